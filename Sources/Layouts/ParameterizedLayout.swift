// SPDX-License-Identifier: MIT
//
// The way from the parameters of a layout to an object of its class.

package import VitrineCollectionUI
package import VitrineLayoutSolvers

/// A layout class that is made from a value of parameters.
@MainActor
package protocol ParameterizedLayout<Parameters>: UICollectionViewLayout {
    associatedtype Parameters: LayoutParameters
    var parameters: Parameters { get set }
}

/// Parameters that have a layout class.
package protocol LayoutMaking: LayoutParameters {
    associatedtype Layout: PlacementLayout & ParameterizedLayout<Self>

    /// A layout of the class, with its standard measures.
    @MainActor static func makeLayout() -> Layout
}

extension LayoutMaking {
    /// A layout of the class, with these parameters.
    @MainActor package func layout() -> Layout {
        let layout = Self.makeLayout()
        layout.parameters = self
        return layout
    }

    /// Gives a layout these parameters; false where it is of another class.
    @MainActor package func apply(to layout: UICollectionViewLayout) -> Bool {
        guard let layout = layout as? Layout else { return false }
        layout.parameters = self
        return true
    }
}
