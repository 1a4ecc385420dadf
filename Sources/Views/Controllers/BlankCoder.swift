// SPDX-License-Identifier: MIT
//
// The coder by which objects are made of which only the class is known.

import Foundation

/// An archive that says nothing.
final class BlankCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
}
