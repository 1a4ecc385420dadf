// SPDX-License-Identifier: MIT
//
// Files of Interface Builder as values, and what is said of those that are none.

import Testing
import VitrineFiles
import VitrineInterfaceBuilder

@Suite struct InterfaceReaderTests {
    private let head = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">"#

    private func read(_ text: String) -> InterfaceReader.Result { InterfaceReader.read(Array(text.utf8), file: "Cell.xib") }

    @Test func `an object is read with its values, its text and its place`() throws {
        let result = read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            \(head)
                <objects>
                    <label text="Name &amp; more" id="a1"><rect key="frame" x="1" y="2" width="3" height="4"/>
                        <string key="text">two
            lines</string></label>
                </objects>
            </document>
            """)
        let label = try #require(result.document?.objects.first)
        #expect(result.diagnostics.isEmpty)
        #expect(label["text"] == "Name & more")
        #expect(label.value("frame")?["width"] == "3")
        #expect(label.value("text", "string")?.text == "two\nlines")
        #expect(label.place == SourcePlace(line: 4, column: 9))
        #expect(result.document?.elements["a1"] === label)
    }

    @Test(arguments: [
        ("", "empty"), ("<document", "well-formed"), ("<a/>", "'a', not 'document'"), ("<archive/>", "Xcode 4"),
        (#"<document type="x" targetRuntime="MacOSX.Cocoa"/>"#, "not for iOS"),
        (#"<!DOCTYPE a [<!ENTITY b "c">]><document>&b;</document>"#, "document type"),
        (#"<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><document>&b;</document>"#, "document type"),
    ])
    func `what is no such file is refused with its place`(text: String, word: String) throws {
        let result = read(text)
        let problem = try #require(result.diagnostics.first)
        #expect(result.document == nil)
        #expect(problem.severity == .error && problem.line > 0 && problem.message.contains(word), "\(problem)")
    }

    @Test(arguments: [("<o e='' ~='t", 9), ("<~/>", 2), ("<a>~</a>", 4), ("<a b='~'/>", 7), ("~", 1)])
    func `bytes that are no text are refused where they stand`(text: String, column: Int) throws {
        let bytes = text.utf8.map { $0 == UInt8(ascii: "~") ? 0xEF : $0 }
        let problem = try #require(InterfaceReader.read(bytes, file: "Cell.xib").diagnostics.first)
        #expect(problem.message.hasPrefix("this is not well-formed XML") && [problem.line, problem.column] == [1, column])
    }

    @Test func `what is nested without end is refused`() {
        let result = read(head + String(repeating: "<a>", count: 5000))
        #expect(result.document == nil && result.diagnostics.first?.category == .limit)
    }
}
