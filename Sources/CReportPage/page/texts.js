// SPDX-License-Identifier: MIT
//
// Differences of texts, from the lines of `diff -u`: beneath each other, or side by side.
'use strict';

Vitrine.texts = {
  limit: 4000,

  /** Lines with their kind and numbers: `{ kind: 'hunk' | 'same' | 'removed' | 'added', text, before, after }`. */
  parse(difference) {
    const lines = [];
    let [before, after] = [1, 1];
    for (const line of difference.replace(/\n$/, '').split('\n')) {
      const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
      if (hunk) {
        [before, after] = [Number(hunk[1]), Number(hunk[2])];
        lines.push({ kind: 'hunk', text: line });
      } else if (lines.length === 0 && /^(---|\+\+\+) /.test(line)) {
        continue;
      } else if (line.startsWith('-')) {
        lines.push({ kind: 'removed', text: line.slice(1), before: before++ });
      } else if (line.startsWith('+')) {
        lines.push({ kind: 'added', text: line.slice(1), after: after++ });
      } else if (!line.startsWith('\\')) {
        lines.push({ kind: 'same', text: line.slice(1), before: before++, after: after++ });
      }
    }
    return lines;
  },

  /** Rows of two lines: what was removed beside what was added in its place. */
  pair(lines) {
    const rows = [];
    for (let index = 0; index < lines.length;) {
      const line = lines[index];
      if (line.kind === 'hunk' || line.kind === 'same') {
        rows.push([line, line]);
        index += 1;
        continue;
      }
      const [removed, added] = [[], []];
      while (lines[index] && lines[index].kind === 'removed') removed.push(lines[index++]);
      while (lines[index] && lines[index].kind === 'added') added.push(lines[index++]);
      for (let place = 0; place < Math.max(removed.length, added.length); place += 1) {
        const pair = [removed[place] || null, added[place] || null];
        if (pair[0] && pair[1]) Vitrine.texts.markWords(pair[0], pair[1]);
        rows.push(pair);
      }
    }
    return rows;
  },

  /** Where two lines that stand for each other differ: all but what they begin and end with alike. */
  markWords(first, second) {
    const [a, b] = [[...first.text], [...second.text]];
    let start = 0;
    while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
    let end = 0;
    while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
    if (start + end === 0) return;
    first.parts = [a.slice(0, start), a.slice(start, a.length - end), a.slice(a.length - end)].map((part) => part.join(''));
    second.parts = [b.slice(0, start), b.slice(start, b.length - end), b.slice(b.length - end)].map((part) => part.join(''));
  },

  code(line) {
    const [head, changed, tail] = line.parts || ['', '', line.text];
    return Vitrine.element('code', {}, head, changed ? Vitrine.element('mark', {}, changed) : null, tail);
  },

  row(kind, ...cells) { return Vitrine.element('tr', { class: kind }, ...cells); },

  number(value) { return Vitrine.element('td', { class: 'line-number' }, value === undefined ? '' : String(value)); },

  unified(difference) {
    const { parse, pair, row, number, code, limit } = Vitrine.texts;
    const lines = parse(difference);
    pair(lines);
    const sign = { removed: '−', added: '+', same: ' ', hunk: '' };
    const rows = lines.slice(0, limit).map((line) => (line.kind === 'hunk'
      ? row('hunk', Vitrine.element('td', { colspan: 4 }, line.text))
      : row(line.kind, number(line.before), number(line.after), Vitrine.element('td', { class: 'sign' }, sign[line.kind]),
        Vitrine.element('td', {}, code(line)))));
    return Vitrine.texts.table('unified', rows, lines.length - limit);
  },

  sideBySide(difference) {
    const { parse, pair, row, number, code, limit } = Vitrine.texts;
    const pairs = pair(parse(difference));
    const half = (line, isBefore) => (line
      ? [number(isBefore ? line.before : line.after), Vitrine.element('td', { class: `half ${line.kind}` }, code(line))]
      : [number(), Vitrine.element('td', { class: 'half none' })]);
    const rows = pairs.slice(0, limit).map(([before, after]) => (before && before.kind === 'hunk'
      ? row('hunk', Vitrine.element('td', { colspan: 4 }, before.text))
      : row('', ...half(before, true), ...half(after, false))));
    return Vitrine.texts.table('split', rows, pairs.length - limit);
  },

  table(kind, rows, left) {
    const more = left > 0 ? Vitrine.element('p', { class: 'muted' }, `and ${Vitrine.plural(left, 'more line')}`) : null;
    return Vitrine.element('div', { class: 'text-difference', tabindex: 0, role: 'region', 'aria-label': 'Difference of the texts' },
      Vitrine.element('table', { class: kind, dir: 'ltr' }, Vitrine.element('tbody', {}, ...rows)), more);
  },
};
