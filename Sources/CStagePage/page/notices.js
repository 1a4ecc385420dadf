// SPDX-License-Identifier: MIT
//
// What has to be said over the picture: mistakes of a file, a program that is built, has failed or has ended.

import { copy, element, icon, place, seconds } from './elements.js';

const states = {
  building: ['Building', 'The picture is of before.'], failed: ['The program was not built', 'The picture is of before the mistake.'],
  crashed: ['The program has crashed', 'The picture is of the moment before.'],
};

export class Notices {
  constructor(host, link) {
    this.host = host;
    this.link = link;
    this.items = [];
    this.program = null;
    link.on('diagnostics', ({ items, stale }) => {
      this.items = items || [];
      this.isStale = stale;
      this.isFolded = false;
      this.show();
    });
    link.on('program', (message) => {
      this.program = message.state in states ? message : null;
      this.show();
    });
    link.on('hello', () => {
      this.items = [];
      this.program = null;
      this.show();
    });
  }

  setGone(isGone) {
    this.isGone = isGone;
    document.body.classList.toggle('gone', isGone);
    this.show();
  }

  show() {
    document.body.classList.toggle('stale', Boolean(this.items.length && this.isStale) || Boolean(this.program));
    this.host.replaceChildren(...[this.gone(), this.stateOfProgram(), this.diagnostics()].filter(Boolean));
  }

  gone() {
    if (!this.isGone) return null;
    return element('div', { class: 'notice' }, element('div', { class: 'notice-head' },
      element('span', { class: 'pulse', 'aria-hidden': 'true' }),
      element('strong', {}, 'The program has ended'), element('span', { class: 'muted' }, 'The page goes on when it runs again.')));
  }

  stateOfProgram() {
    if (!this.program) return null;
    const [title, words] = states[this.program.state];
    const output = this.program.text || '';
    return element('div', { class: `notice ${this.program.state === 'building' ? '' : 'bad'}` },
      element('div', { class: 'notice-head' }, this.program.state === 'building' ? element('span',
        { class: 'pulse', 'aria-hidden': 'true' }) : icon('error'),
        element('strong', {}, title), element('span', { class: 'muted' }, words),
        output ? element('button', { type: 'button', class: 'quiet small', onclick: () => copy(output) }, 'Copy') : null),
      this.trap(), this.ways(),
      output ? this.said(output) : null);
  }

  /** What a compiler or a program said; of a trap that is told with its place, folded away. */
  said(output) {
    const words = element('pre', { tabindex: 0, 'aria-label': 'Output' }, ...linked(output));
    return this.program.trap ? element('details', { class: 'said' }, element('summary', {}, 'What it said'), words) : words;
  }

  /** What the program was ended by, and where. */
  trap() {
    const { trap } = this.program;
    if (!trap) return null;
    return element('div', { class: 'trap' }, element('p', {}, trap.message), trap.path ? place(trap) : null);
  }

  /** How a program that has ended may be run again. */
  ways() {
    const { state, moment } = this.program;
    if (state !== 'crashed') return null;
    const way = (name, from, words) => element('button', { type: 'button', class: from === 'before' ? 'main' : '', title: words,
      onclick: () => this.link.send({ type: 'start', from }) }, name);
    const isKnown = typeof moment === 'number' && moment > 0;
    return element('div', { class: 'trap-ways' },
      isKnown ? way(`Go on from ${seconds(moment)} s`, 'before', 'Runs the program again, and does again what was done until the moment before') : null,
      way('From the beginning', 'beginning', 'Runs the program again'),
      element('span', { class: 'muted' }, isKnown ? 'A saved source is built, and goes on from there.' : 'A saved source is built and run.'));
  }

  diagnostics() {
    if (!this.items.length) return null;
    const errors = this.items.filter(({ severity }) => severity !== 'warning' && severity !== 'note').length;
    const counts = [count(errors, 'mistake'), count(this.items.length - errors, 'warning')].filter(Boolean).join(', ');
    const fold = element('button', {
      type: 'button', class: 'quiet small', 'aria-expanded': String(!this.isFolded), onclick: () => {
        this.isFolded = !this.isFolded;
        this.show();
      },
    }, this.isFolded ? 'Show' : 'Hide');
    return element('div', { class: `notice ${errors ? 'bad' : 'warning'}` },
      element('div', { class: 'notice-head' }, icon('error'), element('strong', {}, counts),
        element('span', { class: 'muted' }, this.isStale ? 'The picture is of before.' : ''), fold),
      this.isFolded ? null : element('ul', { class: 'mistakes' },
        ...this.items.map((item) => element('li', { class: item.severity || 'error' },
        place(item), element('p', {}, item.message), item.hint ? element('p', { class: 'muted' }, item.hint) : null))));
  }
}

const count = (number, name) => (number ? `${number} ${name}${number === 1 ? '' : 's'}` : '');

/** A compiler's text, its places as links. */
function linked(output) {
  const parts = [];
  let last = 0;
  for (const match of output.matchAll(/(?<![^\s(])(\/[^\s:]+):(\d+)(?::(\d+))?/g)) {
    parts.push(output.slice(last, match.index), element('a', { href: `vscode://file${encodeURI(match[1])}:${match[2]}:${match[3] || 1}` },
      match[0]));
    last = match.index + match[0].length;
  }
  parts.push(output.slice(last));
  return parts;
}
