// SPDX-License-Identifier: MIT
//
// The signs of the buttons and tabs that are the same in all programs, as paths.

import Foundation
import VitrineGeometry
import VitrineLayers

/// A sign in a bar.
enum BarGlyph: Hashable, Sendable {
    case plus, compose, reply, share, folder, book, magnifier, reload, cross, camera, trash, play, pause, rewind, forward, closeDisc
    case back, ellipsis, star, clock, person, bookFilled, download, list

    /// The lines and the areas of a sign, in a square of 24 points.
    @MainActor struct Outline {
        let lines = UIBezierPath()
        let areas = UIBezierPath()
        var width: CGFloat = 1.75

        func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) {
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                if index == 0 { lines.move(to: place) } else { lines.addLine(to: place) }
            }
            if closed { lines.close() }
        }

        func area(_ points: (CGFloat, CGFloat)...) {
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                if index == 0 { areas.move(to: place) } else { areas.addLine(to: place) }
            }
            areas.close()
        }

        func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) {
            lines.append(UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius))
        }

        func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
            lines.append(UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
        }

        func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
            areas.append(UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
        }

        func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from start: CGFloat, to end: CGFloat) {
            let unit = CGFloat.pi / 180
            lines.move(to: CGPoint(x: x + radius * cos(start * unit), y: y + radius * sin(start * unit)))
            lines.addArc(
                withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start * unit, endAngle: end * unit, clockwise: end > start)
        }
    }

    /// Whether the sign turns round where reading goes from right to left.
    var isDirected: Bool {
        switch self {
        case .reply, .back, .list: true
        default: false
        }
    }

    @MainActor var outline: Outline {
        var sign = Outline()
        switch self {
        case .plus:
            sign.width = 2
            sign.line((12, 3.5), (12, 20.5))
            sign.line((3.5, 12), (20.5, 12))
        case .cross:
            sign.width = 2
            sign.line((5.5, 5.5), (18.5, 18.5))
            sign.line((18.5, 5.5), (5.5, 18.5))
        case .back:
            sign.width = 2.6
            sign.line((15, 2.5), (6.2, 12), (15, 21.5))
        case .compose:
            sign.lines.move(to: CGPoint(x: 13, y: 4))
            sign.lines.addLine(to: CGPoint(x: 6, y: 4))
            sign.lines.addQuadCurve(to: CGPoint(x: 3, y: 7), controlPoint: CGPoint(x: 3, y: 4))
            sign.lines.addLine(to: CGPoint(x: 3, y: 18))
            sign.lines.addQuadCurve(to: CGPoint(x: 6, y: 21), controlPoint: CGPoint(x: 3, y: 21))
            sign.lines.addLine(to: CGPoint(x: 17, y: 21))
            sign.lines.addQuadCurve(to: CGPoint(x: 20, y: 18), controlPoint: CGPoint(x: 20, y: 21))
            sign.lines.addLine(to: CGPoint(x: 20, y: 11))
            sign.line((9.2, 15), (10, 12.2), (19.2, 3), (21.4, 5.2), (12.2, 14.4), closed: true)
        case .reply:
            sign.line((10, 4.5), (2.5, 11.2), (10, 18), closed: false)
            sign.lines.move(to: CGPoint(x: 2.8, y: 11.2))
            sign.lines.addLine(to: CGPoint(x: 11, y: 11.2))
            sign.lines.addCurve(
                to: CGPoint(x: 21.5, y: 20), controlPoint1: CGPoint(x: 17, y: 11.2), controlPoint2: CGPoint(x: 20.5, y: 14))
        case .share:
            sign.line((12, 1.6), (12, 14.6))
            sign.line((8, 5.4), (12, 1.4), (16, 5.4))
            sign.lines.move(to: CGPoint(x: 8.2, y: 8.8))
            sign.lines.addLine(to: CGPoint(x: 6.6, y: 8.8))
            sign.lines.addQuadCurve(to: CGPoint(x: 4.2, y: 11.2), controlPoint: CGPoint(x: 4.2, y: 8.8))
            sign.lines.addLine(to: CGPoint(x: 4.2, y: 20))
            sign.lines.addQuadCurve(to: CGPoint(x: 6.6, y: 22.4), controlPoint: CGPoint(x: 4.2, y: 22.4))
            sign.lines.addLine(to: CGPoint(x: 17.4, y: 22.4))
            sign.lines.addQuadCurve(to: CGPoint(x: 19.8, y: 20), controlPoint: CGPoint(x: 19.8, y: 22.4))
            sign.lines.addLine(to: CGPoint(x: 19.8, y: 11.2))
            sign.lines.addQuadCurve(to: CGPoint(x: 17.4, y: 8.8), controlPoint: CGPoint(x: 19.8, y: 8.8))
            sign.lines.addLine(to: CGPoint(x: 15.8, y: 8.8))
        case .folder:
            sign.lines.move(to: CGPoint(x: 2, y: 7))
            sign.lines.addQuadCurve(to: CGPoint(x: 4.4, y: 4.6), controlPoint: CGPoint(x: 2, y: 4.6))
            sign.lines.addLine(to: CGPoint(x: 8.4, y: 4.6))
            sign.lines.addLine(to: CGPoint(x: 10.6, y: 6.6))
            sign.lines.addLine(to: CGPoint(x: 19.6, y: 6.6))
            sign.lines.addQuadCurve(to: CGPoint(x: 22, y: 9), controlPoint: CGPoint(x: 22, y: 6.6))
            sign.lines.addLine(to: CGPoint(x: 22, y: 17.4))
            sign.lines.addQuadCurve(to: CGPoint(x: 19.6, y: 19.8), controlPoint: CGPoint(x: 22, y: 19.8))
            sign.lines.addLine(to: CGPoint(x: 4.4, y: 19.8))
            sign.lines.addQuadCurve(to: CGPoint(x: 2, y: 17.4), controlPoint: CGPoint(x: 2, y: 19.8))
            sign.lines.close()
            sign.line((2.2, 10.2), (21.8, 10.2))
        case .book:
            Self.pages(in: sign.lines)
            sign.line((12, 6), (12, 20.2))
        case .bookFilled:
            Self.pages(in: sign.areas)
            sign.width = 1
        case .magnifier:
            sign.width = 2
            sign.ring(10.2, 10.2, 6.8)
            sign.line((15.2, 15.2), (21, 21))
        case .reload:
            sign.width = 1.9
            sign.arc(12, 12.6, 8.4, from: -60, to: 245)
            sign.line((11.4, 1.2), (15.6, 5.2), (11.2, 9))
        case .camera:
            sign.lines.move(to: CGPoint(x: 1.8, y: 9))
            sign.lines.addQuadCurve(to: CGPoint(x: 4.4, y: 6.4), controlPoint: CGPoint(x: 1.8, y: 6.4))
            sign.lines.addLine(to: CGPoint(x: 6.8, y: 6.4))
            sign.lines.addLine(to: CGPoint(x: 8.4, y: 4.2))
            sign.lines.addLine(to: CGPoint(x: 15.6, y: 4.2))
            sign.lines.addLine(to: CGPoint(x: 17.2, y: 6.4))
            sign.lines.addLine(to: CGPoint(x: 19.6, y: 6.4))
            sign.lines.addQuadCurve(to: CGPoint(x: 22.2, y: 9), controlPoint: CGPoint(x: 22.2, y: 6.4))
            sign.lines.addLine(to: CGPoint(x: 22.2, y: 17.4))
            sign.lines.addQuadCurve(to: CGPoint(x: 19.6, y: 20), controlPoint: CGPoint(x: 22.2, y: 20))
            sign.lines.addLine(to: CGPoint(x: 4.4, y: 20))
            sign.lines.addQuadCurve(to: CGPoint(x: 1.8, y: 17.4), controlPoint: CGPoint(x: 1.8, y: 20))
            sign.lines.close()
            sign.ring(12, 12.8, 4)
        case .trash:
            sign.line((3.4, 5.6), (20.6, 5.6))
            sign.line((5.2, 5.8), (6.3, 20.2), (7.6, 21.6), (16.4, 21.6), (17.7, 20.2), (18.8, 5.8))
            sign.line((8.4, 5.4), (8.4, 3.6), (9.6, 2.4), (14.4, 2.4), (15.6, 3.6), (15.6, 5.4))
            sign.line((8.9, 9.2), (9.3, 18))
            sign.line((12, 9.2), (12, 18))
            sign.line((15.1, 9.2), (14.7, 18))
        case .play: sign.area((6, 3.6), (20.4, 12), (6, 20.4))
        case .pause:
            sign.area((5.6, 4), (9.8, 4), (9.8, 20), (5.6, 20))
            sign.area((14.2, 4), (18.4, 4), (18.4, 20), (14.2, 20))
        case .rewind:
            sign.area((12, 5.4), (12, 18.6), (1.4, 12))
            sign.area((22.6, 5.4), (22.6, 18.6), (12, 12))
        case .forward:
            sign.area((1.4, 5.4), (12, 12), (1.4, 18.6))
            sign.area((12, 5.4), (22.6, 12), (12, 18.6))
        case .closeDisc:
            sign.width = 2
            sign.line((8.4, 8.4), (15.6, 15.6))
            sign.line((15.6, 8.4), (8.4, 15.6))
        case .ellipsis: for x: CGFloat in [4, 12, 20] { sign.disc(x, 12, 2.1) }
        case .star:
            let corners = (0..<10).map { index -> CGPoint in
                let (angle, radius) = (CGFloat(index) * .pi / 5 - .pi / 2, CGFloat(index % 2 == 0 ? 11 : 4.6))
                return CGPoint(x: 12 + radius * cos(angle), y: 12.6 + radius * sin(angle))
            }
            sign.areas.move(to: corners[0])
            for corner in corners.dropFirst() { sign.areas.addLine(to: corner) }
            sign.areas.close()
        case .clock:
            sign.disc(12, 12, 10)
            // The hands are cut out: inside is what lines go around an odd number of times.
            sign.area((11.1, 5.4), (12.9, 5.4), (12.9, 11.8), (17.2, 14.6), (16.2, 16.1), (11.1, 12.8))
        case .person:
            sign.disc(12, 12, 10)
            sign.disc(12, 9.4, 3.5)
            sign.areas.move(to: CGPoint(x: 5.8, y: 18.2))
            sign.areas.addCurve(
                to: CGPoint(x: 18.2, y: 18.2), controlPoint1: CGPoint(x: 7.2, y: 13), controlPoint2: CGPoint(x: 16.8, y: 13))
            sign.areas.addCurve(
                to: CGPoint(x: 5.8, y: 18.2), controlPoint1: CGPoint(x: 15, y: 21.6), controlPoint2: CGPoint(x: 9, y: 21.6))
            sign.areas.close()
        case .download:
            sign.disc(12, 12, 10)
            sign.area((11, 5.6), (13, 5.6), (13, 13.8), (16, 10.9), (17.4, 12.3), (12, 17.7), (6.6, 12.3), (8, 10.9), (11, 13.8))
        case .list:
            sign.width = 2.2
            for y: CGFloat in [6, 12, 18] {
                sign.disc(4, y, 1.7)
                sign.line((9, y), (21, y))
            }
        }
        return sign
    }

    /// The two pages of an open book.
    @MainActor private static func pages(in path: UIBezierPath) {
        for (x, side) in [(CGFloat(12), CGFloat(-1)), (12, 1)] {
            path.move(to: CGPoint(x: x + side * 0.4, y: 6))
            path.addCurve(
                to: CGPoint(x: x + side * 10.2, y: 5.4), controlPoint1: CGPoint(x: x + side * 3, y: 3.2),
                controlPoint2: CGPoint(x: x + side * 7.4, y: 3.2))
            path.addLine(to: CGPoint(x: x + side * 10.2, y: 19.4))
            path.addCurve(
                to: CGPoint(x: x + side * 0.4, y: 20.2), controlPoint1: CGPoint(x: x + side * 7.4, y: 17.6),
                controlPoint2: CGPoint(x: x + side * 3, y: 17.6))
            path.close()
        }
    }
}

extension UIBarButtonItem.SystemItem {
    /// The sign of those that are signs (bars.system-items).
    var glyph: BarGlyph? {
        switch self {
        case .add: .plus
        case .compose: .compose
        case .reply: .reply
        case .action: .share
        case .organize: .folder
        case .bookmarks: .book
        case .search: .magnifier
        case .refresh: .reload
        case .stop: .cross
        case .camera: .camera
        case .trash: .trash
        case .play: .play
        case .pause: .pause
        case .rewind: .rewind
        case .fastForward: .forward
        case .close: .closeDisc
        case .pageCurl: .ellipsis
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
        }
    }
}

extension UITabBarItem.SystemItem {
    /// The sign of the tab (bars.system-items).
    var glyph: BarGlyph {
        switch self {
        case .more: .ellipsis
        case .favorites, .featured, .topRated: .star
        case .recents, .history, .mostRecent: .clock
        case .contacts: .person
        case .bookmarks: .bookFilled
        case .search: .magnifier
        case .downloads: .download
        case .mostViewed: .list
        }
    }
}

/// Shows a sign of a bar in the tint.
@MainActor final class BarGlyphView: UIView {
    var glyph: BarGlyph? { didSet { if glyph != oldValue { setNeedsLayout() } } }
    private let lines = CAShapeLayer()
    private let areas = CAShapeLayer()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        lines.fillColor = nil
        (lines.lineCap, lines.lineJoin) = (.round, .round)
        areas.fillRule = .evenOdd
        for shape in [areas, lines] { layer.addSublayer(shape) }
    }

    required init?(coder: NSCoder) { nil }

    override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let outline = glyph?.outline
        let unit = min(bounds.width, bounds.height) / 24
        let isTurned = isRightToLeft && glyph?.isDirected == true
        let place = CGAffineTransform(
            a: isTurned ? -unit : unit, b: 0, c: 0, d: unit, tx: isTurned ? bounds.midX + 12 * unit : bounds.midX - 12 * unit,
            ty: bounds.midY - 12 * unit)
        let tint: UIColor = tintColor
        let color = tint.cgColor(for: traitCollection)
        for (shape, path) in [(areas, outline?.areas), (lines, outline?.lines)] {
            shape.frame = bounds
            path?.apply(place)
            shape.path = path.flatMap { $0.isEmpty ? nil : $0.cgPath }
        }
        lines.lineWidth = (outline?.width ?? 0) * unit
        (lines.strokeColor, areas.fillColor) = (color, color)
    }
}
