// SPDX-License-Identifier: MIT
//
// What the program tells of its accessibility, as elements over the canvas: seen by screen readers and by tests, by nobody else.
// Pointers that reach them go on to the screen; a keyboard or a screen reader acts through calls.

import { element } from './elements.js';

const tags = { button: 'button', link: 'button', tab: 'button', switch: 'button', textbox: 'input', searchbox: 'input' };
const roles = { link: 'link', tab: 'tab', switch: 'switch', slider: 'slider', adjustable: 'slider', heading: 'heading', image: 'img' };
const steps = { ArrowRight: 'increment', ArrowUp: 'increment', ArrowLeft: 'decrement', ArrowDown: 'decrement' };

export class AccessTree {
  /** `act(kind, item, value)`: tap, text (of a field), adjust or perform. */
  constructor(act) {
    this.act = act;
    this.nodes = new Map();
    this.rows = new Map();
    this.element = element('div', { class: 'access', role: 'group' });
    // A press of a pointer is a touch; focus stays with the keyboard of the screen.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
    this.element.addEventListener('click', (event) => this.click(event));
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.element.addEventListener('input', (event) => this.input(event));
  }

  setName(name) { this.element.setAttribute('aria-label', name); }

  set(items) {
    const focused = this.element.contains(document.activeElement) ? document.activeElement : null;
    const before = this.nodes;
    this.nodes = new Map();
    const isCovered = new Map(items.map((item) => [item, item.frame[2] * item.frame[3]]));
    const children = [];
    const rows = new Map();
    let list = null;
    for (const item of items) {
      const tag = this.tag(item);
      let node = before.get(item.id);
      if (!node || node.localName !== tag) node = element(tag, tag === 'button' ? { type: 'button' } : {});
      node.item = item;
      this.nodes.set(item.id, node);
      this.describe(node, item);
      // Smaller elements lie over larger ones, whatever is read first.
      node.style.zIndex = String(Math.max(1, 100000 - Math.round(Math.sqrt(isCovered.get(item)) * 20)));
      const name = item.row ? item.row.name : item.container === 'list' ? `item ${item.id}` : null;
      if (name) {
        // Elements of a cell are one item of the list that the cell is in; another list begins anew.
        const group = item.row ? name.split('-')[0] : 'list';
        if (!list || list.group !== group) {
          children.push(list = element('div', { class: 'access-list', role: 'list' }));
          list.group = group;
        }
        const row = rows.get(name) || this.row(name, item);
        if (!rows.has(name)) row.replaceChildren();
        rows.set(name, row);
        row.append(node);
        if (row.parentNode !== list) list.append(row);
      } else {
        list = null;
        children.push(node);
      }
    }
    this.rows = rows;
    this.element.replaceChildren(...children);
    if (focused && focused.isConnected) focused.focus({ preventScroll: true });
  }

  /** The item of a list that a cell is, with its place among all of them, also those out of sight. */
  row(name, { row }) {
    const made = this.rows.get(name) || element('div', { class: 'access-list', role: 'listitem' });
    if (row) {
      made.setAttribute('aria-posinset', row.index);
      made.setAttribute('aria-setsize', row.count);
    }
    return made;
  }

  /** A cell that can be chosen is heard as a button in its item. */
  tag(item) {
    if (item.role === 'cell') return item.row && item.row.chosen ? 'button' : 'div';
    return tags[item.role] || 'div';
  }

  describe(node, item) {
    const [x, y, width, height] = item.frame;
    Object.assign(node.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    const traits = item.traits || [];
    const isField = node.localName === 'input';
    const isSlider = roles[item.role] === 'slider';
    const attributes = {
      'data-testid': item.identifier || null,
      'data-id': item.id, 'aria-disabled': item.disabled ? 'true' : null, 'aria-description': this.description(item),
      role: roles[item.role] || null, 'aria-level': item.role === 'heading' ? '2' : null,
      'aria-label': item.label || null, tabindex: isSlider ? '0' : null,
      'aria-pressed': ['button', 'cell'].includes(item.role) && node.localName === 'button' && (item.selected || traits.includes('selected')) ? 'true' : null,
      'aria-selected': item.role === 'tab' ? String((item.selected || traits.includes('selected'))) : null,
      'aria-checked': item.role === 'switch' ? String(/^(1|on|true)$/i.test(item.value || '')) : null,
      'aria-valuetext': isSlider ? item.value || null : null,
      'aria-valuenow': isSlider ? String(Number.parseFloat(item.value) || 0) : null,
      type: isField ? (item.role === 'searchbox' ? 'search' : 'text') : node.localName === 'button' ? 'button' : null,
      autocomplete: isField ? 'off' : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) node.removeAttribute(name);
      else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
    }
    if (isField) {
      if (node.value !== (item.value || '')) node.value = item.value || '';
      node.known = node.value;
    } else {
      const words = item.role === 'text' || item.role === 'cell' ? [item.label, item.value].filter(Boolean).join(', ') : item.label || '';
      if (node.textContent !== words) node.textContent = words;
      if (item.role === 'text' || item.role === 'cell') node.removeAttribute('aria-label');
    }
  }

  description(item) {
    const value = ['button', 'link', 'tab', 'cell', 'image', 'none', 'heading'].includes(item.role) ? item.value : '';
    const actions = (item.actions || []).length ? `Actions: ${item.actions.join(', ')} (Shift F10)` : '';
    return [value, item.hint, actions].filter(Boolean).join('. ') || null;
  }

  click(event) {
    const node = event.target.closest('[data-id]');
    // A press of a pointer came as a touch before; a keyboard's or a screen reader's has no place.
    if (!node || event.detail > 0) return;
    event.preventDefault();
    this.act('tap', node.item);
  }

  key(event) {
    const node = event.target.closest('[data-id]');
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
    const { item } = node;
    const isField = node.localName === 'input';
    let isUsed = true;
    if (roles[item.role] === 'slider' && steps[event.key]) this.act('adjust', item, steps[event.key]);
    else if ((event.key === 'F10' && event.shiftKey) && (item.actions || []).length) this.act('actions', item);
    else if (event.key === 'Escape') this.act('escape', item);
    else if (event.key === 'Enter' && (isField || node.localName === 'div')) this.act(isField ? 'submit' : 'tap', item);
    else if (event.key === ' ' && node.localName === 'div') this.act('tap', item);
    else isUsed = false;
    if (isUsed) event.preventDefault();
    event.stopPropagation();
  }

  /** A field that was filled: what came to its end, what went from it, or all of it. */
  input(event) {
    const node = event.target;
    if (event.isComposing || node.localName !== 'input') return;
    const [was, is] = [node.known || '', node.value];
    node.known = is;
    this.act('text', node.item, { was, is });
  }
}

