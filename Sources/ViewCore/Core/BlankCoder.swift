// SPDX-License-Identifier: MIT
//
// The coder by which objects are made of which only the class is known.

package import Foundation

/// An archive that says nothing.
package final class BlankCoder: NSCoder {
    package override init() { super.init() }

    package override var allowsKeyedCoding: Bool { true }
    package override func containsValue(forKey key: String) -> Bool { false }
}
