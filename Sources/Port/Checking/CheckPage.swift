// SPDX-License-Identifier: MIT
//
// A report as a page that stands by itself.

import Foundation

/// Writes a report as HTML.
struct CheckPage {
    private let report: CheckReport

    init(_ report: CheckReport) { self.report = report }

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(text(report.project)): what compiles</title>
        <style>\(Self.style)</style>
        <h1>\(text(report.project))</h1>
        \(summary)
        \(targets)
        \(obstacles)
        \(findings)
        </html>

        """
    }

    private static let style = """
        :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 15%, transparent); --done: #34a853; --open: #d9822b }
        body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem }
        h1 { font-size: 1.6rem; margin: 0 0 1rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
        table { border-collapse: collapse; width: 100% }
        th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
        th { font-weight: 600 } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
        code, .place { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
        .numbers { display: flex; flex-wrap: wrap; gap: 2rem; margin: 0 0 1rem } .numbers b { display: block; font-size: 1.8rem; line-height: 1.2 }
        .bar { height: .6rem; border-radius: .3rem; background: var(--line); overflow: hidden; display: flex } .bar i { background: var(--done) }
        .bar i + i { background: color-mix(in srgb, var(--done) 55%, transparent) }
        .error { color: var(--open) } details { margin: .3rem 0 } summary { cursor: pointer }
        """

    private func text(_ words: String) -> String {
        words.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(
            of: "\"", with: "&quot;")
    }

    private func place(_ file: String, _ line: Int, _ column: Int) -> String {
        "<span class=\"place\">\(text(Folders.relative(file, to: report.root))):\(line):\(column)</span>"
    }

    private var summary: String {
        let whole = max(report.files, 1)
        let (plain, rewritten) = (100 * report.asTheyAre / whole, 100 * report.rewritten / whole)
        func number(_ value: String, _ words: String) -> String { "<div><b>\(value)</b>\(words)</div>" }
        return """
            <div class="numbers">
            \(number(CheckReport.share(report.asTheyAre + report.rewritten, report.files), "of \(report.files) files compile"))
            \(number(CheckReport.share(report.asTheyAre, report.files), "compile as they are"))
            \(number(CheckReport.share(report.compilingDeclarations, report.declarations), "of \(report.declarations) declarations compile"))
            </div>
            <div class="bar"><i style="width: \(plain)%"></i><i style="width: \(rewritten)%"></i></div>
            """
    }

    private var targets: String {
        let rows = report.targets.map { target in
            """
            <tr><td>\(text(target.name))</td><td>\(target.kind.rawValue)</td><td class="n">\(target.asTheyAre + target.rewritten) of \(target.files)</td>\
            <td class="n">\(CheckReport.share(target.compilingDeclarations, target.declarations))</td></tr>
            """
        }
        return """
            <h2>Targets</h2>
            <table><tr><th>Target</th><th>Kind</th><th class="n">Files</th><th class="n">Declarations</th></tr>
            \(rows.joined(separator: "\n"))
            </table>
            """
    }

    private var obstacles: String {
        guard !report.obstacles.isEmpty else { return "<h2>What stands in the way</h2><p>Nothing that names tell.</p>" }
        let rows = report.obstacles.map { obstacle in
            """
            <tr><td>\(text(obstacle.group))</td><td><code>\(text(obstacle.name))</code></td><td class="n">\(obstacle.files)</td>\
            <td class="n">\(obstacle.uses)</td><td>\(place(obstacle.file, obstacle.line, obstacle.column))</td></tr>
            """
        }
        return """
            <h2>What stands in the way</h2>
            <table><tr><th>Of</th><th>Name</th><th class="n">Files</th><th class="n">Uses</th><th>First</th></tr>
            \(rows.joined(separator: "\n"))
            </table>
            """
    }

    private var findings: String {
        let told = report.findings.filter { $0.severity != .note }
        guard !told.isEmpty else { return "" }
        let causes = Dictionary(grouping: told, by: \.cause).sorted {
            ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue)
        }
        let blocks = causes.map { cause, findings in
            let rows = findings.map { finding in
                """
                <tr class="\(finding.severity.rawValue)"><td>\(place(finding.file, finding.lineNumber, finding.column))</td>\
                <td>\(text(finding.message))</td></tr>
                """
            }
            return """
                <details open><summary>\(cause.words) (\(findings.count))</summary><table>
                \(rows.joined(separator: "\n"))
                </table></details>
                """
        }
        return "<h2>What comes through otherwise, or not</h2>\n" + blocks.joined(separator: "\n")
    }
}
