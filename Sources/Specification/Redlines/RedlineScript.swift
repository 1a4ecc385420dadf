// SPDX-License-Identifier: MIT
//
// What a specification's page does under the pointer: measures, and code to copy.

enum RedlineScript {
    static let text = """
        const at = id => document.getElementById(id), stage = at('views'), marks = at('marks'), rows = at('rows'), list = spec.views;
        const make = (tag, text, name) => {
          const e = document.createElement(tag);
          e.textContent = text;
          if (name) e.className = name;
          return e;
        };
        const num = n => String(Math.round(n * 100) / 100);
        let held = null, shown = null, tab = null;
        const mark = (kind, x, y, w, h, n) => {
          const d = make('div', '', kind);
          d.style.cssText = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
          d.append(make('span', num(n)));
          marks.append(d);
        };
        const between = (a, b) => {
          const [ax, ay, aw, ah] = a, [bx, by, bw, bh] = b;
          const y = (Math.max(ay, by) + Math.min(ay + ah, by + bh)) / 2, x = (Math.max(ax, bx) + Math.min(ax + aw, bx + bw)) / 2;
          if (bx >= ax && by >= ay && bx + bw <= ax + aw && by + bh <= ay + ah) {
            const k = 'padding', my = by + bh / 2, mx = bx + bw / 2;
            if (bx > ax) mark(k, ax, my - 4, bx - ax, 8, bx - ax);
            if (ax + aw > bx + bw) mark(k, bx + bw, my - 4, ax + aw - bx - bw, 8, ax + aw - bx - bw);
            if (by > ay) mark(k, mx - 4, ay, 8, by - ay, by - ay);
            if (ay + ah > by + bh) mark(k, mx - 4, by + bh, 8, ay + ah - by - bh, ay + ah - by - bh);
            return;
          }
          if (bx >= ax + aw) mark('gap', ax + aw, y - 4, bx - ax - aw, 8, bx - ax - aw);
          else if (ax >= bx + bw) mark('gap', bx + bw, y - 4, ax - bx - bw, 8, ax - bx - bw);
          if (by >= ay + ah) mark('gap', x - 4, ay + ah, 8, by - ay - ah, by - ay - ah);
          else if (ay >= by + bh) mark('gap', x - 4, by + bh, 8, ay - by - bh, ay - by - bh);
        };
        const holds = (o, p) => p[0] >= o[0] && p[1] >= o[1] && p[0] + p[2] <= o[0] + o[2] && p[1] + p[3] <= o[1] + o[3];
        const tell = n => {
          const { title, facts, code } = list[n];
          shown = n;
          at('what').textContent = `${n + 1} ${title}`;
          at('facts').replaceChildren(...facts.map(f => swatched('li', f)));
          if (!(tab in code)) tab = 'CSS';
          at('tabs').replaceChildren(...Object.keys(code).map(name => {
            const b = make('button', name);
            b.type = 'button';
            b.setAttribute('role', 'tab');
            b.setAttribute('aria-selected', name === tab);
            b.onclick = () => { tab = name; tell(n); };
            return b;
          }));
          at('code').textContent = code[tab];
        };
        const swatched = (tag, { words, colors }) => {
          const e = make(tag, '');
          colors.forEach(c => { const i = make('i', ''); i.style.background = c; e.append(i); });
          e.append(words);
          return e;
        };
        const all = at('all');
        const show = n => {
          marks.textContent = '';
          if (all.checked) spec.measures.forEach(m => mark(m.kind, ...m.area, m.length));
          list.forEach((e, i) => {
            e.box.classList.toggle('on', i === n);
            e.row.classList.toggle('on', i === n);
            e.box.classList.toggle('held', i === held);
          });
          if (n === null) return;
          if (held === null) tell(n);
          const e = list[n];
          if (held !== null && held !== n) {
            const a = list[held].frame;
            holds(e.frame, a) ? between(e.frame, a) : between(a, e.frame);
          } else between(e.parent !== null ? list[e.parent].frame : [0, 0, ...spec.size], e.frame);
        };
        const hold = n => { held = held === n ? null : n; if (held !== null) tell(n); show(n); };
        list.forEach((e, n) => {
          const [x, y, w, h] = e.frame;
          e.box = make('div', '');
          e.box.style.cssText = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
          e.box.onmousemove = s => { s.stopPropagation(); show(n); };
          e.box.onmouseleave = () => show(null);
          e.box.onclick = () => hold(n);
          stage.append(e.box);
          const r = e.row = make('tr', '');
          r.onmouseenter = () => show(n);
          r.onmouseleave = () => show(null);
          r.onclick = () => hold(n);
          const what = make('td', e.title), facts = make('td', '');
          what.style.paddingInlineStart = `${e.depth * 12}px`;
          e.facts.forEach((f, i) => facts.append(i ? ' · ' : '', swatched('span', f)));
          r.append(make('td', n + 1), what, make('td', `${num(w)} × ${num(h)}`), make('td', `${num(x)}, ${num(y)}`), facts);
          rows.append(r);
        });
        all.onchange = () => show(null);
        at('copy').onclick = async () => {
          const text = at('code').textContent;
          try { await navigator.clipboard.writeText(text); } catch {
            const area = make('textarea', text);
            document.body.append(area);
            area.select();
            document.execCommand('copy');
            area.remove();
          }
          at('copy').textContent = 'Copied';
          setTimeout(() => { at('copy').textContent = 'Copy'; }, 1200);
        };
        """
}
