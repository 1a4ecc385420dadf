// SPDX-License-Identifier: MIT
//
// A specification as a page: the picture, its views under the pointer, and a table of them.

import Foundation
import VitrineGeometry
import VitrineInterfaces
import VitrineStage

/// Writes one HTML file that needs nothing else.
package struct RedlinePage {
    /// The title of the page.
    package var title: String
    /// What was measured.
    package var redlines: Redlines
    /// The picture as an SVG document.
    package var picture: String

    package init(title: String, redlines: Redlines, picture: String) {
        (self.title, self.redlines, self.picture) = (title, redlines, picture)
    }

    /// The page.
    package var html: String {
        // A text of the scene cannot end the script.
        let data = redlines.json.replacing("</", with: "<\\/")
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
            <p>Point at a view to see its room and its neighbours; click one and point at another to measure between them.</p>
            <label><input type="checkbox" id="all"> all gaps and paddings</label>
            <table><thead><tr><th>#<th>view<th>size<th>place<th>font<th>colours<th>more</tr></thead><tbody id="rows"></tbody></table>
            </section>
            </main>
            <script>const spec = \(data);\n\(Self.script)</script>
            </html>

            """
    }

    private static let style = """
        *{box-sizing:border-box}body{margin:0;font:13px/1.4 Inter,system-ui,sans-serif;color:#1a1a1a;background:#f4f4f6}
        main{display:flex;gap:32px;padding:24px;align-items:flex-start}
        #stage{position:sticky;top:24px;flex:none;box-shadow:0 1px 12px #0003;background:#fff;overflow:hidden}
        #stage>svg{position:absolute;inset:0;width:100%;height:100%}
        #marks,#views{position:absolute;inset:0}#views div,#marks div{position:absolute}
        #views div.on{outline:1px solid #006bff;background:#006bff1a}#views div.held{outline:2px solid #006bff}
        #marks{pointer-events:none}#marks .gap{background:#ff2d552e}#marks .padding{background:#2999472e}
        #marks span{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);font:600 9px/1 Inter,sans-serif;padding:1px 2px;\
        border-radius:2px;background:#ffffffd9;white-space:nowrap}#marks .gap span{color:#e0123b}#marks .padding span{color:#1d7f39}
        h1{font-size:20px;margin:0}table{border-collapse:collapse;margin-top:12px;font-variant-numeric:tabular-nums}
        th{text-align:start;font-weight:600;color:#666}th,td{padding:3px 10px 3px 0;border-bottom:1px solid #0001;vertical-align:top}
        td:nth-child(n+3):nth-child(-n+5){white-space:nowrap}tr.on td{background:#006bff14}i{display:inline-block;width:10px;height:10px;border-radius:2px;border:1px solid #0003;margin-right:4px}
        @media(max-width:900px){main{flex-direction:column}#stage{position:relative}}
        """

    private static let script = """
        const list = [], stage = document.getElementById('views'), marks = document.getElementById('marks'), rows = document.getElementById('rows');
        const walk = (v, depth, parent) => { const n = list.push({v, depth, parent}) - 1; (v.views || []).forEach(c => walk(c, depth + 1, n)); };
        spec.views.forEach(v => walk(v, 0, null));
        const text = (tag, s) => { const e = document.createElement(tag); e.textContent = s; return e; };
        const num = n => String(Math.round(n * 100) / 100);
        let held = null;
        const mark = (kind, x, y, w, h, n) => { const d = document.createElement('div'); d.className = kind;
          d.style.cssText = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`; d.append(text('span', num(n))); marks.append(d); };
        const between = (a, b) => { const [ax, ay, aw, ah] = a, [bx, by, bw, bh] = b;
          const y = (Math.max(ay, by) + Math.min(ay + ah, by + bh)) / 2, x = (Math.max(ax, bx) + Math.min(ax + aw, bx + bw)) / 2;
          const inside = bx >= ax && by >= ay && bx + bw <= ax + aw && by + bh <= ay + ah;
          if (inside) { const k = 'padding', my = by + bh / 2, mx = bx + bw / 2;
            if (bx > ax) mark(k, ax, my - 4, bx - ax, 8, bx - ax); if (ax + aw > bx + bw) mark(k, bx + bw, my - 4, ax + aw - bx - bw, 8, ax + aw - bx - bw);
            if (by > ay) mark(k, mx - 4, ay, 8, by - ay, by - ay); if (ay + ah > by + bh) mark(k, mx - 4, by + bh, 8, ay + ah - by - bh, ay + ah - by - bh);
            return; }
          if (bx >= ax + aw) mark('gap', ax + aw, y - 4, bx - ax - aw, 8, bx - ax - aw); else if (ax >= bx + bw) mark('gap', bx + bw, y - 4, ax - bx - bw, 8, ax - bx - bw);
          if (by >= ay + ah) mark('gap', x - 4, ay + ah, 8, by - ay - ah, by - ay - ah); else if (ay >= by + bh) mark('gap', x - 4, by + bh, 8, ay - by - bh, ay - by - bh); };
        const all = document.getElementById('all');
        const show = n => { marks.textContent = ''; if (all.checked) spec.measures.forEach(m => mark(m.kind, ...m.area, m.length));
          list.forEach((e, i) => { e.box.classList.toggle('on', i === n); e.row.classList.toggle('on', i === n); e.box.classList.toggle('held', i === held); });
          if (n === null) return; const e = list[n];
          if (held !== null && held !== n) { const [a, b] = [list[held].v.frame, e.v.frame]; const has = (o, p) => p[0] >= o[0] && p[1] >= o[1] && p[0] + p[2] <= o[0] + o[2] && p[1] + p[3] <= o[1] + o[3];
            has(b, a) ? between(b, a) : between(a, b); }
          else if (e.parent !== null) between(list[e.parent].v.frame, e.v.frame); else between([0, 0, ...spec.size], e.v.frame); };
        const colour = (cell, name, c) => { if (!c) return; const i = document.createElement('i'); i.style.background = c.hex; cell.append(i, `${name} ${c.name ? c.name + ' ' : ''}${c.hex} `); };
        list.forEach((e, n) => { const v = e.v, [x, y, w, h] = v.frame; e.box = document.createElement('div');
          e.box.style.cssText = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`; stage.append(e.box);
          e.box.onmousemove = s => { s.stopPropagation(); show(n); }; e.box.onmouseleave = () => show(null);
          e.box.onclick = () => { held = held === n ? null : n; show(n); };
          const r = e.row = document.createElement('tr'); r.onmouseenter = () => show(n); r.onmouseleave = () => show(null);
          const what = text('td', [v.kind, v.indexPath ? `[${v.indexPath.join(', ')}]` : '', v.name ? `“${v.name}”` : '', v.symbol ? `symbol ${v.symbol}` : '', v.text ? `— ${v.text}` : ''].filter(s => s).join(' '));
          what.style.paddingInlineStart = `${e.depth * 12}px`;
          const colours = document.createElement('td'); colour(colours, 'fill', v.background); if (!v.runs) colour(colours, v.background ? 'ink' : '', v.color);
          (v.runs || []).forEach(run => colour(colours, `“${run.text}”`, run.color));
          r.append(text('td', n + 1), what, text('td', `${num(w)} × ${num(h)}`), text('td', `${num(x)}, ${num(y)}`),
            text('td', v.font ? `${v.font.style ? v.font.style + ': ' : ''}${v.font.family} ${num(v.font.size)} ${v.font.weight}${v.font.italic ? ' italic' : ''}` : ''), colours,
            text('td', [v.cornerRadius ? `radius ${num(v.cornerRadius)}` : '', v.padding ? `padding ${v.padding.map(num).join(' ')}` : '', v.alpha ? `opacity ${num(v.alpha)}` : ''].filter(s => s).join(', ')));
          rows.append(r); });
        all.onchange = () => show(null);
        """
}

extension String {
    /// The text as it stands between tags.
    fileprivate var htmlText: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;") }
}
