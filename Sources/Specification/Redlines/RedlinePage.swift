// SPDX-License-Identifier: MIT
//
// A specification as a page: the picture, its views under the pointer, a table of them, and the code of each.

import Foundation
import VitrineGeometry
import VitrineInterfaces

/// Writes one HTML file that needs nothing else.
package struct RedlinePage {
    /// The title of the page.
    package var title: String
    /// What was measured.
    package var redlines: Redlines
    /// The picture as an SVG document.
    package var picture: String
    /// The texts of the scene's files, by their names; that of the scene's own is empty.
    package var texts: [String: String] = [:]

    /// In what holds more views, code is told of the view alone, and not of those in it.
    private static let mostInCode = 80

    package init(title: String, redlines: Redlines, picture: String) {
        (self.title, self.redlines, self.picture) = (title, redlines, picture)
    }

    /// The page.
    package var html: String {
        let svg = picture.hasPrefix("<?xml") ? String(picture[(picture.firstIndex(of: "\n") ?? picture.startIndex)...]) : picture
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title.htmlText)</title>
            <style>\(Self.style)</style>
            <main>
            <div id="stage" style="width:\(redlines.size.width.measure)px;height:\(redlines.size.height.measure)px">
            \(svg)
            <div id="marks"></div><div id="views"></div>
            </div>
            <section>
            <h1>\(title.htmlText)</h1>
            <p>Point at a view to see its room and its neighbours; click one to keep it, and point at another to measure between them.</p>
            <label><input type="checkbox" id="all"> all gaps and paddings</label>
            <div id="panel"><h2 id="what">No view is chosen</h2><ul id="facts"></ul>
            <div id="tabs" role="tablist"></div><button id="copy" type="button">Copy</button><pre id="code" tabindex="0"></pre></div>
            <table><thead><tr><th>#<th>view<th>size<th>place<th>what it is</tr></thead><tbody id="rows"></tbody></table>
            </section>
            </main>
            <script>const spec = \(data);\n\(RedlineScript.text)</script>
            </html>

            """
    }

    // MARK: Data

    /// What the script works with: the views in one list, each with what is told of it and its code.
    private var data: String {
        var (views, excerpts): ([String], [String: SceneExcerpt]) = ([], [:])
        func add(_ view: MeasuredView, depth: Int, parent: Int?) {
            let number = views.count
            var count = 0
            view.forEach { _, _ in count += 1 }
            var told = view
            if count > Self.mostInCode { told.children = [] }
            let facts = view.factList.dropFirst().map { fact in
                "{\"words\": \(fact.words.jsonText), \"colors\": [\(fact.colors.map(\.hex.jsonText).joined(separator: ", "))]}"
            }
            var code = SnippetLanguage.allCases.map { "\($0.title.jsonText): \(told.snippet(in: $0).jsonText)" }
            if let source = view.source {
                let file = source.file ?? ""
                if excerpts[file] == nil { excerpts[file] = texts[file].map { SceneExcerpt($0) } }
                if let text = excerpts[file]?.text(at: source.line, column: source.column) {
                    let place = (file.isEmpty ? "line " : file + ":") + "\(source.line)"
                    code.insert("\"Scene\": \("# \(place)\n\(text)\n".jsonText)", at: 0)
                }
            }
            let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].map(\.measure).joined(separator: ", ")
            views.append(
                "{\"title\": \(view.title.jsonText), \"depth\": \(depth), \"parent\": \(parent.map(String.init) ?? "null"), "
                    + "\"frame\": [\(frame)], \"facts\": [\(facts.joined(separator: ", "))], \"code\": {\(code.joined(separator: ", "))}}")
            for child in view.children { add(child, depth: depth + 1, parent: number) }
        }
        for view in redlines.views { add(view, depth: 0, parent: nil) }
        let measures = redlines.measures.map { measure in
            let area = [measure.area.minX, measure.area.minY, measure.area.width, measure.area.height].map(\.measure)
            return "{\"kind\": \"\(measure.kind.rawValue)\", \"length\": \(measure.length.measure), "
                + "\"area\": [\(area.joined(separator: ", "))]}"
        }
        let text = """
            {"size": [\(redlines.size.width.measure), \(redlines.size.height.measure)],
             "views": [\(views.joined(separator: ",\n  "))],
             "measures": [\(measures.joined(separator: ",\n  "))]}
            """
        // A text of the scene cannot end the script.
        return text.replacing("</", with: "<\\/")
    }

    private static let style = """
        *{box-sizing:border-box}body{margin:0;font:13px/1.4 Inter,system-ui,sans-serif;color:#1a1a1a;background:#f4f4f6}
        main{display:flex;gap:32px;padding:24px;align-items:flex-start}section{min-width:0;flex:1}
        #stage{position:sticky;top:24px;flex:none;box-shadow:0 1px 12px #0003;background:#fff;overflow:hidden}
        #stage>svg{position:absolute;inset:0;width:100%;height:100%}
        #marks,#views{position:absolute;inset:0}#views div,#marks div{position:absolute}
        #views div.on{outline:1px solid #006bff;background:#006bff1a}#views div.held{outline:2px solid #006bff}
        #marks{pointer-events:none}#marks .gap{background:#ff2d552e}#marks .padding{background:#2999472e}
        #marks span{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);font:600 9px/1 Inter,sans-serif;padding:1px 2px;\
        border-radius:2px;background:#ffffffd9;white-space:nowrap}#marks .gap span{color:#e0123b}#marks .padding span{color:#1d7f39}
        h1{font-size:20px;margin:0}h2{font-size:14px;margin:0 0 6px}table{border-collapse:collapse;margin-top:12px;width:100%;\
        font-variant-numeric:tabular-nums}
        th{text-align:start;font-weight:600;color:#666}th,td{padding:3px 10px 3px 0;border-bottom:1px solid #0001;vertical-align:top}
        td:nth-child(n+3):nth-child(-n+4){white-space:nowrap}tr.on td{background:#006bff14}tbody tr{cursor:pointer}
        i{display:inline-block;width:10px;height:10px;border-radius:2px;border:1px solid #0003;margin-right:4px}
        #panel{margin-top:12px;padding:12px 14px;background:#fff;border-radius:8px;box-shadow:0 1px 4px #0002}
        #facts{margin:0 0 8px;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:2px 14px}
        #tabs{display:inline-flex;gap:2px}
        #tabs button,#copy{font:inherit;border:0;border-radius:5px;padding:3px 10px;background:#eceef2;color:inherit}
        #tabs button[aria-selected=true]{background:#006bff;color:#fff}#copy{float:inline-end}#tabs:empty~*{display:none}
        #code{margin:8px 0 0;padding:10px;max-height:300px;overflow:auto;background:#f4f4f6;border-radius:6px;tab-size:2;\
        font:12px/1.45 ui-monospace,"JetBrains Mono",monospace}
        @media(max-width:900px){main{flex-direction:column}#stage{position:relative}}
        """
}

extension String {
    /// The text as it stands between tags.
    fileprivate var htmlText: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;") }
}
