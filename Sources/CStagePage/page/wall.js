// SPDX-License-Identifier: MIT
//
// The wall: which variants are shown at once.

import { element } from './elements.js';
import { languageName, sizeName } from './traits.js';

const limit = 24;

export class Wall {
  constructor(link, { traits }) {
    this.link = link;
    this.traits = traits;
    this.isOn = false;
    this.chosen = null;
    this.panel = element('div', { class: 'popover', id: 'wall-panel', role: 'dialog', 'aria-label': 'Wall of variants', hidden: true });
    document.body.append(this.panel);
    this.panel.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.close();
      this.button.focus();
    });
    document.addEventListener('pointerdown', (event) => {
      if (this.isOpen && !this.panel.contains(event.target) && !this.button.contains(event.target)) this.close();
    });
  }

  fill(choices) {
    const axis = (key, name, values, words) => ({ key, name, values: (values || []).map((value) => [value, words(value)]) });
    this.axes = [
      { key: 'device', name: 'Device', values: (choices.devices || []).map(({ id, name }) => [id, name]) },
      axis('appearance', 'Appearance', choices.appearances, (each) => (each === 'dark' ? 'Dark' : 'Light')),
      axis('textSize', 'Text size', choices.textSizes, sizeName),
      axis('language', 'Language', choices.languages, languageName),
      axis('direction', 'Direction', choices.directions, (each) => (each === 'rightToLeft' ? 'Right to left' : 'Left to right')),
      axis('contrast', 'Contrast', choices.contrasts, (each) => (each === 'high' ? 'High' : 'Normal')),
      axis('system', 'System', choices.systems, (each) => `iOS ${each}`),
    ].filter(({ values }) => values.length > 1);
  }

  get isOffered() { return this.axes.length > 0; }

  get isOpen() { return !this.panel.hidden; }

  open(button) {
    this.button = button;
    if (this.isOpen) {
      this.close();
      return;
    }
    if (!this.chosen) this.chosen = this.first();
    this.build();
    this.panel.hidden = false;
    const box = button.getBoundingClientRect();
    Object.assign(this.panel.style, {
      top: `${box.bottom + 6}px`, left: `${Math.max(8, Math.min(box.left, innerWidth - this.panel.offsetWidth - 8))}px`,
    });
    this.panel.querySelector('input, button').focus();
  }

  close() { this.panel.hidden = true; }

  /** What is shown now, and the other appearance. */
  first() {
    const traits = this.traits() || {};
    return new Map(this.axes.map(({ key, values }) => [key,
      new Set(key === 'appearance' ? values.map(([value]) => value) : [traits[key] ?? values[0][0]])]));
  }

  build() {
    this.show = element('button', { type: 'button', class: 'main', onclick: () => this.set(true) });
    this.panel.replaceChildren(
      ...this.axes.map(({ key, name, values }) => element('fieldset', {}, element('legend', {}, name),
        element('div', { class: 'chips' }, ...values.map(([value, words]) => {
        const box = element('input', { type: 'checkbox', checked: this.chosen.get(key).has(value), onchange: () => {
          if (box.checked) this.chosen.get(key).add(value);
          else this.chosen.get(key).delete(value);
          this.count();
        } });
        return element('label', { class: 'chip' }, box, words);
      })))),
      element('div', { class: 'popover-foot' }, this.isOn ? element('button', { type: 'button', onclick: () => this.set(false) },
        'One screen') : null, this.show));
    this.count();
  }

  count() {
    const count = [...this.chosen.values()].reduce((product, values) => product * Math.max(1, values.size), 1);
    this.show.textContent = count > limit ? `${count} are too many` : `Show ${count} ${count === 1 ? 'screen' : 'screens'}`;
    this.show.disabled = count > limit || count < 2;
  }

  set(isOn) {
    this.close();
    const axes = {};
    for (const { key, values } of this.axes) {
      const chosen = values.map(([value]) => value).filter((value) => this.chosen.get(key).has(value));
      if (chosen.length) axes[key] = chosen;
    }
    this.link.send(isOn ? { type: 'wall', on: true, axes } : { type: 'wall', on: false });
    this.button.focus();
  }
}
