// SPDX-License-Identifier: MIT
//
// A picture of a keyboard: plates with letters, which type nothing (keys.keyboard-picture).

import Foundation
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
import VitrineTextInput
import VitrineViewCore

/// Draws the keys.
@MainActor final class KeyboardPicture: UIView {
    private let metrics: KeyboardMetrics
    private let look: KeyboardLook
    private let width: CGFloat

    private static let ground = UIColor(
        light: UIColor(red: 0.82, green: 0.83, blue: 0.855, alpha: 1).cgColor, dark: UIColor(white: 0.165, alpha: 1).cgColor)
    private static let key = UIColor(light: UIColor.white.cgColor, dark: UIColor(white: 0.42, alpha: 1).cgColor)
    private static let command = UIColor(
        light: UIColor(red: 0.67, green: 0.69, blue: 0.73, alpha: 1).cgColor, dark: UIColor(white: 0.275, alpha: 1).cgColor)
    private static let line = UIColor(
        light: UIColor(red: 0.7, green: 0.71, blue: 0.74, alpha: 1).cgColor, dark: UIColor(white: 0.3, alpha: 1).cgColor)

    init(_ metrics: KeyboardMetrics, _ look: KeyboardLook, _ width: CGFloat) {
        (self.metrics, self.look, self.width) = (metrics, look, width)
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: metrics.height))
        backgroundColor = Self.ground
        semanticContentAttribute = .forceLeftToRight
        if let isDark = look.isDark { overrideUserInterfaceStyle = isDark ? .dark : .light }
        if look.isPad { drawDigits() } else { drawLetters() }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it shows just this.
    func shows(_ metrics: KeyboardMetrics, _ look: KeyboardLook, _ width: CGFloat) -> Bool {
        self.metrics == metrics && self.look == look && self.width == width
    }

    // MARK: Keys

    private func drawLetters() {
        for place in [width / 3, width * 2 / 3] {
            let line = UIView(frame: CGRect(x: place - 0.5, y: metrics.bar / 2 - 12, width: 1, height: 24))
            line.backgroundColor = Self.line
            addSubview(line)
        }
        let isDigits = look.type == .numbersAndPunctuation
        let rows = isDigits ? ["1234567890", "-/:;()$&@\"", ".,?!'"] : ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]
        let (gap, side) = (width < 600 ? 6 : width / 90, CGFloat(3))
        let keyWidth = (width - 2 * side - 9 * gap) / 10
        let row = metrics.keys / 4
        func frame(_ line: Int, _ x: CGFloat, _ keyWidth: CGFloat) -> CGRect {
            CGRect(x: x, y: metrics.bar + CGFloat(line) * row + row * 0.1, width: keyWidth, height: row * 0.79)
        }
        for (number, letters) in rows.enumerated() {
            let all = CGFloat(letters.count) * (keyWidth + gap) - gap
            for (index, letter) in letters.enumerated() {
                plate(frame(number, (width - all) / 2 + CGFloat(index) * (keyWidth + gap), keyWidth), String(letter), 22)
            }
        }
        let wide = keyWidth * 1.3
        plate(frame(2, side, wide), isDigits ? "#+=" : "⇧", 16, isCommand: true)
        plate(frame(2, width - side - wide, wide), "⌫", 18, isCommand: true)
        let (mode, end) = (keyWidth * 2.5 + gap, keyWidth * 2.5 + gap)
        plate(frame(3, side, mode), isDigits ? "ABC" : "123", 16, isCommand: true)
        plate(frame(3, side + mode + gap, width - 2 * side - mode - end - 2 * gap), "space", 16)
        plate(frame(3, width - side - end, end), look.returnWord, 16, isCommand: true)
    }

    private func drawDigits() {
        let words = ["1", "2", "3", "4", "5", "6", "7", "8", "9", look.type == .decimalPad ? "." : "", "0", "⌫"]
        let (gap, side) = (CGFloat(6), CGFloat(6))
        let keyWidth = (width - 2 * side - 2 * gap) / 3
        // There are no suggestions of digits: the keys stand as low as letters do.
        let row = metrics.keys / 4
        for (index, word) in words.enumerated() where !word.isEmpty {
            let (line, column) = (CGFloat(index / 3), CGFloat(index % 3))
            let frame = CGRect(
                x: side + column * (keyWidth + gap), y: metrics.bar + line * row + gap, width: keyWidth, height: row - gap)
            plate(frame, word, 25, isCommand: word == "⌫")
        }
    }

    private func plate(_ frame: CGRect, _ word: String, _ size: CGFloat, isCommand: Bool = false) {
        let plate = UIView(frame: frame)
        plate.backgroundColor = isCommand ? Self.command : Self.key
        plate.layer.cornerRadius = 5
        plate.layer.shadowColor = UIColor.black.cgColor
        (plate.layer.shadowOpacity, plate.layer.shadowRadius, plate.layer.shadowOffset) = (0.3, 0, CGSize(width: 0, height: 1))
        let sign = ["⇧": "shift", "⌫": "delete.left"][word].flatMap { UIImage(systemName: $0) }
        if let sign {
            let picture = UIImageView(image: sign)
            picture.tintColor = .label
            picture.contentMode = .center
            picture.frame = plate.bounds
            plate.addSubview(picture)
        } else {
            let label = UILabel(frame: plate.bounds)
            (label.text, label.font, label.textColor, label.textAlignment) = (word, .systemFont(ofSize: size), .label, .center)
            label.adjustsFontSizeToFitWidth = true
            plate.addSubview(label)
        }
        addSubview(plate)
    }
}
