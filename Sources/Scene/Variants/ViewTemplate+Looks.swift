// SPDX-License-Identifier: MIT
//
// What a view can look like: its variants in every combination, and each state.

extension Scene.ViewTemplate {
    /// The most combinations of words that are shown; of more, each variant is shown by itself.
    private static let mostLooks = 24

    /// The fields of each look: the variants in every combination, the first look the one that holds by itself, and then each state alone.
    package var looks: [[FieldValue.Field]] {
        let words = variants.filter { !$0.isState }.map { variant in
            variant.values.map { FieldValue.Field(variant.name, .string($0)) }
        }
        var result = words.reduce([[]]) { looks, axis in looks.flatMap { look in axis.map { look + [$0] } } }
        if result.count > Self.mostLooks {
            let usual = words.compactMap(\.first)
            result = [usual]
            for (number, axis) in words.enumerated() {
                for choice in axis.dropFirst() {
                    var others = usual
                    others[number] = choice
                    result.append(others)
                }
            }
        }
        return result + variants.filter(\.isState).map { [FieldValue.Field($0.name, .bool(true))] }
    }
}
