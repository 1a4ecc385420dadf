// SPDX-License-Identifier: MIT
//
// The signs of the buttons and tabs that are the same in all programs.

import VitrineSymbols
import VitrineViewCore

extension UIBarButtonItem.SystemItem {
    /// The sign of those that are signs (bars.system-items).
    var glyph: Sign? {
        switch self {
        case .add: .plus
        case .compose: .compose
        case .reply: .reply
        case .action: .share
        case .organize: .folder
        case .bookmarks: .book
        case .search: .magnifier
        case .refresh: .reload
        case .stop: .cross
        case .camera: .camera
        case .trash: .trash
        case .play: .play
        case .pause: .pause
        case .rewind: .rewind
        case .fastForward: .fastForward
        case .close: .closeCross
        case .pageCurl: .ellipsis
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
        }
    }
}

extension UITabBarItem.SystemItem {
    /// The sign of the tab (bars.system-items).
    var glyph: Sign {
        switch self {
        case .more: .ellipsis
        case .favorites, .featured, .topRated: .star
        case .recents, .history, .mostRecent: .clock
        case .contacts: .person
        case .bookmarks: .bookFilled
        case .search: .magnifier
        case .downloads: .download
        case .mostViewed: .list
        }
    }
}
