// SPDX-License-Identifier: MIT
//
// Which Xcode saved a file, as far as their canvases differ.

import Foundation

/// The number of the tools that saved a file, as the file has it, in the order of their age (nibs.tools).
package struct InterfaceTools: Sendable, Hashable, Comparable {
    /// The first part of the number: 23504 of `23504`, 14460 of `14460.31`.
    package let number: Int

    package init(number: Int) { self.number = number }

    /// Reads the number; what says none, or that its tools are newer than any, is of the last that was before iOS 26.
    init(_ text: String?) {
        let number = text?.split(separator: ".").first.flatMap { Int($0) } ?? 0
        self.number = number > 0 && number < 32_000 ? number : Self.usual
    }

    package static func < (a: InterfaceTools, b: InterfaceTools) -> Bool { a.number < b.number }

    private static let usual = 23_504

    /// The first with the controls of iOS 13, and with a canvas that shows no status bar on screens without corners.
    package static let xcode11 = InterfaceTools(number: 14_810)
    /// The first that leaves room for headers above rows without a title.
    package static let xcode11_2 = InterfaceTools(number: 15_000)
    /// The first with the controls of iOS 14.
    package static let xcode12 = InterfaceTools(number: 17_000)
    /// The first with the controls of iOS 14.5.
    package static let xcode12_5 = InterfaceTools(number: 18_000)
    /// The first with the controls of iOS 15.
    package static let xcode13 = InterfaceTools(number: 19_000)
    /// The first with the safe area of each screen.
    package static let xcode14_1 = InterfaceTools(number: 21_000)
    /// The first that shows a status bar again.
    package static let xcode14_3 = InterfaceTools(number: 21_700)
    /// The first with the controls of iOS 26.
    package static let xcode26 = InterfaceTools(number: 24_000)
}
