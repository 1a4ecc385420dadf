// SPDX-License-Identifier: MIT
//
// What a diffable data source asks of the view that shows its data.

import Foundation
package import VitrineChanges
import VitrineCollectionUI
package import VitrineLayers
import VitrineViewCore

/// A view whose data comes from a diffable data source.
@MainActor package protocol DiffableView: AnyObject {
    var diffableEnvironment: UIEnvironment { get }
    /// How messages name the view.
    var diffableName: String { get }
    /// Shows the data anew.
    func reloadDiffable(completion: (() -> Void)?)
    /// Makes one batch of operations; `adopt` changes the data to what it is after them.
    func update(by operations: [UpdateOperation], isAnimated: Bool, adopt: () -> Void, completion: @escaping () -> Void)
    /// Lays out where somebody waits for that.
    func layOutForWhoWaits()
}

extension UICollectionView: DiffableView {
    package var diffableEnvironment: UIEnvironment { environment }

    package var diffableName: String { engine.nameAndFrame }

    package func reloadDiffable(completion: (() -> Void)?) {
        reloadData()
        if let completion { engine.completeInNextLayout(completion) }
    }

    package func update(by operations: [UpdateOperation], isAnimated: Bool, adopt: () -> Void, completion: @escaping () -> Void) {
        func perform() {
            engine.performUpdates({ _ in completion() }) {
                adopt()
                engine.record(operations)
            }
        }
        if isAnimated { perform() } else { UIView.performWithoutAnimation(perform) }
    }

    package func layOutForWhoWaits() { engine.layOutForWhoWaits() }
}
