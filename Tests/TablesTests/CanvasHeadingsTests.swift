// SPDX-License-Identifier: MIT
//
// Headers on the canvas of the Xcode that saved a file.

import Foundation
import Testing
import VitrineInterfaceBuilder

@testable import VitrineTables

@Suite struct CanvasHeadingsTests {
    private func headings(_ attributes: String, _ tools: Int) throws -> CanvasHeadings {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)"
            targetRuntime="iOS.CocoaTouch"><objects>
            <tableView id="t" \(attributes)/></objects></document>
            """
        let document = try #require(InterfaceReader.read([UInt8](text.utf8), file: "t.xib").document)
        return CanvasHeadings(try #require(document.objects.first), on: document.tools)
    }

    @Test(arguments: [
        (14460, 28.0, 0.0), (10117, 22, 0), (16096, 28, 28), (18122, 24.5, 24.5), (19455, 44.5, 44.5), (21701, 50, 50), (23504, 50, 50),
    ])
    func `rows stand below the heading that the Xcode of the file has`(tools: Int, titled: Double, untitled: Double) throws {
        let plain = try headings("sectionHeaderHeight=\"\(tools == 10117 ? 22 : 28)\"", tools)
        #expect(plain.plainHeader(title: 15.5) == titled && plain.plainHeader(title: nil) == untitled)
        let grouped = try headings("sectionHeaderHeight=\"18\" sectionFooterHeight=\"20\"", tools)
        let least: CGFloat = (18_000..<21_000).contains(tools) ? 32 : 38
        #expect(
            grouped.groupedHeader(title: 15.5, isFirst: false) == least
                && grouped.groupedHeader(title: 31.5, isFirst: false) == least + 15.5)
        #expect(grouped.groupedHeader(title: 16, isFirst: true) == least + 17.5 && grouped.groupedFooter == 20)
        #expect(try headings("", tools).groupedFooter == 17.5)
        let first = grouped.groupedHeader(title: nil, isFirst: true)
        #expect(first == (tools < 17_000 ? 35 : 18), "\(first)")
    }
}
