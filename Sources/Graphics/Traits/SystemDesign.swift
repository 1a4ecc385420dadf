// SPDX-License-Identifier: MIT
//
// Which system's look bars, controls and sheets have.

/// The look of a system: how bars, controls, sheets, menus and alerts look and where they stand.
///
/// On a device the system decides it, together with what a program was built with; here the traits do, since pictures are made of both.
/// Where nothing says it, the look is that of iOS 18.
public enum SystemDesign: Int, Hashable, Sendable {
    /// Nothing is said.
    case unspecified = 0
    /// Bars from edge to edge over blurred content.
    case iOS18 = 18
    /// Bars and controls of glass that float over content.
    case iOS26 = 26
}

/// The look of a system.
public struct UITraitSystemDesign: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = SystemDesign.unspecified
}

extension UITraitCollection {
    /// The look that bars, controls and sheets have; what is not said is that of iOS 18.
    public var systemDesign: SystemDesign { traits.systemDesign }

    /// Whether bars and controls are of glass, as from iOS 26 on.
    package var hasGlass: Bool { traits.systemDesign == .iOS26 }

    /// Traits that say only the look of the system.
    public convenience init(systemDesign: SystemDesign) { self.init(Traits(systemDesign: systemDesign)) }
}
