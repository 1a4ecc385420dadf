// SPDX-License-Identifier: MIT
//
// Traits that a view or a controller has of its own, set one by one.

public import Foundation
public import VitrineControllers
import VitrineLayers
public import VitrineViewCore

/// Traits that can be set.
@preconcurrency @MainActor
public protocol UIMutableTraits {
    /// Light or dark.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// Pixels per point.
    var displayScale: CGFloat { get set }
    /// The direction in which the interface is read.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The text size that someone prefers.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// How much room there is across.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// How much room there is down.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// How much contrast someone prefers.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// Whether something lies on the ground of the interface, or above it.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The look that bars, controls and sheets have.
    var systemDesign: SystemDesign { get set }
}

/// Traits that hold in place of those around.
@preconcurrency @MainActor
public protocol UITraitOverrides: UIMutableTraits {}

/// The traits that a view has of its own.
@MainActor struct ViewTraitOverrides: UITraitOverrides {
    private let view: UIView

    init(_ view: UIView) { self.view = view }

    private var said: UITraitCollection { view.overrideTraits ?? UITraitCollection() }

    private func say(_ traits: UITraitCollection) { view.overrideTraits = UITraitCollection(traitsFrom: [said, traits]) }

    var userInterfaceStyle: UIUserInterfaceStyle {
        get { said.userInterfaceStyle }
        nonmutating set { view.overrideUserInterfaceStyle = newValue }
    }
    var displayScale: CGFloat {
        get { said.displayScale }
        nonmutating set { say(UITraitCollection(displayScale: newValue)) }
    }
    var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { said.layoutDirection }
        nonmutating set { say(UITraitCollection(layoutDirection: newValue)) }
    }
    var preferredContentSizeCategory: UIContentSizeCategory {
        get { said.preferredContentSizeCategory }
        nonmutating set { say(UITraitCollection(preferredContentSizeCategory: newValue)) }
    }
    var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { said.userInterfaceIdiom }
        nonmutating set { say(UITraitCollection(userInterfaceIdiom: newValue)) }
    }
    var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { said.horizontalSizeClass }
        nonmutating set { say(UITraitCollection(horizontalSizeClass: newValue)) }
    }
    var verticalSizeClass: UIUserInterfaceSizeClass {
        get { said.verticalSizeClass }
        nonmutating set { say(UITraitCollection(verticalSizeClass: newValue)) }
    }
    var accessibilityContrast: UIAccessibilityContrast {
        get { said.accessibilityContrast }
        nonmutating set { say(UITraitCollection(accessibilityContrast: newValue)) }
    }
    var userInterfaceLevel: UIUserInterfaceLevel {
        get { said.userInterfaceLevel }
        nonmutating set { say(UITraitCollection(userInterfaceLevel: newValue)) }
    }
    var systemDesign: SystemDesign {
        get { said.systemDesign }
        nonmutating set { say(UITraitCollection(systemDesign: newValue)) }
    }
}

extension UIViewController {
    /// Traits that hold for the controller's view and what lies on it, whatever is around it; makes the view.
    public var traitOverrides: any UITraitOverrides {
        get { ViewTraitOverrides(view) }
        set {}
    }
}
