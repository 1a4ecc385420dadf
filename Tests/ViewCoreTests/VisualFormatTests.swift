// SPDX-License-Identifier: MIT
//
// Constraints by lines of text (constraints.visual-format).

import Foundation
import Testing
import VitrineFormats
import VitrineGeometry
import VitrineLayers

@testable import VitrineViewCore

@MainActor @Suite struct VisualFormatTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    private let views: [String: UIView]

    init() {
        var views: [String: UIView] = [:]
        for name in ["a", "b", "c"] {
            let view = UIView()
            view.accessibilityIdentifier = name
            view.translatesAutoresizingMaskIntoConstraints = false
            views[name] = view
            root.addSubview(view)
        }
        root.accessibilityIdentifier = "root"
        self.views = views
    }

    private func made(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) -> [NSLayoutConstraint] {
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
    }

    /// The constraints of a format, without their brackets and classes.
    private func told(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) -> [String] {
        made(format, options, metrics: metrics).map {
            $0.description.replacing("<NSLayoutConstraint ", with: "").replacing("UIView:", with: "")
                .replacing("UILayoutGuide:", with: "").replacing("'", with: "")
        }.map { String($0.dropLast()) }
    }

    private func reason(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) -> String? {
        let raised = UIEnvironment.current.exceptions { #expect(made(format, options).isEmpty) }
        #expect(raised.map(\.name) == ["NSInvalidArgumentException"])
        return raised.first?.reason
    }

    @Test func `a format gives constraints in its order`() {
        #expect(
            told("H:|[a(50)]-12-[b]|") == [
                "a.leading == root.leading", "a.width == 50", "b.leading == a.trailing + 12", "root.trailing == b.trailing",
            ])
        #expect(told("V:[a][b]") == ["b.top == a.bottom"])
        #expect(told("[a]-(>=4,<=9)-[b]") == ["b.leading >= a.trailing + 4", "b.leading <= a.trailing + 9"])
        #expect(made("[a][b]").allSatisfy { !$0.isActive })
    }

    @Test func `a hyphen is the system's distance between views and the margin at a bar`() {
        #expect(
            told("|-[a]-[b]-|") == [
                "a.leading == UIViewLayoutMarginsGuide.leading", "b.leading == a.trailing + 8",
                "UIViewLayoutMarginsGuide.trailing == b.trailing",
            ])
        #expect(told("V:|-[a]") == ["a.top == UIViewLayoutMarginsGuide.top"])
    }

    @Test func `sizes, names and priorities are read`() {
        #expect(told("[a(b)]") == ["a.width == b.width"] && told("V:[a(>=b,<=80)]") == ["a.height >= b.height", "a.height <= 80"])
        #expect(
            told("|-gap-[a(==wide@low)]-(-4)-[b]-2.5@20-|", metrics: ["gap": 6, "wide": CGFloat(30), "low": NSNumber(value: 250)]) == [
                "a.leading == root.leading + 6", "a.width == 30 @250", "b.leading == a.trailing - 4",
                "root.trailing == b.trailing + 2.5 @20",
            ])
        // A metric goes before a view of its name.
        #expect(told("[a(b)]", metrics: ["b": 7]) == ["a.width == 7"])
    }

    @Test func `views are aligned by what crosses the format`() {
        #expect(
            told("[a][b][c]", [.alignAllTop, .alignAllLastBaseline]) == [
                "b.leading == a.trailing", "c.leading == b.trailing", "a.top == b.top", "a.lastBaseline == b.lastBaseline",
                "b.top == c.top",
                "b.lastBaseline == c.lastBaseline",
            ])
        #expect(told("V:|[a][b]", .alignAllLeading) == ["a.top == root.top", "b.top == a.bottom", "a.leading == b.leading"])
        #expect(reason("[a][b]", .alignAllLeading)?.contains("not allowed for layout that is also horizontal.") == true)
        #expect(reason("V:[a][b]", .alignAllCenterY)?.contains("not allowed for layout that is also vertical.") == true)
    }

    @Test func `a direction has left and right edges, and may turn the order round`() {
        #expect(told("|-3-[a]-5-[b]", .directionLeftToRight) == ["a.left == root.left + 3", "b.left == a.right + 5"])
        #expect(told("|-3-[a]-5-[b]", .directionRightToLeft) == ["root.right == a.right + 3", "a.left == b.right + 5"])
        #expect(told("V:|-3-[a]-5-[b]", .directionRightToLeft) == ["a.top == root.top + 3", "b.top == a.bottom + 5"])
    }

    @Test func `distances may be between baselines`() {
        #expect(
            told("V:|-3-[a]-5-[b]|", .spacingBaselineToBaseline) == [
                "a.firstBaseline == root.top + 3", "b.firstBaseline == a.lastBaseline + 5", "root.bottom == b.lastBaseline",
            ])
        #expect(made("V:[a]-[b]", .spacingBaselineToBaseline).first?.baselineSpacings == 1)
        #expect(reason("[a]-5-[b]", .spacingBaselineToBaseline)?.contains("not valid for horizontal layout") == true)
    }

    @Test(arguments: [
        ("H[a]", "Expected ':' after 'H' to specify horizontal arrangement", 1),
        ("|", "Expected a connection after the '|' character", 1),
        ("[d]", "d is not a key in the views dictionary.", 2),
        ("[a]-(4]", "Expected a ')' at the end of a constraint modifier, or a ',' before another constraint modifier", 6),
        ("[a]-4[b]", "Expected a '-' here", 5),
        (
            "[a]-4,6-[b]", "Expected a '-' here. To specify a list of constraints, you must use parentheses around the list of constraints",
            5
        ),
        (
            "[a]-b-[c]",
            "It's not possible to set a space equal to the width or height of a view.  Perhaps you want to use a view as a spacer? "
                + "[view1][spacer(==view1)][view2]", 5
        ),
        ("[a]-gap-[c]", "Encountered metric with name \"gap\", but value was not specified in metrics or views dictionaries", 7),
        ("[a(>5)]", "Unknown relation. Must be ==, >=, or <=", 4),
        ("[a(5@0)]", "Invalid priority specified: 0. Priority must be greater than 0", 6),
        ("[a(5@1001)]", "Invalid priority specified: 1001. Priority cannot be higher than NSLayoutPriorityRequired, which is 1000.", 9),
        ("[a]|[b]", "Expected the end of the format string", 4),
        ("[a] [b]", "Expected a view or '|'", 3),
        (
            "[a]--[b]",
            "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers.",
            4
        ),
        ("[a", "Expected a ']' here. That is how you give the end of a view.", 2),
        (
            "[4]", "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.",
            1
        ),
    ])
    func `what cannot be read raises UIKit's words and a mark`(format: String, words: String, place: Int) {
        let mark = String(repeating: " ", count: place) + "^"
        #expect(reason(format) == "Unable to parse constraint format: \n\(words) \n\(format) \n\(mark)")
    }

    @Test func `an empty format, other letters and views that lie nowhere are refused`() {
        #expect(reason("") == "Unable to parse constraint format: It's an empty string.")
        #expect(reason("[ä]") == "Unable to parse constraint format: It contains non-ASCII characters.")
        for view in views.values { view.removeFromSuperview() }
        #expect(reason("|[a]")?.contains("Unable to interpret '|' character, because the related view doesn't have a superview") == true)
    }

    @Test func `views stand where a format says`() {
        root.layoutMargins = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
        let metrics: [String: Any] = ["wide": 40]
        NSLayoutConstraint.activate(
            made("H:|-[a(wide)]-[b(==c)]-[c]-|", [.alignAllTop, .alignAllBottom], metrics: metrics) + made("V:|-[a]-|"))
        root.layoutIfNeeded()
        #expect(views["a"]?.frame == CGRect(x: 16, y: 10, width: 40, height: 80))
        #expect(views["b"]?.frame == CGRect(x: 64, y: 10, width: 56, height: 80))
        #expect(views["c"]?.frame == CGRect(x: 128, y: 10, width: 56, height: 80))
    }
}
