// SPDX-License-Identifier: MIT
//
// The methods of UIKit's delegates by their names, for what asks whether an object has them (runtime.responds).

import Foundation
import VitrineCollectionUI
import VitrineControllers
import VitrineLayers
import VitrineSearchBars
import VitrineTables
import VitrineTextInput
import VitrineViewCore

/// Which protocol a name of a delegate's method belongs to.
enum DelegateNames {
    private static let protocols: [(start: String, isTold: @MainActor (AnyObject) -> Bool)] = [
        ("scrollView", { $0 is any UIScrollViewDelegate }),
        ("collectionView:", { $0 is any UICollectionViewDelegate || $0 is any UICollectionViewDataSource }),
        ("numberOfSectionsInCollectionView:", { $0 is any UICollectionViewDataSource }),
        ("tableView:", { $0 is any UITableViewDelegate || $0 is any UITableViewDataSource }),
        ("numberOfSectionsInTableView:", { $0 is any UITableViewDataSource }),
        ("textField", { $0 is any UITextFieldDelegate }),
        ("textView", { $0 is any UITextViewDelegate }),
        ("searchBar", { $0 is any UISearchBarDelegate }),
        ("gestureRecognizer", { $0 is any UIGestureRecognizerDelegate }),
        ("navigationController:", { $0 is any UINavigationControllerDelegate }),
        ("tabBarController:", { $0 is any UITabBarControllerDelegate }),
    ]

    /// Whether an object conforms to the protocol that a method of the name belongs to; which of its methods it implements nobody can tell.
    static func isTold(_ object: AnyObject, _ name: String) -> Bool {
        nonisolated(unsafe) let object = object
        return sending {
            guard let found = protocols.first(where: { name.hasPrefix($0.start) }) else { return false }
            UIEnvironment.current.note(
                unsupported: "NSObject.responds(to:) of a delegate's method", reason: "it tells whether the object conforms to the protocol"
            )
            return found.isTold(object)
        }
    }
}
