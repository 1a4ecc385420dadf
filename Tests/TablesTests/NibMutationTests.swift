// SPDX-License-Identifier: MIT
//
// Files of Interface Builder that were changed at random: whatever they say, views are made or it is told why not.

import Foundation
import Testing
import VitrineCollectionUI
@_spi(Vitrine) import VitrineControllers
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineNibs
import VitrineTables
import VitrineTestSupport
@_spi(Vitrine) import VitrineViewCore

/// Files changed as no editor would: elements lost, doubled and moved, names and numbers of other kinds, text cut off.
private struct NibMutation {
    private var numbers: SeededNumbers
    private(set) var lines: [String]

    private static let values = [
        "", "0", "-1", "1e400", "nan", "inf", "-inf", "99999999999999999999", "1e308", "YES", "NO", "maybe", "-1", "-2", "a:b", "0:0",
        "1:0", "../../../../etc/passwd", "/etc/passwd", "..", "%@%n", "\u{202E}abc", "leading", "trailing", "width", "catalog", "displayP3",
        "system", "2147483648", "constraints", "view", "UIView", "NSObject", "Swift.Int",
    ]
    private static let tags = ["view", "label", "constraint", "segue", "collectionView", "tableView", "viewController", "customObject"]

    init(_ text: String, seed: Int) {
        numbers = SeededNumbers(seed: seed)
        lines = text.components(separatedBy: "\n")
        for _ in 0..<numbers.pick([1, 1, 2, 3, 6, 12]) where !lines.isEmpty { change() }
    }

    private mutating func change() {
        let index = numbers.number(lines.indices)
        switch numbers.number(0..<12) {
        case 0: lines.remove(at: index)
        case 1: lines.insert(lines[numbers.number(lines.indices)], at: index)
        case 2: lines.swapAt(index, numbers.number(lines.indices))
        case 3: lines.removeLast(numbers.number(0..<lines.count))
        case 4:
            // Some of the file stands in itself.
            let end = min(index + numbers.number(1..<30), lines.count)
            lines.insert(contentsOf: lines[index..<end], at: numbers.number(lines.indices))
        case 5: lines[index] = String(lines[index].prefix(numbers.number(0...lines[index].count)))
        case 6: changeTag(index)
        default: changeValue(numbers.chance(70) ? firstWithValue(from: index) : index)
        }
    }

    private func firstWithValue(from index: Int) -> Int { lines[index...].firstIndex { $0.contains("=\"") } ?? index }

    private mutating func changeTag(_ index: Int) {
        guard let start = lines[index].firstIndex(of: "<") else { return }
        let name = lines[index][start...].dropFirst().prefix { $0.isLetter }
        if name.isEmpty { return }
        lines[index].replaceSubrange(name.startIndex..<name.endIndex, with: numbers.pick(Self.tags))
    }

    /// Another value for one of the attributes, or that of another attribute of the file.
    private mutating func changeValue(_ index: Int) {
        var pieces = lines[index].components(separatedBy: "\"")
        guard pieces.count > 2 else { return }
        let place = numbers.number(0..<(pieces.count - 1) / 2) * 2 + 1
        let other = lines[firstWithValue(from: numbers.number(lines.indices))].components(separatedBy: "\"")
        pieces[place] = numbers.chance(50) || other.count < 3 ? numbers.pick(Self.values) : other[1]
        lines[index] = pieces.joined(separator: "\"")
    }
}

@Suite @MainActor struct NibMutationTests {
    nonisolated private static let seeds = 60

    /// Makes all that a file holds, and lays it out.
    private func open(_ text: String, named name: String) throws -> (messages: [Diagnosed], exceptions: [String]) {
        let folder = try TemporaryFolder("nib")
        try text.write(toFile: folder[name], atomically: true, encoding: .utf8)
        let environment = UIEnvironment()
        environment.interfaces.searchPaths = [folder.path]
        var exceptions: [String] = []
        environment.exceptionHandler = { exceptions.append($0.reason) }
        environment.run {
            let stem = (name as NSString).deletingPathExtension
            if name.hasSuffix("xib") {
                for case let view as UIView in UINib(nibName: stem, bundle: nil).instantiate(withOwner: nil) { view.layoutIfNeeded() }
            } else {
                let board = UIStoryboard(name: stem, bundle: nil)
                board.instantiateInitialViewController()?.view.layoutIfNeeded()
                for part in text.components(separatedBy: "storyboardIdentifier=\"").dropFirst() {
                    board.instantiateViewController(withIdentifier: part.components(separatedBy: "\"")[0]).view.layoutIfNeeded()
                }
            }
        }
        let messages = environment.interfaces.diagnostics.map {
            Diagnosed(line: $0.line, file: $0.file, text: $0.message, isWhole: $0.category == .missingFile || $0.category == .limit)
        }
        return (messages, exceptions)
    }

    private struct Diagnosed {
        let line: Int
        let file: String
        let text: String
        let isWhole: Bool
    }

    @Test(arguments: Fixtures.files(in: "Interface", extensions: ["xib", "storyboard"]))
    func `a file that was changed at random is made or told of, with file and line`(path: String) throws {
        let text = try Fixtures.text("Interface/" + path)
        let name = (path as NSString).lastPathComponent
        for seed in 0..<Cases.count(Self.seeds) {
            let changed = NibMutation(text, seed: seed).lines.joined(separator: "\n")
            let ((messages, exceptions), time) = try processorTime { try open(changed, named: name) }
            #expect(time < .seconds(20), "\(path), seed \(seed)")
            for message in messages {
                #expect((message.line > 0 || message.isWhole) && !message.file.isEmpty, "\(path), seed \(seed): \(message.text)")
            }
            // A program asks for what the file does not have, and no more.
            let asked = ["doesn't contain a view controller", "Could not find a storyboard", "Could not load NIB", "loaded the \""]
            let unexpected = exceptions.filter { reason in !asked.contains { reason.contains($0) } }
            #expect(unexpected == [], "\(path), seed \(seed)")
        }
    }

    @Test(arguments: [
        "<!DOCTYPE a [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">&b;</document>",
        "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><document/>",
        "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document>&x;</document>",
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\"><objects>"
            + String(repeating: "<view contentMode=\"top\"><subviews>", count: 5000),
        "", "<", "\u{0}", "<document", "<plist/>",
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
    ])
    func `what is no file of Interface Builder is refused with a word`(text: String) throws {
        let (messages, exceptions) = try open(text, named: "Some.xib")
        #expect(!messages.isEmpty && exceptions.isEmpty)
        #expect(messages.allSatisfy { $0.line > 0 }, "\(messages.map(\.text))")
    }

    @Test func `a thousand views on each other's neighbours are made in their time`() throws {
        var views = ""
        for index in 0..<4000 {
            views += """
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)">
                <constraints><constraint firstAttribute="width" constant="\(index)" id="c\(index)"/></constraints></view>

                """
        }
        let text = NibText.nib("<view contentMode=\"top\" id=\"top\"><subviews>\(views)</subviews></view>")
        let (messages, time) = try processorTime { try open(text, named: "Many.xib").messages }
        #expect(messages.isEmpty)
        #expect(time < .seconds(60))
    }

    @Test(arguments: [("../secret.png", true), ("/etc/passwd", true), ("a/../../b", true), ("gone", false)])
    func `a picture that is not there, or not in the folder, is a box as large as the file says`(name: String, isOutside: Bool) throws {
        let text = NibText.nib(
            #"<imageView contentMode="scaleToFill" image="\#(name)" id="i"/>"#,
            resources: #"<image name="\#(name)" width="30" height="20"/>"#)
        let environment = UIEnvironment()
        try environment.run {
            let view = try #require(UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).first as? UIImageView)
            #expect(view.image?.size == CGSize(width: 30, height: 20) && view.intrinsicContentSize == CGSize(width: 30, height: 20))
        }
        let problem = isOutside ? "the picture '\(name)' is outside of the folder of the file" : "there is no picture '\(name)'"
        #expect(environment.interfaces.diagnostics.map(\.message) == ["\(problem); a box stands for it"])
    }
}

/// Nibs around what a test is about.
private enum NibText {
    static func nib(_ objects: String, resources: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
        \(objects)
            </objects>
            <resources>\(resources)</resources>
        </document>
        """
    }
}
