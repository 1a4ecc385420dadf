// SPDX-License-Identifier: MIT
//
// Reads the properties of a fontconfig pattern.

import CPango

/// A view of a pattern; it must not outlive it.
@safe
struct PatternReader {
    private let pattern: OpaquePointer

    init(_ pattern: OpaquePointer) { unsafe self.pattern = pattern }

    func string(_ property: String, at position: Int32 = 0) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pattern, property, position, &value) == FcResultMatch, let value = unsafe value else { return nil }
        return unsafe String(cString: value)
    }

    func integer(_ property: String) -> Int? {
        var value: Int32 = 0
        guard unsafe FcPatternGetInteger(pattern, property, 0, &value) == FcResultMatch else { return nil }
        return Int(value)
    }

    func boolean(_ property: String) -> Bool {
        var value: FcBool = 0
        return unsafe FcPatternGetBool(pattern, property, 0, &value) == FcResultMatch && value != 0
    }
}
