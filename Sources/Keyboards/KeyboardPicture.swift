// SPDX-License-Identifier: MIT
//
// The keys of a keyboard: plates with letters, which type what is on them (keys.keyboard-picture).

import Foundation
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
import VitrineTextInput
import VitrineViewCore

/// Draws the keys, and types those that are tapped.
@MainActor final class KeyboardPicture: UIView {
    /// What a key does.
    private enum Key: Equatable {
        case text(String)
        case delete, shift
        case page(Page)
    }

    /// What there is to type.
    fileprivate enum Page {
        case letters, digits, symbols

        var rows: [String] {
            switch self {
            case .letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
            case .digits: ["1234567890", "-/:;()$&@\"", ".,?!'"]
            case .symbols: ["[]{}#%^*+=", "_\\|~<>\u{20AC}\u{A3}\u{A5}\u{2022}", ".,?!'"]
            }
        }
    }

    private var page: Page
    private var isShifted: Bool
    private var plates: [(key: Key, view: UIView)] = []
    /// The key beneath the finger, and the colour that it has otherwise.
    private var pressed: (key: Key, view: UIView, color: UIColor?)?
    private let typing: KeyboardTyping
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

    init(_ metrics: KeyboardMetrics, _ look: KeyboardLook, _ width: CGFloat, _ typing: KeyboardTyping) {
        (self.metrics, self.look, self.width, self.typing) = (metrics, look, width, typing)
        (page, isShifted) = (look.firstPage, typing.beginsSentence)
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: metrics.height))
        backgroundColor = Self.ground
        semanticContentAttribute = .forceLeftToRight
        if let isDark = look.isDark { overrideUserInterfaceStyle = isDark ? .dark : .light }
        draw()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it shows just this.
    func shows(_ metrics: KeyboardMetrics, _ look: KeyboardLook, _ width: CGFloat) -> Bool {
        self.metrics == metrics && self.look == look && self.width == width
    }

    // MARK: Typing

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches.first) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches.first) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { follow(nil) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches.first)
        let key = pressed?.key
        follow(nil)
        if let key { press(key) }
    }

    /// Shows the key beneath a finger as pressed.
    private func follow(_ touch: UITouch?) {
        let place = touch?.location(in: self)
        let next = place.flatMap { place in plates.first { $0.view.frame.insetBy(dx: -3, dy: -5.5).contains(place) } }
        guard next?.view !== pressed?.view else { return }
        pressed.map { $0.view.backgroundColor = $0.color }
        pressed = next.map { ($0.key, $0.view, $0.view.backgroundColor) }
        pressed.map { $0.view.backgroundColor = $0.color === Self.command ? Self.key : Self.command }
    }

    private func press(_ key: Key) {
        let before = (page, isShifted)
        switch key {
        case .text(let text):
            typing.type(text)
            if text == " ", !look.isPad { page = .letters }
        case .delete: typing.delete()
        case .shift: isShifted.toggle()
        case .page(let new): page = new
        }
        if key != .shift { isShifted = typing.beginsSentence }
        if before != (page, isShifted) { draw() }
    }

    // MARK: Keys

    /// Begins anew, for another text.
    func begin() {
        let before = (page, isShifted)
        (page, isShifted) = (look.firstPage, typing.beginsSentence)
        if before != (page, isShifted) { draw() }
    }

    private func draw() {
        for view in subviews { view.removeFromSuperview() }
        (plates, pressed) = ([], nil)
        if look.isPad { drawDigits() } else { drawLetters() }
    }

    private func drawLetters() {
        for place in [width / 3, width * 2 / 3] {
            let line = UIView(frame: CGRect(x: place - 0.5, y: metrics.bar / 2 - 12, width: 1, height: 24))
            line.backgroundColor = Self.line
            addSubview(line)
        }
        let (gap, side) = (width < 600 ? 6 : width / 90, CGFloat(3))
        let keyWidth = (width - 2 * side - 9 * gap) / 10
        let row = metrics.keys / 4
        func frame(_ line: Int, _ x: CGFloat, _ keyWidth: CGFloat) -> CGRect {
            CGRect(x: x, y: metrics.bar + CGFloat(line) * row + row * 0.1, width: keyWidth, height: row * 0.79)
        }
        for (number, letters) in page.rows.enumerated() {
            let all = CGFloat(letters.count) * (keyWidth + gap) - gap
            for (index, letter) in letters.enumerated() {
                let text = isShifted && page == .letters ? letter.uppercased() : String(letter)
                plate(frame(number, (width - all) / 2 + CGFloat(index) * (keyWidth + gap), keyWidth), text, 22, .text(text))
            }
        }
        let wide = keyWidth * 1.3
        switch page {
        case .letters: plate(frame(2, side, wide), "\u{21E7}", 16, .shift, isCommand: !isShifted)
        case .digits: plate(frame(2, side, wide), "#+=", 16, .page(.symbols), isCommand: true)
        case .symbols: plate(frame(2, side, wide), "123", 16, .page(.digits), isCommand: true)
        }
        plate(frame(2, width - side - wide, wide), "\u{232B}", 18, .delete, isCommand: true)
        let (mode, end) = (keyWidth * 2.5 + gap, keyWidth * 2.5 + gap)
        let isLetters = page == .letters
        plate(frame(3, side, mode), isLetters ? "123" : "ABC", 16, .page(isLetters ? .digits : .letters), isCommand: true)
        plate(frame(3, side + mode + gap, width - 2 * side - mode - end - 2 * gap), "space", 16, .text(" "))
        plate(frame(3, width - side - end, end), look.returnWord, 16, .text("\n"), isCommand: true)
    }

    private func drawDigits() {
        let words = ["1", "2", "3", "4", "5", "6", "7", "8", "9", look.type == .decimalPad ? "." : "", "0", "\u{232B}"]
        let (gap, side) = (CGFloat(6), CGFloat(6))
        let keyWidth = (width - 2 * side - 2 * gap) / 3
        // There are no suggestions of digits: the keys stand as low as letters do.
        let row = metrics.keys / 4
        for (index, word) in words.enumerated() where !word.isEmpty {
            let (line, column) = (CGFloat(index / 3), CGFloat(index % 3))
            let frame = CGRect(
                x: side + column * (keyWidth + gap), y: metrics.bar + line * row + gap, width: keyWidth, height: row - gap)
            let isDelete = word == "\u{232B}"
            plate(frame, word, 25, isDelete ? .delete : .text(word), isCommand: isDelete)
        }
    }

    private func plate(_ frame: CGRect, _ word: String, _ size: CGFloat, _ key: Key, isCommand: Bool = false) {
        let plate = UIView(frame: frame)
        plate.isUserInteractionEnabled = false
        plates.append((key, plate))
        plate.backgroundColor = isCommand ? Self.command : Self.key
        plate.layer.cornerRadius = 5
        plate.layer.shadowColor = UIColor.black.cgColor
        (plate.layer.shadowOpacity, plate.layer.shadowRadius, plate.layer.shadowOffset) = (0.3, 0, CGSize(width: 0, height: 1))
        let sign = ["\u{21E7}": "shift", "\u{232B}": "delete.left"][word].flatMap { UIImage(systemName: $0) }
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

extension KeyboardLook {
    fileprivate var firstPage: KeyboardPicture.Page { type == .numbersAndPunctuation ? .digits : .letters }
}
