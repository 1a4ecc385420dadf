// SPDX-License-Identifier: MIT
//
// Traits that are set one by one (appearance.traits-by-mutation).

import Foundation
import VitrineLayers
public import VitrineSystem
public import VitrineViewCore

/// Traits that are being put together.
@MainActor private struct CollectedTraits: UIMutableTraits {
    var traits: UITraitCollection

    private mutating func say(_ new: UITraitCollection) { traits = UITraitCollection(traitsFrom: [traits, new]) }

    var userInterfaceStyle: UIUserInterfaceStyle {
        get { traits.userInterfaceStyle }
        set { say(UITraitCollection(userInterfaceStyle: newValue)) }
    }
    var displayScale: CGFloat {
        get { traits.displayScale }
        set { say(UITraitCollection(displayScale: newValue)) }
    }
    var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { traits.layoutDirection }
        set { say(UITraitCollection(layoutDirection: newValue)) }
    }
    var preferredContentSizeCategory: UIContentSizeCategory {
        get { traits.preferredContentSizeCategory }
        set { say(UITraitCollection(preferredContentSizeCategory: newValue)) }
    }
    var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { traits.userInterfaceIdiom }
        set { say(UITraitCollection(userInterfaceIdiom: newValue)) }
    }
    var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { traits.horizontalSizeClass }
        set { say(UITraitCollection(horizontalSizeClass: newValue)) }
    }
    var verticalSizeClass: UIUserInterfaceSizeClass {
        get { traits.verticalSizeClass }
        set { say(UITraitCollection(verticalSizeClass: newValue)) }
    }
    var accessibilityContrast: UIAccessibilityContrast {
        get { traits.accessibilityContrast }
        set { say(UITraitCollection(accessibilityContrast: newValue)) }
    }
    var userInterfaceLevel: UIUserInterfaceLevel {
        get { traits.userInterfaceLevel }
        set { say(UITraitCollection(userInterfaceLevel: newValue)) }
    }
    var systemDesign: SystemDesign {
        get { traits.systemDesign }
        set { say(UITraitCollection(systemDesign: newValue)) }
    }
}

extension UITraitCollection {
    /// Traits that a closure sets on what says nothing.
    @preconcurrency @MainActor
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(traitsFrom: [UITraitCollection().modifyingTraits(mutations)])
    }

    /// These traits with what a closure sets on them.
    @preconcurrency @MainActor
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = CollectedTraits(traits: self)
        mutations(&traits)
        return (traits as? CollectedTraits)?.traits ?? self
    }

    /// Whether a screen can tell how hard it is pressed: it cannot.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }

    /// Whether words are heavier than usual: they are not.
    public var legibilityWeight: UILegibilityWeight { .regular }

    /// Whether the window is one that is being used: it is.
    public var activeAppearance: UIUserInterfaceActiveAppearance { .active }

    /// Whether the screen is being recorded: it is not.
    public var sceneCaptureState: UISceneCaptureState { .inactive }

    /// How symbols are drawn for the traits, where nothing else says it.
    @preconcurrency @MainActor public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }
}

/// Whether a screen can tell how hard it is pressed.
public enum UIForceTouchCapability: Int, Hashable, Sendable { case unknown, unavailable, available }

/// How heavy words are.
public enum UILegibilityWeight: Int, Hashable, Sendable { case unspecified = -1, regular, bold }

/// Whether a window is one that is being used.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable { case unspecified = -1, inactive, active }

/// Whether a screen is being recorded.
public enum UISceneCaptureState: Int, Hashable, Sendable { case unspecified = -1, inactive, active }
