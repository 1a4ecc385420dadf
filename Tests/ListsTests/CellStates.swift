// SPDX-License-Identifier: MIT
//
// The states that configurations are updated for.

import VitrineViews

@testable import VitrineCollectionUI

/// The state of a cell in a list of a kind, as it is changed.
@MainActor func state(
    _ list: UIListEnvironment = .unspecified, _ change: (inout UICellConfigurationState) -> Void = { _ in }
) -> UICellConfigurationState {
    let traits = UITraitCollection(traitsFrom: [.current, UITraitCollection(listEnvironment: list)])
    var state = UICellConfigurationState(traitCollection: traits)
    change(&state)
    return state
}
