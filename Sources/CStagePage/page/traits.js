// SPDX-License-Identifier: MIT
//
// The bar of traits: which device, and how it is set. Only what the program offers is shown.

import { choice, element, icon, segments, setTool, tool } from './elements.js';

const sizeNames = {
  extraSmall: 'XS', small: 'S', medium: 'M', large: 'L', extraLarge: 'XL', extraExtraLarge: 'XXL', extraExtraExtraLarge: 'XXXL',
  accessibilityMedium: 'AX 1', accessibilityLarge: 'AX 2', accessibilityExtraLarge: 'AX 3', accessibilityExtraExtraLarge: 'AX 4',
  accessibilityExtraExtraExtraLarge: 'AX 5',
};

export const sizeName = (size) => sizeNames[size] || size;

const languageNames = typeof Intl.DisplayNames === 'function' ? new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })
  : null;

export function languageName(code) {
  try { return languageNames ? languageNames.of(code) : code; } catch { return code; }
}

export class TraitsBar {
  constructor(host, { set }) {
    this.host = host;
    this.set = set;
    this.values = {};
  }

  /** Builds the controls for what can be chosen. */
  fill(choices) {
    const has = (name) => (choices[name] || []).length > 1;
    const labelled = (sign, control) => element('span', { class: 'labelled' }, icon(sign), control);
    this.choices = choices;
    this.device = choice('Device', (choices.devices || []).map(({ id, name }) => [id, name]), '', (device) => this.set({ device }));
    this.rotate = tool('rotate', 'Rotate', () => this.set({ landscape: !this.values.landscape }), { key: 'r' });
    this.appearance = segments('Appearance', [['light', icon('sun'), 'Light'], ['dark', icon('moon'), 'Dark']],
      (appearance) => this.set({ appearance }));
    this.contrast = tool('contrast', 'High contrast', () => this.set({ contrast: this.values.contrast === 'high' ? 'normal' : 'high' }),
      { pressed: false });
    this.system = choice('System', (choices.systems || []).map((each) => [each, `iOS ${each}`]), '', (system) => this.set({ system }));
    this.textSize = choice('Text size', (choices.textSizes || []).map((size) => [size, sizeName(size)]), '',
      (textSize) => this.set({ textSize }));
    this.direction = segments('Direction', [['leftToRight', icon('leftToRight'), 'Left to right'],
      ['rightToLeft', icon('rightToLeft'), 'Right to left']],
      (direction) => this.set({ direction }));
    this.language = choice('Language', (choices.languages || []).map((code) => [code, languageName(code)]), '',
      (language) => this.set({ language }));
    const items = element('div', { class: 'traits-items', id: 'traits-items' },
      element('span', { class: 'together' }, has('devices') ? labelled('frame', this.device) : null, this.rotate),
      element('span', { class: 'together' }, has('appearances') ? this.appearance : null, has('contrasts') ? this.contrast : null),
      has('systems') ? labelled('layers', this.system) : null,
      has('textSizes') ? labelled('size', this.textSize) : null,
      has('directions') ? this.direction : null,
      has('languages') ? labelled('globe', this.language) : null);
    this.summary = element('span', { class: 'words' });
    this.fold = element('button', {
      type: 'button', class: 'quiet traits-fold', 'aria-expanded': 'false', 'aria-controls': 'traits-items', 'aria-label': 'Traits',
      onclick: () => this.open(!this.host.classList.contains('open')),
    }, icon('sliders'), this.summary, icon('chevron'));
    this.host.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.host.classList.contains('open')) {
        this.open(false);
        this.fold.focus();
        event.stopPropagation();
      }
    });
    this.host.replaceChildren(this.fold, items);
    this.show(this.values);
  }

  open(isOpen) {
    this.host.classList.toggle('open', isOpen);
    this.fold.setAttribute('aria-expanded', String(isOpen));
  }

  show(values) {
    this.values = values || {};
    if (!this.device) return;
    const { device, appearance, contrast, textSize, direction, language, landscape, system } = this.values;
    this.device.value = device || '';
    this.appearance.choose(appearance);
    this.textSize.value = textSize || '';
    this.system.value = system || '';
    this.direction.choose(direction);
    this.language.value = language || '';
    setTool(this.contrast, { pressed: contrast === 'high' });
    setTool(this.rotate, { name: landscape ? 'Rotate to portrait' : 'Rotate to landscape', key: 'r' });
    this.summary.textContent = [this.deviceName(device), appearance, sizeName(textSize),
      languageName(language)].filter(Boolean).join(' · ');
  }

  deviceName(id) {
    const found = ((this.choices && this.choices.devices) || []).find((device) => device.id === id);
    return found ? found.name : id;
  }

  /** The name of a screen of a wall: what differs between its screens. */
  label(value, all) {
    if (value.name) return value.name;
    const names = {
      device: (id) => this.deviceName(id), appearance: (each) => each,
        contrast: (each) => (each === 'high' ? 'high contrast' : 'normal contrast'),
      system: (each) => `iOS ${each}`, textSize: (each) => sizeName(each), direction: (each) => (each === 'rightToLeft' ? 'right to left' : 'left to right'),
      language: (each) => languageName(each), landscape: (each) => (each ? 'landscape' : 'portrait'),
    };
    const traits = value.traits || {};
    const parts = Object.keys(names).filter((name) => all.some((other) => (other.traits || {})[name] !== traits[name])
      && traits[name] !== undefined)
      .map((name) => names[name](traits[name]));
    const words = parts.join(' · ');
    return (words && words[0].toUpperCase() + words.slice(1)) || this.deviceName(traits.device) || `Screen ${value.id}`;
  }
}
