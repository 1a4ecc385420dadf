// SPDX-License-Identifier: MIT
//
// Interface Builder files against the frames that they keep. Frames are worked out by hand from what Interface Builder's arithmetic is.

import Foundation
import Testing
import VitrineInterfaces
import VitrineStage

@testable import VitrineFrameChecks

@Suite @MainActor struct FrameCheckTests {
    /// A device by its name in files, with the size of its screen and what is not safe of it.
    struct Device: Sendable, CustomTestStringConvertible {
        let id: String
        let width, height, top, bottom: CGFloat
        var testDescription: String { id }
    }

    nonisolated static let devices = [
        Device(id: "retina4_0", width: 320, height: 568, top: 20, bottom: 0),
        Device(id: "retina4_7", width: 375, height: 667, top: 20, bottom: 0),
        Device(id: "retina6_12", width: 393, height: 852, top: 59, bottom: 34),
        Device(id: "ipad9_7", width: 768, height: 1024, top: 20, bottom: 0),
    ]

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    private func file(
        _ device: Device, root: String? = nil, views: String, constraints: String, edit: (String) -> String = { $0 }
    ) throws -> InterfaceFile {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="con-00-001">
            <device id="\(device.id)" orientation="portrait" appearance="light"/>
            <scenes><scene sceneID="sce-00-001"><objects><viewController storyboardIdentifier="home" id="con-00-001" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="roo-00-001">\(root ?? rect(0, 0, device.width, device.height))
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(views)</subviews>
            <viewLayoutGuide key="safeArea" id="saf-00-001"/>
            <constraints>\(constraints)</constraints></view>
            </viewController></objects></scene></scenes>
            </document>
            """
        return try InterfaceFile(Data(edit(text).utf8), name: "Home.storyboard")
    }

    private func view(_ id: String, _ rect: String, _ inside: String = "", _ attributes: String = "") -> String {
        "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\" \(attributes)>\(rect)\(inside)</view>"
    }

    private func label(_ id: String, _ text: String, _ rect: String) -> String {
        "<label opaque=\"NO\" contentMode=\"left\" text=\"\(text)\" lineBreakMode=\"tailTruncation\" "
            + "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\">\(rect)<fontDescription key=\"fontDescription\" type=\"system\" "
            + "pointSize=\"17\"/></label>"
    }

    private func constraint(_ id: String, _ said: String) -> String {
        let names = [
            "a": "firstItem", "b": "firstAttribute", "c": "secondItem", "d": "secondAttribute", "k": "constant", "m": "multiplier",
        ]
        let parts = said.split(separator: " ").map { part in
            let pair = part.split(separator: "=")
            return "\(names[String(pair[0])] ?? "")=\"\(pair[1])\""
        }
        return "<constraint \(parts.joined(separator: " ")) id=\"\(id)\"/>"
    }

    /// A screen of plain arithmetic: a safe area, a multiplier, a proportion, a centre, margins, and a stack of fixed sizes.
    private func home(_ device: Device, edit: (String) -> String = { $0 }) throws -> InterfaceFile {
        let (width, height, top, bottom) = (device.width, device.height, device.top, device.bottom)
        let half = width / 2
        let tiles = (0..<2).map { index in
            view(
                "til-00-00\(index)", rect(0, CGFloat(index) * 38, 60, 30),
                "<constraints>"
                    + constraint("cti-00-0\(index)w", "b=width k=60") + constraint("cti-00-0\(index)h", "b=height k=30") + "</constraints>")
        }
        let stack =
            "<stackView opaque=\"NO\" contentMode=\"scaleToFill\" axis=\"vertical\" spacing=\"8\" translatesAutoresizingMaskIntoConstraints=\"NO\" "
            + "id=\"sta-00-001\">\(rect(24, height - bottom - 16 - 68, 60, 68))<subviews>\(tiles.joined())</subviews></stackView>"
        let inner = view("inn-00-001", rect(10, 12, half - 20, half - 24))
        let margins = "<edgeInsets key=\"layoutMargins\" top=\"12\" left=\"10\" bottom=\"12\" right=\"10\"/>"
        let held =
            "<constraints>" + constraint("cin-00-001", "a=inn-00-001 b=leading c=box-00-001 d=leadingMargin")
            + constraint("cin-00-002", "a=inn-00-001 b=trailing c=box-00-001 d=trailingMargin")
            + constraint("cin-00-003", "a=inn-00-001 b=top c=box-00-001 d=topMargin")
            + constraint("cin-00-004", "a=inn-00-001 b=bottom c=box-00-001 d=bottomMargin")
            + constraint("cbo-00-001", "a=box-00-001 b=width c=box-00-001 d=height m=1:1") + "</constraints>"
        let views =
            view("bar-00-001", rect(0, top, width, 44), "<constraints>" + constraint("cba-00-001", "b=height k=44") + "</constraints>")
            + view("box-00-001", rect(width / 4, top + 64, half, half), "<subviews>\(inner)</subviews>\(held)\(margins)") + stack
        let constraints = [
            "a=bar-00-001 b=leading c=saf-00-001 d=leading", "a=bar-00-001 b=trailing c=saf-00-001 d=trailing",
            "a=bar-00-001 b=top c=saf-00-001 d=top", "a=box-00-001 b=centerX c=roo-00-001 d=centerX",
            "a=box-00-001 b=top c=bar-00-001 d=bottom k=20", "a=box-00-001 b=width c=roo-00-001 d=width m=0.5",
            "a=sta-00-001 b=leading c=roo-00-001 d=leading k=24", "a=saf-00-001 b=bottom c=sta-00-001 d=bottom k=16",
        ]
        return try file(
            device, views: views, constraints: constraints.enumerated().map { constraint("cro-00-00\($0)", $1) }.joined(), edit: edit)
    }

    @Test(arguments: devices) func `views of plain arithmetic stand where they were saved on each device`(_ device: Device) throws {
        let check = FrameCheck(try home(device))
        #expect(check.differences == [] && check.isFine, "\(check)")
        #expect(check.viewCount == 7 && check.standingCount == 7 && check.device == device.id)
        #expect(check.text == "Home.storyboard: 7 of 7 views stand where Xcode saved them (100 %)\n")
    }

    @Test func `a frame that a constraint of its own file contradicts is stale`() throws {
        let check = FrameCheck(
            try home(Self.devices[1]) {
                $0.replacingOccurrences(of: "y=\"20.0\" width=\"375.0\" height=\"44.0\"", with: "y=\"20\" width=\"375\" height=\"30\"")
            })
        let bar = try #require(check.differences.first)
        #expect(check.differences.map(\.id) == ["bar-00-001"] && check.isFine && check.standingCount == 6)
        #expect(bar.group == .stale && bar.constraint == "cba-00-001" && bar.cause == nil && bar.by == [0, 0, 0, 14])
        #expect(bar.reason.contains("'bar-00-001'.height = 44"))
    }

    @Test func `frames of another screen than the file's device are stale, and so is what follows from them`() throws {
        let device = Device(id: "retina4_7", width: 320, height: 568, top: 20, bottom: 0)
        let check = FrameCheck(try home(device))
        #expect(check.isFine && check.differences(in: .stale).count == check.differences.count, "\(check)")
        let root = try #require(check.differences.first { $0.id == "roo-00-001" })
        #expect(root.cause == nil && root.reason.contains("320 568") && root.reason.contains("retina4_7"))
        #expect(Set(check.differences.map(\.id)) == ["roo-00-001", "bar-00-001", "box-00-001", "inn-00-001", "sta-00-001"])
        #expect(check.differences.first { $0.id == "inn-00-001" }?.root == "roo-00-001")
    }

    @Test func `what Interface Builder marked is a group of its own and not counted`() throws {
        let check = FrameCheck(
            try home(Self.devices[1]) {
                $0.replacingOccurrences(of: "id=\"bar-00-001\"", with: "misplaced=\"YES\" id=\"bar-00-001\"").replacingOccurrences(
                    of: "x=\"0.0\" y=\"20.0\"", with: "x=\"7\" y=\"20\"")
            })
        #expect(check.differences.map(\.group) == [.marked] && check.viewCount == 6 && check.standingCount == 6 && check.isFine)
        #expect(check.text.hasSuffix("6 of 6 views stand where Xcode saved them (100 %): 1 marked and not counted\n"), "\(check)")
    }

    @Test func `what stands beside a text follows from it`() throws {
        func check(_ saved: CGFloat, tolerance: CGFloat = 1) throws -> FrameCheck {
            let device = Self.devices[1]
            let views = label("lab-00-001", "Settings", rect(16, 100, saved, 20.5)) + view("dot-00-001", rect(24 + saved, 100, 10, 10))
            let constraints = [
                "a=lab-00-001 b=leading c=roo-00-001 d=leading k=16", "a=lab-00-001 b=top c=roo-00-001 d=top k=100",
                "a=dot-00-001 b=leading c=lab-00-001 d=trailing k=8", "a=dot-00-001 b=top c=lab-00-001 d=top",
                "a=dot-00-001 b=width k=10", "a=dot-00-001 b=height k=10",
            ]
            let said = constraints.enumerated().map { constraint("cro-00-00\($0)", $1) }.joined()
            return FrameCheck(try file(device, views: views, constraints: said), tolerance: tolerance)
        }
        let width = try #require(try check(10).differences.first { $0.id == "lab-00-001" }).laidOut.width
        // Another font: 4 % are within what texts may differ by, and the dot beside moves along.
        let near = try check((width / 1.04).rounded())
        #expect(near.differences.map(\.id) == ["dot-00-001"] && near.differences[0].group == .text && near.isFine, "\(near)")
        #expect(near.differences[0].cause == "lab-00-001" && near.differences[0].constraint == "cro-00-002")
        // Ten hundredths are more than that, for the text alone.
        let wide = try check((width / 1.1).rounded())
        #expect(wide.differences.map(\.group) == [.differs, .text] && !wide.isFine, "\(wide)")
        // A text that was saved with twice the room does not differ by its font.
        let other = try check(width * 2)
        #expect(other.differences.map(\.group) == [.differs, .differs] && other.differences[1].cause == "lab-00-001", "\(other)")
        #expect(other.differences[0].reason.contains("only as wide as its text"))
        #expect(try check(width + 30, tolerance: 40).differences == [])
    }

    @Test func `prototypes stand where the canvas shows them, and bars where their controllers place them`() throws {
        let cell =
            "<tableViewCell contentMode=\"scaleToFill\" selectionStyle=\"default\" indentationWidth=\"10\" reuseIdentifier=\"row\" id=\"cel-00-001\">"
            + "\(rect(0, 50, 375, 44))<autoresizingMask key=\"autoresizingMask\"/><tableViewCellContentView key=\"contentView\" opaque=\"NO\" "
            + "contentMode=\"center\" tableViewCell=\"cel-00-001\" id=\"con-00-009\">\(rect(0, 0, 375, 44))<autoresizingMask key=\"autoresizingMask\"/>"
            + "</tableViewCellContentView></tableViewCell>"
        let table =
            "<tableView contentMode=\"scaleToFill\" dataMode=\"prototypes\" style=\"plain\" rowHeight=\"44\" sectionHeaderHeight=\"28\" "
            + "sectionFooterHeight=\"28\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"tab-00-001\">\(rect(0, 0, 375, 667))"
            + "<prototypes>\(cell)</prototypes></tableView>"
        let edges = ["leading", "trailing", "top", "bottom"].enumerated().map { index, edge in
            constraint("cro-00-00\(index)", "a=tab-00-001 b=\(edge) c=roo-00-001 d=\(edge)")
        }
        let check = FrameCheck(try file(Self.devices[1], views: table, constraints: edges.joined()))
        #expect(check.differences.isEmpty && check.standingCount > 2, "\(check)")
    }

    @Test func `a check is told as JSON with its keys in one order`() throws {
        let check = FrameCheck(
            try home(Self.devices[1]) {
                $0.replacingOccurrences(of: "y=\"20.0\" width=\"375.0\" height=\"44.0\"", with: "y=\"20\" width=\"375\" height=\"30\"")
            })
        let json = [check, check].json
        let whole = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(whole["views"] as? Int == 14 && whole["standing"] as? Int == 12 && whole["fine"] as? Bool == true)
        let files = try #require(whole["files"] as? [[String: Any]])
        let difference = try #require((files.first?["differences"] as? [[String: Any]])?.first)
        #expect(
            Set(difference.keys) == [
                "id", "element", "label", "scene", "line", "column", "saved", "laidOut", "by", "group", "cause", "root", "constraint",
                "reason",
            ])
        #expect(difference["saved"] as? [Double] == [0, 20, 375, 30] && difference["group"] as? String == "stale")
        #expect((files[0]["groups"] as? [String: Int]) == ["differs": 0, "text": 0, "stale": 1, "marked": 0, "designTime": 0])
    }
}
