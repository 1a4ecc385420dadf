// SPDX-License-Identifier: MIT
//
// What of StoreKit changes nothing.

import VitrineEnvironment

/// The parts of StoreKit that change nothing.
enum UnsupportedStoreMember: String, UnsupportedMemberTable {
    case review = "SKStoreReviewController reviews: there is no store to write one for"
    case product = "SKStoreProductViewController products: there is no store to show one of"
}
