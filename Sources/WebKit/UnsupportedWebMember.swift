// SPDX-License-Identifier: MIT
//
// What of WebKit changes nothing.

import VitrineEnvironment

/// The parts of WebKit that change nothing.
enum UnsupportedWebMember: String, UnsupportedMemberTable {
    case page = "WKWebView pages: no page is loaded or drawn, so its place is shown with its address"
    case script = "WKWebView scripts: no script runs without a page"
    case store = "WKWebsiteDataStore data: no page leaves any"
}
