// SPDX-License-Identifier: MIT
//
// The previews of a package that 'vitrine port' wrote: they are built as its tests are, and one of these shows them.

import Foundation

/// Where the previews of a ported package are.
enum PortedPreviews {
    private static let name = "PortedPreviews"
    /// The test that shows them, as the test program takes it.
    static let test = "\(name).\(name)/testStage"

    /// Whether a package has previews.
    static func stand(in package: String) -> Bool { FileManager.default.fileExists(atPath: package + "/Targets/\(name)") }

    /// The sources that a package was ported from, which lie beside it.
    static func sources(of package: String) -> [String] {
        let targets = (try? FileManager.default.contentsOfDirectory(atPath: package + "/Targets")) ?? []
        return targets.sorted().flatMap { target -> [String] in
            let folder = URL(fileURLWithPath: package + "/Targets/" + target)
            guard let data = try? Data(contentsOf: folder.appendingPathComponent("port.json")),
                let ported = try? JSONDecoder().decode(Ported.self, from: data)
            else { return [] }
            return ported.sources.map { folder.appendingPathComponent($0).standardizedFileURL.path }
        }
    }

    private struct Ported: Decodable { var sources: [String] }

    /// The file name of the program of a package's tests, as what describes the package says its name.
    static func program(described: String) -> String? {
        struct Package: Decodable { var name: String }
        guard let start = described.firstIndex(of: "{"),
            let package = try? JSONDecoder().decode(Package.self, from: Data(described[start...].utf8))
        else { return nil }
        return "\(package.name)PackageTests.xctest"
    }
}
