// SPDX-License-Identifier: MIT
//
// What the screen holds: views that are used again by their identifiers, layers, pictures, and what was seen. Asked for while it is seen.

import { element, number, seconds, toast } from './elements.js';

/** No more often than twice a second. */
const pause = 500;

export class MemoryPane {
  constructor(link, { screen, select }) {
    Object.assign(this, { link, screen, select });
    this.content = element('div', { class: 'scroll memory' });
    this.panel = element('div', { class: 'panel', id: 'panel-memory' }, this.content);
    this.isShown = false;
  }

  forget() { this.content.replaceChildren(element('p', { class: 'empty' }, 'The program does not tell what it holds.')); }

  shown(isShown) {
    this.isShown = isShown;
    if (isShown) this.update();
  }

  changed() {
    if (!this.isShown || this.timer || this.link.unknown.has('memory')) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.update();
    }, pause);
  }

  async update() {
    const screen = this.screen();
    if (!this.isShown || !screen || !this.link.isOpen) return;
    try {
      this.show(await this.link.call('memory', { screen: screen.id }));
    } catch (error) {
      if (!error.isUnknown) toast(error.message);
    }
  }

  show(value) {
    const told = JSON.stringify(value);
    if (told === this.told) return;
    this.told = told;
    const { images, history, recording } = value;
    const facts = [['Views', value.views], ['Layers', value.layers], ['Text layers', value.textLayers],
      ['Pictures', images.count ? `${images.count}, ${bytes(images.bytes)} decoded` : '0'],
      ['Frames kept', `${history.frames}, over ${seconds((history.to ?? 0) - (history.from ?? 0))} s`], ['Layers in them', history.layers],
      ['Recorded inputs', recording.entries]];
    this.content.replaceChildren(...value.lists.map((list) => this.list(list)),
      section('Screen', element('dl', { class: 'facts' }, ...facts.flatMap(([name, each]) => [element('dt', {}, name),
        element('dd', {}, String(each))]))));
  }

  list({ id, class: name, identifier, reuse }) {
    const rows = reuse.map(({ category, kind, identifier: word, shown, waiting, made }) => element('tr', {},
      element('th', { scope: 'row' }, word || '–', element('span', { class: 'muted' }, category === 'cell' ? '' : kind || category)),
      ...[shown, waiting, made].map((count) => element('td', {}, number(count)))));
    const title = element('button', { type: 'button', class: 'link', title: 'Show it in the tree', onclick: () => this.select(id) },
      identifier ? `${name} · ${identifier}` : name);
    return section(title, rows.length ? element('table', { class: 'numbers reuse' },
      element('thead', {}, element('tr', {}, ...['Identifier', 'In sight', 'Waiting', 'Made'].map((words) => element('th', { scope: 'col' },
        words)))), element('tbody', {}, ...rows)) : element('p', { class: 'muted' }, 'No view of it was made yet.'));
  }
}

const section = (title, ...content) => element('section', { class: 'part' }, element('h3', {}, title), ...content);

const bytes = (count) => (count < 1e6 ? `${number(count / 1e3)} kB` : `${number(count / 1e6)} MB`);
