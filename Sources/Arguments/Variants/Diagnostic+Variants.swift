// SPDX-License-Identifier: MIT
//
// What is told of several variants of a scene: each thing once, with the variants that it is of.

package import VitrineFiles

extension Diagnostic {
    /// The same, told of a variant.
    package func told(of variant: String) -> Diagnostic {
        var told = self
        told.message += ", in \(variant)"
        return told
    }
}

extension [[Diagnostic]] {
    /// What was found in some variants, each thing once; what is not of all of them says of which it is.
    ///
    /// - Parameter telling: What tells each variant from the others.
    package func told(in telling: [[VariantChoice]]) -> [Diagnostic] {
        joined().map(\.self).firstOfEach.map { diagnostic in
            let places = indices.filter { self[$0].contains(diagnostic) }
            guard places.count < count, let first = places.first else { return diagnostic }
            let others = places.count - 1
            let rest = others == 0 ? "" : others == 1 ? " and 1 other variant" : " and \(others) other variants"
            return diagnostic.told(of: telling[first].map(\.caption).joined(separator: ", ") + rest)
        }
    }
}
