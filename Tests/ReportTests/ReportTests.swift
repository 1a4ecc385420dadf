// SPDX-License-Identifier: MIT
//
// Runs as texts for people and for other programs.

import Foundation
import FoundationXML
import Testing
import VitrineReport
import VitrineSnapshots

@Suite("TextReport")
struct TextReportTests {
    @Test func `what could not be compared comes first and what passed is only counted`() {
        let text = TextReport.text(run([result(1, .passed), result(2), result(3, .error, message: "no such font")]))
        #expect(
            text == """
                error  shop/cart.yaml  cart › dark  (png)
                    no such font
                    reference: shop/__Snapshots__/cart/dark.png

                failed  shop/cart.yaml  cart › dark  (png)
                    2 pixels differ
                    reference: shop/__Snapshots__/cart/dark.png

                1 could not be compared, 1 failed, 1 passed (1.3 s)

                """)
    }

    @Test func `what was planned and is not there is named`() {
        let text = TextReport.text(run([result(1, .passed)], notRun: ["shop/cart.yaml#2"]))
        #expect(text == "did not run  shop/cart.yaml#2\n1 passed; 1 did not run (1.3 s)\n")
    }

    @Test func `a text of a cell cannot steer the terminal`() {
        let text = TextReport.entry(result(1, changes: ["text of cell [0,0] '\u{1B}[2J\u{9B}31m\u{7}'"]))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
        #expect(text.contains("text of cell [0,0] '\u{FFFD}[2J"))
    }
}

@Suite("JUnitReport")
struct JUnitReportTests {
    @Test func `results of a file are a suite with its counts`() throws {
        let xml = JUnitReport.xml(
            run([result(1), result(2, .passed), result(3, .error), result(4, file: "home.yaml")], notRun: ["home.yaml#9"]))
        let suites = try Element(xml: xml)
        #expect(suites.attributes["tests"] == "5")
        #expect(suites.attributes["failures"] == "2")
        #expect(suites.attributes["errors"] == "2")
        #expect(suites.children.map { $0.attributes["name"] } == ["shop/cart.yaml", "home.yaml", "did not run"])
        #expect(suites.children.map { $0.attributes["errors"] } == ["1", "0", "1"])
        #expect(suites.children.first?.attributes["timestamp"] == "2026-01-02T03:04:05")
        #expect(suites.children.first?.children.map(\.name) == ["properties", "testcase", "testcase", "testcase"])
    }

    @Test func `texts that XML cannot hold are left out and the rest is read back as it was`() throws {
        let message = "a <b> & \"c\" 'd' ]]> \u{0}\u{1B}\u{FFFE}\n\tدلو"
        let xml = JUnitReport.xml(run([result(1, message: message, changes: ["x < y"])]))
        let testcase = try #require(try Element(xml: xml).children.first?.children.last)
        let failure = try #require(testcase.children.first)
        #expect(failure.name == "failure")
        #expect(failure.attributes["message"] == "a <b> & \"c\" 'd' ]]> \u{FFFD}\u{FFFD}\u{FFFD}\n\tدلو")
        #expect(failure.text.hasPrefix("x < y\na <b> & \"c\" 'd' ]]> "))
        #expect(failure.text.contains("\nreference: shop/__Snapshots__/cart/dark.png"))
    }
}

@Suite("GitHubReport")
struct GitHubReportTests {
    @Test func `an annotation stands at the file in the repository with its words escaped`() {
        let lines = GitHubReport.annotations(run([result(1, name: "a,b:c", message: "100%\nsecond")]), workspace: "/project")
        #expect(
            lines == [
                "::error file=Scenes/shop/cart.yaml,title=failed%3A cart › a%2Cb%3Ac::100%25%0Asecond"
            ])
    }

    @Test func `no more annotations are made than are shown and errors come first`() {
        let lines = GitHubReport.annotations(
            run((1...30).map { result($0) } + [result(31, .error, message: "no such font")]), workspace: nil)
        #expect(lines.count == 10)
        #expect(lines.first?.hasSuffix("::no such font") == true)
        #expect(lines.last == "::error title=and 22 more::1 could not be compared, 30 failed, 0 passed")
    }

    @Test(arguments: [1000, 5000, 1 << 20])
    func `a summary stays within its limit and says what it leaves out`(limit: Int) {
        let many = run((1...4000).map { result($0, changes: Array(repeating: "cell [0,4] moved 12 pt right 🙂", count: 12)) })
        let summary = GitHubReport.summary(many, limit: limit)
        #expect(summary.utf8.count <= limit)
        #expect(summary.hasPrefix("### ❌ Snapshots: 4000 failed, 0 passed\n"))
        let told = summary.split(separator: "<details>").count - 1
        #expect(summary.hasSuffix("<p><b>and \(4000 - told) more</b>, which the results of the run list</p>\n"))
    }

    @Test func `a message is not read as Markdown or HTML`() {
        let summary = GitHubReport.summary(run([result(1, message: "<img src=x>\n\n# big", changes: ["**a** </li>"])]))
        #expect(summary.contains("&lt;img src=x&gt; # big</summary>"))
        #expect(summary.contains("<li>**a** &lt;/li&gt;</li>"))
    }
}

/// An element of a document that was read back.
private final class Element: NSObject, XMLParserDelegate {
    var name = ""
    var attributes: [String: String] = [:]
    var children: [Element] = []
    var text = ""
    private var open: [Element] = []

    convenience init(xml: String) throws {
        self.init()
        let parser = XMLParser(data: Data(xml.utf8))
        let document = Element()
        document.open = [document]
        parser.delegate = document
        guard parser.parse(), let root = document.children.first else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
        (name, attributes, children, text) = (root.name, root.attributes, root.children, root.text)
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        let element = Element()
        (element.name, element.attributes) = (name, attributes)
        open.last?.children.append(element)
        open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) { open.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
}
