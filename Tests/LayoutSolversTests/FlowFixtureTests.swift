// SPDX-License-Identifier: MIT
//
// The solver against frames measured on UIKit.

import Foundation
import Testing
import VitrineLayoutSolvers

@Suite struct FlowFixtureTests {
    @Test func `the measured cases are all there`() throws {
        #expect(try FlowFixture.all().count >= 32)
    }

    @Test(arguments: try FlowFixture.all())
    func `the solver gives the measured frames`(_ fixture: FlowFixture) {
        let geometry = FlowSolver.solve(fixture.flowInput)
        for item in fixture.expected.items {
            let frame = geometry.frame(ofItem: item.item, inSection: item.section)?.numbers ?? []
            let stated = item.frame.enumerated().map { frame.isEmpty || $1 == nil ? $1 : frame[$0] }
            #expect(stated == item.frame, "item \(item.item) of section \(item.section)")
        }
        for header in fixture.expected.headers ?? [] {
            #expect(geometry.headerFrame(header.section) == CGRect(header.frame))
        }
        for footer in fixture.expected.footers ?? [] {
            #expect(geometry.footerFrame(footer.section) == CGRect(footer.frame))
        }
        if let size = fixture.expected.contentSize { #expect(geometry.contentSize == CGSize(size)) }
    }

    @Test(arguments: try FlowFixture.all())
    func `a case is kept in the file of its name`(_ fixture: FlowFixture) {
        let file = FlowFixture.folder.appending(path: fixture.name + ".json")
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(fixture.source.hasPrefix("measured on UIKit, "))
    }
}
