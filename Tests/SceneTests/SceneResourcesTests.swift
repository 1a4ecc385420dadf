// SPDX-License-Identifier: MIT
//
// Paths stay in the folder of the scene, whichever way they are written.

import Foundation
import Testing

@testable import VitrineScene

@Suite struct SceneResourcesTests {
    /// A folder with a file inside, a file outside, and links from one to the other.
    private func withFolder(_ body: (SceneResources, URL) throws -> Void) throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-scene-resources-\(ProcessInfo.processInfo.processIdentifier)-\(UInt.random(in: 0 ... .max))")
        let root = base.appendingPathComponent("root")
        try FileManager.default.createDirectory(at: root.appendingPathComponent("sub"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: base) }
        try Data("in".utf8).write(to: root.appendingPathComponent("sub/in.txt"))
        try Data("out".utf8).write(to: base.appendingPathComponent("out.txt"))
        try FileManager.default.createSymbolicLink(atPath: root.appendingPathComponent("link.txt").path, withDestinationPath: "../out.txt")
        try FileManager.default.createSymbolicLink(atPath: root.appendingPathComponent("up").path, withDestinationPath: "..")
        try FileManager.default.createSymbolicLink(atPath: root.appendingPathComponent("inner.txt").path, withDestinationPath: "sub/in.txt")
        try body(SceneResources(root: root.path), base)
    }

    @Test func `files inside are found, through links that stay inside too`() throws {
        try withFolder { (resources, _) throws in
            for path in ["sub/in.txt", "./sub/../sub/in.txt", "inner.txt"] {
                #expect(try resources.contents(of: path) == Array("in".utf8))
            }
        }
    }

    @Test(arguments: ["../out.txt", "sub/../../out.txt", "link.txt", "up/out.txt", "/etc/passwd", "../nothing-here.txt"])
    func `ways out of the folder are refused`(path: String) throws {
        try withFolder { (resources, _) throws in
            #expect(throws: SceneResources.Problem.outsideRoot) { try resources.locate(path) }
        }
    }

    @Test func `ways out are open when allowed`() throws {
        try withFolder { (resources, base) throws in
            var resources = resources
            resources.allowsOutside = true
            #expect(try resources.contents(of: "../out.txt") == Array("out".utf8))
            #expect(try resources.contents(of: base.appendingPathComponent("out.txt").path) == Array("out".utf8))
        }
    }

    @Test func `what is no file, missing or too large is told apart`() throws {
        try withFolder { (resources, _) throws in
            #expect(throws: SceneResources.Problem.missing) { try resources.locate("nothing.txt") }
            #expect(throws: SceneResources.Problem.notAFile) { try resources.locate("sub") }
            #expect(throws: SceneResources.Problem.notAFile) { try resources.locate("sub/in.txt/") }
            #expect(throws: SceneResources.Problem.tooLong(limit: 1)) { try resources.contents(of: "sub/in.txt", limit: 1) }
        }
    }
}
