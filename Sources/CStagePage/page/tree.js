// SPDX-License-Identifier: MIT
//
// The tree of views, with a search: a list that is walked by the keyboard and folded like any outline.

import { element, icon, text } from './elements.js';

const flag = 'Its layout is ambiguous, or contradicts itself';

const short = (name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

export class Tree {
  constructor({ select, hover }) {
    Object.assign(this, { choose: select, hover });
    this.nodes = new Map();
    this.parents = new Map();
    this.folded = new Set();
    this.selected = null;
    this.search = element('input', { type: 'search', placeholder: 'Class, text or identifier', 'aria-label': 'Search the tree',
      autocomplete: 'off', spellcheck: 'false', oninput: () => this.show() });
    this.list = element('div', {
      class: 'rows tree', role: 'tree', tabindex: 0, 'aria-label': 'Views', onkeydown: (event) => this.key(event),
        onclick: (event) => this.click(event),
      onpointerover: (event) => this.over(event), onpointerleave: () => this.hover(null),
    });
    this.panel = element('div', { class: 'panel', id: 'panel-tree' }, element('div', { class: 'panel-head' }, this.search), this.list);
  }

  has(id) { return this.nodes.has(id); }

  node(id) { return this.nodes.get(id) || null; }

  /** From the root down to an element. */
  path(id) {
    const path = [];
    for (let each = id; each !== undefined && this.nodes.has(each); each = this.parents.get(each)) path.unshift(this.nodes.get(each));
    return path;
  }

  /** The numbers of the children on the way to an element. */
  place(id) {
    const path = this.path(id);
    return path.slice(1).map((node, index) => path[index].children.indexOf(node));
  }

  /** The element at a place; nothing where there is none. */
  at(place) {
    const node = place.reduce((each, index) => each && (each.children || [])[index], this.root);
    return node ? node.id : null;
  }

  set(root) {
    this.root = root;
    this.nodes.clear();
    this.parents.clear();
    const walk = (node, parent) => {
      this.nodes.set(node.id, node);
      if (parent) this.parents.set(node.id, parent.id);
      for (const child of node.children || []) walk(child, node);
    };
    if (root) walk(root, null);
    this.show();
  }

  select(id) {
    if (id !== this.selected) {
      for (let each = this.parents.get(id); each !== undefined; each = this.parents.get(each)) this.folded.delete(each);
      this.selected = id;
      this.show();
      const row = this.list.querySelector('[aria-selected="true"]');
      if (row) row.scrollIntoView({ block: 'nearest' });
    }
  }

  words(node) { return [node.name, node.text, node.label, node.identifier].filter(Boolean); }

  /** What is listed: all but what is folded, or what is searched for with what it is in. */
  rows() {
    const wanted = this.search.value.trim().toLowerCase();
    const rows = [];
    const matches = (node) => [node.class, ...this.words(node)].some((each) => each.toLowerCase().includes(wanted));
    const walk = (node, level) => {
      const at = rows.push({ node, level, isMatch: !wanted || matches(node) }) - 1;
      if (wanted || !this.folded.has(node.id)) for (const child of node.children || []) walk(child, level + 1);
      if (wanted && !rows[at].isMatch && rows.length === at + 1) rows.pop();
    };
    if (this.root) walk(this.root, 1);
    return rows;
  }

  show() {
    this.shown = this.rows();
    const made = this.shown.map(({ node, level, isMatch }) => {
      const children = node.children || [];
      const words = this.words(node)[0];
      const row = element('div', {
        class: `row ${node.hidden || node.alpha === 0 ? 'unseen' : ''} ${isMatch ? '' : 'context'}`, role: 'treeitem',
          id: `node-${node.id}`, 'data-id': node.id, 'aria-level': level,
        'aria-selected': String(node.id === this.selected), 'aria-expanded': children.length ? String(!this.folded.has(node.id)) : null,
      }, element('span', { class: 'twist' }, children.length ? icon('chevron') : null), element('span', { class: 'row-name' }, node.class),
      node.ambiguous ? element('span', { class: 'row-flag', role: 'img', 'aria-label': flag, title: flag }, icon('error')) : null,
      words ? text(short(words), { class: 'row-hint' }) : null);
      row.style.setProperty('--level', String(Math.min(level - 1, 16)));
      return row;
    });
    this.list.replaceChildren(...made, ...(made.length ? [] : [element('p', { class: 'empty' }, this.root ? 'Nothing is called so.'
      : 'Nothing is shown yet.')]));
    if (this.selected !== null) this.list.setAttribute('aria-activedescendant', `node-${this.selected}`);
  }

  toggle(id, isFolded) {
    if (isFolded) this.folded.add(id);
    else this.folded.delete(id);
    this.show();
  }

  click(event) {
    const row = event.target.closest('[data-id]');
    if (!row) return;
    const { id } = row.dataset;
    const node = this.find(id);
    if (event.target.closest('.twist') && (node.children || []).length) this.toggle(node.id, !this.folded.has(node.id));
    else this.choose(node.id);
  }

  /** Identifiers are texts in the page, whatever they are in a message. */
  find(id) { return this.shown.find(({ node }) => String(node.id) === id).node; }

  over(event) {
    const row = event.target.closest('[data-id]');
    this.hover(row ? this.find(row.dataset.id).id : null);
  }

  key(event) {
    const index = this.shown.findIndex(({ node }) => node.id === this.selected);
    const current = this.shown[index];
    const go = (row) => { if (row) this.choose(row.node.id); };
    const isOpen = current && (current.node.children || []).length && !this.folded.has(current.node.id);
    const actions = {
      ArrowDown: () => go(this.shown[Math.min(index + 1, this.shown.length - 1)]), ArrowUp: () => go(this.shown[Math.max(index - 1, 0)]),
      Home: () => go(this.shown[0]), End: () => go(this.shown[this.shown.length - 1]),
      ArrowRight: () => {
        if (!current) return;
        if (isOpen) go(this.shown[index + 1]);
        else if ((current.node.children || []).length) this.toggle(current.node.id, false);
      },
      ArrowLeft: () => {
        if (!current) return;
        if (isOpen) this.toggle(current.node.id, true);
        else go(this.shown.find(({ node }) => node.id === this.parents.get(current.node.id)));
      },
    };
    if (!actions[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    actions[event.key]();
    event.preventDefault();
    event.stopPropagation();
  }
}
