// SPDX-License-Identifier: MIT
//
// A component of a scene drawn alone: as its pickers say, and in all that it can be.

import { choice, element, icon, text, tool } from './elements.js';

/** What a look is called: `quiet, disabled`; words that tell nothing by themselves have their name before them. */
export function lookName(fields) {
  return Object.entries(fields).filter(([, value]) => value !== 'false')
    .map(([name, value]) => (value === 'true' ? name : /^[\d.]+$/.test(value) ? `${name} ${value}` : value)).join(', ');
}

export class ComponentPane {
  constructor(host, link, { shown }) {
    this.host = host;
    this.link = link;
    this.shown = shown;
    this.turn = 0;
    link.on('changed', ({ subjects }) => { if (this.isOn && subjects.includes(this.component.subject)) this.refresh(); });
    link.on('screens', () => { if (this.isOn) this.draw(); });
  }

  get isOn() { return !this.host.hidden; }

  open(component) {
    const isSame = this.isOn && this.component.subject === component.subject && this.component.view === component.view;
    this.component = component;
    if (!isSame) this.fields = { ...(component.looks[0] || {}) };
    this.build();
    this.host.hidden = false;
    this.shown(true);
  }

  close() {
    this.turn += 1;
    this.host.hidden = true;
    this.host.replaceChildren();
    this.shown(false);
  }

  /** The file has changed, and may say other variants. */
  async refresh() {
    const { subject, view } = this.component;
    try {
      const { components } = await this.link.call('components', { subject });
      const found = components.find((each) => each.view === view);
      if (!this.isOn || this.component.view !== view) return;
      if (found) this.open({ ...this.component, ...found });
      else this.close();
    } catch {
      // What is wrong with the file is told where it is shown.
    }
  }

  build() {
    const { view, summary, variants, looks, title } = this.component;
    for (const { name, values } of variants) if (!values.includes(this.fields[name])) delete this.fields[name];
    this.pickers = new Map(variants.map((variant) => [variant.name, this.picker(variant)]));
    this.area = element('div', { class: 'component-area', 'aria-live': 'polite' });
    this.grid = element('div', { class: 'component-looks', role: 'group', 'aria-label': 'All looks' });
    this.host.replaceChildren(
      element('div', { class: 'compared-bar' }, element('strong', {}, text(view)), element('span', { class: 'row-hint' }, text(summary || title)),
        element('span', { class: 'component-pickers' }, ...[...this.pickers.values()].map(({ label }) => label)),
        tool('close', 'Close', () => this.close(), { key: 'Escape' })),
      this.area, this.grid);
    this.looks = looks.length > 1 ? looks.map((fields) => this.look(fields)) : [];
    this.grid.hidden = !this.looks.length;
    this.grid.replaceChildren(...this.looks.map(({ button }) => button));
    this.draw();
  }

  picker({ name, values, state }) {
    if (state) {
      const box = element('input', { type: 'checkbox', onchange: () => this.set(name, String(box.checked)) });
      return { label: element('label', { class: 'chip' }, box, name), show: (value) => { box.checked = value === 'true'; } };
    }
    const list = choice(name, values.map((value) => [value, value]), this.fields[name] || values[0], (value) => this.set(name, value));
    return { label: element('label', { class: 'component-picker' }, element('span', {}, name), list), show: (value) => { list.value = value; } };
  }

  look(fields) {
    const picture = element('span', { class: 'card-picture' }, icon('element'));
    const button = element('button', { type: 'button', class: 'component-look', onclick: () => {
      this.fields = { ...fields };
      this.draw(true);
    } }, picture, text(lookName(fields) || this.component.view, { class: 'row-name' }));
    return { fields, picture, button };
  }

  set(name, value) {
    this.fields[name] = value;
    this.draw(true);
  }

  async picture(fields, side) {
    const { subject, view } = this.component;
    const { png } = await this.link.call('component', { subject, view, fields, side: Math.round(side * Math.min(2, devicePixelRatio)) });
    const image = element('img', { alt: `${view} ${lookName(fields)}`.trim() });
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    return image;
  }

  /** Draws what is chosen, and then the looks, one after the other. */
  async draw(isChosen = false) {
    const turn = this.turn += 1;
    const isCurrent = () => turn === this.turn && this.isOn;
    for (const { name, values } of this.component.variants) this.pickers.get(name).show(this.fields[name] ?? values[0]);
    const shown = lookName(this.fields);
    for (const { fields, button } of this.looks) button.setAttribute('aria-pressed', String(lookName(fields) === shown));
    try {
      const image = await this.picture(this.fields, 320);
      if (isCurrent()) this.area.replaceChildren(image);
    } catch (error) {
      if (isCurrent()) this.area.replaceChildren(element('p', { class: 'empty' }, icon('error'), error.message));
    }
    for (const look of this.looks) {
      if (!isCurrent()) return;
      if (isChosen && look.isDrawn) continue;
      try {
        const image = await this.picture(look.fields, 120);
        if (!isCurrent()) return;
        look.picture.replaceChildren(image);
        look.isDrawn = true;
      } catch (error) {
        look.picture.replaceChildren(icon('error'));
        look.button.title = error.message;
      }
    }
  }
}
