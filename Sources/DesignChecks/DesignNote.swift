// SPDX-License-Identifier: MIT
//
// What people would find hard to read, to see or to touch.

public import Foundation
public import VitrineFiles
import VitrineGeometry
package import VitrineScene

/// Something on a canvas that does not meet a rule of good design.
public struct DesignNote: Hashable, Sendable {
    /// What it does not meet.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// The contrast of text (WCAG 1.4.3): 4.5, and 3 for large text.
        case contrast
        /// The contrast of symbols and of the colours of controls (WCAG 1.4.11): 3.
        case graphicContrast
        /// The size of what answers taps (WCAG 2.5.8): 24 points, or as much room around it.
        case targetSize
        /// The size that Apple's guidelines have for what answers taps: 44 points.
        case comfortableSize
        /// What answers taps lies over something else that does.
        case overlap
        /// Text of which a part is left out.
        case cutText
        /// A control of which nothing is said to those who do not see it.
        case missingLabel
    }

    /// What it does not meet.
    public var rule: Rule
    /// What is told of, in a few words.
    public var subject: String
    /// Where it is on the canvas, in points.
    public var frame: CGRect
    /// What was measured, as a ratio or in points; nil where nothing is.
    public var measured: Double?
    /// What the rule wants; nil where nothing is measured.
    public var wanted: Double?
    /// What is wrong, in a line.
    public var message: String
    /// What would help; nil where nothing is known to.
    public var hint: String?
    /// How bad it is: a note where the system, and not the scene, decides, or where it may be meant so.
    public var severity = Diagnostic.Severity.warning
    /// Where the file says what is told of.
    package var place = Scene.SourcePlace()

    /// The note as a diagnostic of a file.
    ///
    /// - Parameter file: The scene file's name.
    package func diagnostic(file: String) -> Diagnostic {
        Diagnostic(
            file: place.file ?? file, line: place.line, column: place.column, severity: severity, category: .design, message: message,
            hint: hint)
    }
}

extension CGFloat {
    /// A measure as it is told: no finer than a hundredth of a point.
    var told: String { numberText(places: 2) }
}

extension CGSize {
    /// The sides as they are told.
    var told: String { "\(width.told) × \(height.told)" }
}
