// SPDX-License-Identifier: MIT

/// What was written, and what is to be said of it.
struct PackageReport: Encodable {
    struct Target: Encodable {
        let name: String
        let kind: Project.Kind
        let files: Int
        let resources: Int
    }

    let version = 1
    let project: String
    let output: String
    let targets: [Target]
    /// Files that were written or are gone; none where all was as it is.
    let written: [String]
    let findings: [Finding]

    init(project: Project, output: String, written: [String]) {
        self.project = project.name
        self.output = output
        self.written = written
        targets = project.ported.map { Target(name: $0.module, kind: $0.kind, files: $0.sources.count, resources: $0.resources.count) }
        findings = project.findings
    }

    /// For a terminal.
    var text: String {
        var lines = findings.map(\.line)
        let words: [Project.Kind: String] = [.library: "library", .app: "app", .tests: "tests"]
        for target in targets {
            let resources = target.resources == 0 ? "" : ", \(target.resources) resource\(target.resources == 1 ? "" : "s")"
            lines.append("\(target.name): \(words[target.kind] ?? ""), \(target.files) file\(target.files == 1 ? "" : "s")\(resources)")
        }
        lines.append(
            written.isEmpty ? "\(output) is as it was" : "\(output) is written: build it with 'swift build --package-path \(output)'")
        return lines.joined(separator: "\n")
    }

    private enum CodingKeys: String, CodingKey { case version, project, output, targets, written, findings }
}
