// SPDX-License-Identifier: MIT
//
// The subjects that can be opened: scenes of a folder, programs, interfaces; with a search.

import { element, text } from './elements.js';

const kinds = { scene: 'scene', interface: 'interface', program: 'program' };

export class Gallery {
  constructor({ open }) {
    this.open = open;
    this.subjects = [];
    this.search = element('input', { type: 'search', placeholder: 'Search', 'aria-label': 'Search subjects', autocomplete: 'off',
      spellcheck: 'false', oninput: () => this.show() });
    this.list = element('div', { class: 'rows', role: 'listbox', tabindex: 0, 'aria-label': 'Subjects',
      onkeydown: (event) => this.key(event) });
    this.panel = element('div', { class: 'panel', id: 'panel-subjects', hidden: true },
      element('div', { class: 'panel-head' }, this.search), this.list);
  }

  get isOffered() { return this.subjects.length > 1; }

  set(subjects, current) {
    this.subjects = subjects;
    this.current = this.active = current;
    this.show();
  }

  show() {
    const words = this.search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    this.found = this.subjects.filter(({ name, path }) => words.every((word) => `${name} ${path}`.toLowerCase().includes(word)));
    let folder = '';
    const rows = [];
    for (const subject of this.found) {
      const path = subject.path || '';
      const slash = path.lastIndexOf('/');
      const own = slash < 0 ? '' : path.slice(0, slash);
      if (own !== folder) rows.push(element('div', { class: 'rows-group', role: 'presentation' }, own || '.'));
      folder = own;
      rows.push(element('div', {
        class: `row ${subject.id === this.active ? 'active' : ''}`, role: 'option', id: `subject-${subject.id}`,
          'aria-selected': String(subject.id === this.current),
          title: subject.path,
        onclick: () => this.choose(subject.id),
      }, text(subject.name.slice(subject.name.lastIndexOf('/') + 1), { class: 'row-name' }),
        element('span', { class: 'row-hint' }, kinds[subject.kind] || subject.kind || '')));
    }
    this.list.replaceChildren(...rows, ...(rows.length ? [] : [element('p', { class: 'empty' }, 'Nothing is called so.')]));
    this.list.setAttribute('aria-activedescendant', `subject-${this.active}`);
  }

  choose(id) {
    if (id === this.current) return;
    this.current = this.active = id;
    this.show();
    this.open(id);
  }

  /** Arrows go through the list, Enter opens. */
  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    if (step === undefined || event.target !== this.list) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === 0) {
      if (this.active !== null) this.choose(this.active);
      return;
    }
    const index = this.found.findIndex(({ id }) => id === this.active);
    const next = this.found[Math.min(this.found.length - 1, Math.max(0, index + step))];
    if (!next) return;
    this.active = next.id;
    this.show();
    document.getElementById(`subject-${next.id}`).scrollIntoView({ block: 'nearest' });
  }
}
