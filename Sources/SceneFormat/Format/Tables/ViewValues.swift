// SPDX-License-Identifier: MIT
//
// The forms of values of properties of views, by what the rows of the properties say that these take.

import Foundation
import VitrineGeometry
import VitrineProperties
import VitrineScene
import VitrineSceneReading

extension ValueShape<Scene.ViewValue> {
    /// What a property takes.
    ///
    /// - Parameter words: The words of a choice; nil for all that it has.
    static func value(of kind: PropertyKind, words: [String]? = nil) -> ValueShape {
        switch kind {
        case .flag: ValueShape<Bool>.flag.map({ .flag($0) }, back: { if case .flag(let flag) = $0 { flag } else { nil } })
        case .number(let range):
            ValueShape<CGFloat>.number(in: range).map({ .number($0) }, back: { if case .number(let number) = $0 { number } else { nil } })
        case .choice(let choice):
            ValueShape<Scene.ViewValue>.words(
                choice.noun, (words ?? choice.words.map(\.word)).map { ($0, .word($0)) },
                synonyms: choice.synonyms.filter { words?.contains($0.meaning) ?? true }.map { ($0.word, .word($0.meaning)) })
        case .text:
            ValueShape<String>.text.map({ .text($0) }, back: { if case .text(let text) = $0 { text } else { nil } })
        case .locale:
            ValueShape<String>.language.map({ .text($0) }, back: { if case .text(let text) = $0 { text } else { nil } })
        case .texts:
            ValueShape<[String]>.texts.map({ .texts($0) }, back: { if case .texts(let texts) = $0 { texts } else { nil } })
        case .color:
            ValueShape<Scene.Color>.color.map({ .color($0) }, back: { if case .color(let color) = $0 { color } else { nil } })
        case .font: ValueShape<Scene.Font>.font.map({ .font($0) }, back: { if case .font(let font) = $0 { font } else { nil } })
        case .picture: ValueShape<String>.imagePath.map { .picture($0) }
        case .point: ValueShape<CGPoint>.point.map { .point($0) }
        case .size: ValueShape<CGSize>.offset.map { .size($0) }
        case .rect:
            ValueShape<[CGFloat]>.list("a rectangle [x, y, width, height]", of: .number, count: 4...4)
                .map { .rect(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }
        case .insets: ValueShape<UIEdgeInsets>.insets.map { .insets($0) }
        // Left stands for where reading begins.
        case .directionalInsets: ValueShape<UIEdgeInsets>.sectionInsets.map { .insets($0) }
        case .date:
            ValueShape<Scene.DayTime>.dayTime.map({ .date($0) }, back: { if case .date(let date) = $0 { date } else { nil } })
        }
    }
}

extension ValueShape<CGFloat> {
    /// The numbers that a property takes.
    static func number(in range: NumberRange) -> ValueShape<CGFloat> {
        let bounds = NumberBounds(
            isInteger: range.isWhole, minimum: range.minimum ?? -range.farthest, maximum: range.maximum ?? range.farthest,
            isMinimumExcluded: range.isMinimumExcluded)
        let phrase = range.phrase
        let sample = range.isWhole ? range.minimum ?? 0 : range.maximum == 1 ? 1 : max(range.minimum ?? 0, 1)
        return ValueShape(.number(bounds), phrase, sample: CGFloat(sample), encode: { .number(Double($0)) }) { node, reading in
            reading.number(node, phrase, bounds).map { CGFloat($0) }
        }
    }
}

extension NumberRange {
    /// What is expected, with the least where the noun does not say it.
    fileprivate var phrase: String {
        guard let minimum, !isMinimumExcluded, isWhole || maximum == nil else { return noun }
        return "\(noun) of at least \(FieldValue.number(minimum).text)"
    }
}

extension ValueShape<[String]> {
    static let texts: ValueShape<[String]> = .list("a list of texts", of: .text)
}
