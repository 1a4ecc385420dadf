// SPDX-License-Identifier: MIT
//
// What a check of frames found, as text and as JSON.

public import Foundation
import VitrineFiles
import VitrineGeometry

extension FrameCheck: CustomStringConvertible {
    /// A line for each difference, by groups and in the order of the file, and the sum.
    public var description: String { text }

    /// A line for each difference, `file:line:column: group: view: frames: why`, by groups and in the order of the file, and at the end
    /// how many views stand where they were saved.
    public var text: String {
        var text = ""
        for group in Group.allCases {
            for isFollowing in [false, true] {
                for difference in differences(in: group) where (difference.cause != nil) == isFollowing {
                    text += line(of: difference) + "\n"
                }
            }
        }
        return text + "\(file.onOneLine): \(Self.sum(standingCount, viewCount))\(details)\n"
    }

    /// How many of a number of views stand where they were saved, in words.
    static func sum(_ standing: Int, _ count: Int) -> String {
        let percent = count == 0 ? 100 : standing * 100 / count
        return
            "\(standing) of \(count) \(count == 1 ? "view stands" : "views stand") where Xcode saved \(count == 1 ? "it" : "them") (\(percent) %)"
    }

    private var details: String {
        let faults = differences(in: .differs)
        let own = faults.count { $0.cause == nil }
        var parts: [String] = []
        if own > 0 { parts.append("\(own) differ" + (own == 1 ? "s" : "")) }
        if own < faults.count { parts.append("\(faults.count - own) follow" + (faults.count - own == 1 ? "s" : "") + " from such") }
        for (group, words) in [(Group.text, "by the width of a text"), (.stale, "stale in the file"), (.designTime, "of the canvas")] {
            let count = differences(in: group).count
            if count > 0 { parts.append("\(count) \(words)") }
        }
        let marked = differences(in: .marked).count
        if marked > 0 { parts.append("\(marked) marked and not counted") }
        return parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    }

    private func line(of difference: Difference) -> String {
        let name = [difference.element, difference.label.map { "'\($0.onOneLine)'" }, "(\(difference.id.onOneLine))"].compactMap(\.self)
        return "\(file.onOneLine):\(difference.line):\(difference.column): \(difference.group.word): "
            + "\(name.joined(separator: " ")) in \(difference.scene.onOneLine): saved \(difference.saved.numberText), "
            + "laid out \(difference.laidOut.numberText) (\(difference.changes)): \(difference.reason)"
            + (difference.root.map { $0 == difference.cause ? "" : "; begins at '\($0.onOneLine)'" } ?? "")
    }

    /// The check as a JSON object, its keys always in one order; the page about Interface Builder files says what they are.
    public var json: String {
        let groups = Group.allCases.map { "\($0.rawValue.jsonText): \(differences(in: $0).count)" }.joined(separator: ", ")
        let list = differences.map { "    " + $0.json }.joined(separator: ",\n")
        return """
            {"file": \(file.jsonText), "device": \(device?.jsonText ?? "null"), "views": \(viewCount), "standing": \(standingCount),
               "groups": {\(groups)},
               "differences": [\(list.isEmpty ? "" : "\n\(list)\n  ")]}
            """
    }
}

extension FrameCheck.Group {
    /// How lines begin.
    fileprivate var word: String {
        switch self {
        case .differs: "differs"
        case .text: "text"
        case .stale: "stale"
        case .marked: "marked"
        case .designTime: "canvas"
        }
    }
}

extension FrameCheck.Difference {
    /// By how much each number is off, in points: those that are.
    fileprivate var changes: String {
        zip(["x", "y", "width", "height"], by).compactMap { name, change in
            let text = abs(change).numberText(places: 2)
            return text == "0" ? nil : "\(name) \(change < 0 ? "−" : "+")\(text)"
        }.joined(separator: ", ")
    }

    /// How far the frame here is from the one that was saved: in place, width and height, in points.
    public var by: [CGFloat] {
        [laidOut.minX - saved.minX, laidOut.minY - saved.minY, laidOut.width - saved.width, laidOut.height - saved.height]
    }

    fileprivate var json: String {
        func numbers(_ list: [CGFloat]) -> String {
            "[" + list.map { $0.isFinite ? $0.numberText() : "null" }.joined(separator: ", ") + "]"
        }
        func sides(_ rect: CGRect) -> String { numbers([rect.minX, rect.minY, rect.width, rect.height]) }
        return "{\"id\": \(id.jsonText), \"element\": \(element.jsonText), \"label\": \(label?.jsonText ?? "null"), "
            + "\"scene\": \(scene.jsonText), \"line\": \(line), \"column\": \(column), \"saved\": \(sides(saved)), "
            + "\"laidOut\": \(sides(laidOut)), \"by\": \(numbers(by)), \"group\": \(group.rawValue.jsonText), "
            + "\"cause\": \(cause?.jsonText ?? "null"), \"root\": \(root?.jsonText ?? "null"), \"constraint\": \(constraint?.jsonText ?? "null"), \"reason\": \(reason.jsonText)}"
    }
}

extension [FrameCheck] {
    /// The checks of several files one below the other, with the sum of all at the end.
    public var text: String {
        let (views, standing) = (reduce(0) { $0 + $1.viewCount }, reduce(0) { $0 + $1.standingCount })
        return map(\.text).joined() + (count > 1 ? "in \(count) files \(FrameCheck.sum(standing, views))\n" : "")
    }

    /// The checks of several files as one JSON object.
    public var json: String {
        let (views, standing) = (reduce(0) { $0 + $1.viewCount }, reduce(0) { $0 + $1.standingCount })
        return "{\"views\": \(views), \"standing\": \(standing), \"fine\": \(allSatisfy(\.isFine)),\n \"files\": ["
            + (isEmpty ? "" : "\n  " + map(\.json).joined(separator: ",\n  ")) + "]}\n"
    }
}
