// SPDX-License-Identifier: MIT
//
// One result: what changed in words, its pictures or texts, and what it was made with.
'use strict';

Vitrine.Detail = class {
  constructor(element, actions) {
    this.element = element;
    this.actions = actions;
    this.stage = null;
  }

  show(result) {
    if (this.stage) this.stage.end();
    this.stage = null;
    this.texts = null;
    this.result = result;
    if (!result) {
      this.element.replaceChildren(Vitrine.element('p', { class: 'empty' }, 'No result is chosen.'));
      return;
    }
    const hasPictures = Object.keys(result.pictures || {}).length > 0 || (result.frames || []).length > 0;
    if (hasPictures) this.stage = new Vitrine.Stage(result);
    this.element.replaceChildren(...[this.head(result), this.words(result), this.stage && this.stage.element,
      result.difference ? this.buildTexts(result) : null, this.facts(result)].filter(Boolean));
    this.element.scrollTop = 0;
    if (this.stage) this.stage.fit();
  }

  head(result) {
    const { element, text } = Vitrine;
    const canAccept = this.actions.canAccept(result);
    return element('header', { class: 'detail-head' },
      element('button', { type: 'button', class: 'quiet back', onclick: this.actions.back, 'aria-label': 'Back to the list' }, '‹ Results'),
      element('div', { class: 'detail-names' },
        text(result.file, { class: 'path' }),
        element('h2', {}, text(result.title), ' ', element('span', { class: `status ${result.status}` },
          Vitrine.icon(result.status), Vitrine.statusNames[result.status]))),
      element('div', { class: 'detail-actions' },
        element('button', { type: 'button', class: 'quiet', 'aria-label': 'Result before', title: 'Before (k)', 'aria-keyshortcuts': 'k', onclick: () => this.actions.move(-1) }, '↑'),
        element('button', { type: 'button', class: 'quiet', 'aria-label': 'Next result', title: 'Next (j)', 'aria-keyshortcuts': 'j', onclick: () => this.actions.move(1) }, '↓'),
        canAccept ? element('button', {
          type: 'button', class: 'main', id: 'accept', title: 'Accept as the reference (a)', 'aria-keyshortcuts': 'a', onclick: () => this.actions.accept([result]),
        }, 'Accept') : null));
  }

  words(result) {
    const { element, text } = Vitrine;
    const changes = result.changes || [];
    const shown = changes.slice(0, 200);
    return element('div', { class: 'words' },
      changes.length ? element('ul', { class: 'changes', 'aria-label': 'What changed' }, ...shown.map((change) => element('li', {}, text(change)))) : null,
      changes.length > shown.length ? element('p', { class: 'muted' }, `and ${Vitrine.plural(changes.length - shown.length, 'more change')}`) : null,
      result.message ? element('p', { class: changes.length ? 'message after' : 'message' }, text(result.message)) : null,
      ...(result.notes || []).map((note) => element('p', { class: 'note' }, text(note))));
  }

  buildTexts(result) {
    const { element } = Vitrine;
    const area = element('div', { id: 'text-area', role: 'tabpanel' });
    const kinds = [['unified', 'Unified'], ['sideBySide', 'Side by side']];
    const firstKey = this.stage ? 8 : 1;
    const tabs = kinds.map(([kind, name], index) => element('button', {
      type: 'button', role: 'tab', id: `text-${kind}`, 'aria-controls': 'text-area', title: `${name} (${firstKey + index})`,
      'aria-keyshortcuts': String(firstKey + index), onclick: () => choose(kind),
    }, name));
    const choose = (kind) => {
      Vitrine.Detail.textKind = kind;
      tabs.forEach((tab, index) => tab.setAttribute('aria-selected', String(kinds[index][0] === kind)));
      area.setAttribute('aria-labelledby', `text-${kind}`);
      area.replaceChildren(Vitrine.texts[kind](result.difference));
    };
    this.texts = (key) => {
      const kind = kinds[Number(key) - firstKey];
      if (kind) choose(kind[0]);
      return Boolean(kind);
    };
    choose(Vitrine.Detail.textKind || 'unified');
    return element('section', { class: 'texts', 'aria-label': 'Texts' },
      element('div', { class: 'stage-bar' }, element('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Ways to show the texts' }, ...tabs)), area);
  }

  facts(result) {
    const { element, text } = Vitrine;
    const rows = [];
    const fact = (name, ...content) => {
      const filled = content.flat().filter((part) => part !== null && part !== undefined && part !== '');
      if (filled.length) rows.push(element('dt', {}, name), element('dd', {}, ...filled));
    };
    if (result.command) fact('Run again', Vitrine.command(result.command));
    if (this.actions.canAccept(result) && !this.actions.isServed()) fact('Accept', Vitrine.command(this.actions.acceptCommand([result])));
    if (result.reference) fact('Reference', text(result.reference, { class: 'mono' }));
    const comparison = (this.stage && this.stage.comparison) || result.comparison;
    if (comparison) this.countFacts(comparison, fact);
    fact('Made with', this.provenance(result));
    fact('Hashes', this.hashes(result));
    const files = Object.entries(result.files || {});
    if (files.length) {
      fact('Files', element('span', { class: 'links' }, ...files.map(([name, path]) => element('a', { href: path, target: '_blank', rel: 'noopener' }, name))));
    }
    if (result.seconds) fact('Time', `${result.seconds.toFixed(3)} s`);
    return element('dl', { class: 'facts' }, ...rows);
  }

  countFacts(comparison, fact) {
    const sizes = [comparison.expectedSize, comparison.actualSize].map((size) => size.join(' × '));
    const area = comparison.actualSize[0] * comparison.actualSize[1];
    const share = area ? ` of ${Vitrine.count(area)} (${((comparison.differingPixels / area) * 100).toPrecision(3)}%)` : '';
    if (comparison.differingPixels) {
      fact('Pixels', `${Vitrine.count(comparison.differingPixels)}${share} differ, by up to ${comparison.maxChannelDelta} of 255`,
        comparison.antialiasedPixels ? `; ${Vitrine.count(comparison.antialiasedPixels)} antialiased ones let pass` : null);
    }
    fact('Size', sizes[0] === sizes[1] ? sizes[0] : `${sizes[0]} → ${sizes[1]}`);
    const thresholds = Object.entries(comparison.thresholds || {}).sort().map(([name, value]) => `${name} ${value}`);
    fact('Metric', [`${comparison.metric} ${comparison.metricVersion}`, ...thresholds].join(', '));
  }

  provenance(result) {
    const { element } = Vitrine;
    const [before, now] = [result.expectedProvenance, result.actualProvenance];
    if (!now && !before) return null;
    const lines = (made) => (made ? [
      ['Vitrine', made.vitrine],
      ...made.libraries.map(({ name, version }) => [name, version]),
      ...made.fonts.map((font) => [`${font.family} ${font.style}`, `${font.version} · ${font.sha256.slice(0, 12)}`]),
    ] : []);
    const [old, fresh] = [new Map(lines(before)), new Map(lines(now))];
    const names = [...new Set([...old.keys(), ...fresh.keys()])];
    const differs = (name) => before && now && old.get(name) !== fresh.get(name);
    return element('table', { class: 'provenance' },
      element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, ''),
        before ? element('th', { scope: 'col' }, 'reference') : null, now ? element('th', { scope: 'col' }, 'now') : null)),
      element('tbody', {}, ...names.map((name) => element('tr', { class: differs(name) ? 'differs' : '' },
        element('th', { scope: 'row' }, name),
        before ? element('td', {}, old.get(name) ?? '–') : null,
        now ? element('td', {}, fresh.get(name) ?? '–') : null))));
  }

  hashes(result) {
    const lines = [['reference', result.expectedHash], ['actual', result.actualHash]].filter(([, hash]) => hash);
    return lines.length ? Vitrine.element('span', { class: 'mono hashes' }, ...lines.map(([name, hash]) => Vitrine.element('span', {}, `${name} ${hash}`))) : null;
  }

  /** A key of the page; true where it meant something here. */
  key(event) {
    if (this.texts && this.texts(event.key)) return true;
    return Boolean(this.stage && this.stage.key(event));
  }
};
