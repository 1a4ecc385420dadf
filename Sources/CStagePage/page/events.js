// SPDX-License-Identifier: MIT
//
// Calls of delegates and data sources as they happen, filtered; each is a place in time to jump to.

import { element, seconds, text } from './elements.js';

const most = 1000;

export class EventsPane {
  constructor(link, { look }) {
    this.look = look;
    this.events = [];
    this.filter = element('input', { type: 'search', placeholder: 'Filter', 'aria-label': 'Filter events', autocomplete: 'off',
      spellcheck: 'false', oninput: () => this.show() });
    this.list = element('div', { class: 'rows events', role: 'log', 'aria-label': 'Events', 'aria-live': 'off', tabindex: 0 });
    this.panel = element('div', { class: 'panel', id: 'panel-events' },
      element('div', { class: 'panel-head' }, this.filter,
        element('button', { type: 'button', class: 'quiet', onclick: () => this.clear() }, 'Clear')), this.list);
    this.clear();
  }

  clear() {
    this.events = [];
    this.show();
  }

  isWanted({ name, text: words }) {
    const wanted = this.filter.value.trim().toLowerCase();
    return !wanted || `${name} ${words || ''}`.toLowerCase().includes(wanted);
  }

  /** Adds what is new, and returns it: a program may tell again what it told before. */
  add(all) {
    const events = all.slice(this.known(all));
    if (!events.length) return events;
    if (!this.events.length) this.list.replaceChildren();
    this.events.push(...events);
    const isAtEnd = this.list.scrollTop + this.list.clientHeight >= this.list.scrollHeight - 8;
    this.list.append(...events.filter((event) => this.isWanted(event)).map((event) => this.row(event)));
    if (this.events.length > most) this.events.splice(0, this.events.length - most);
    while (this.list.childElementCount > most) this.list.firstChild.remove();
    if (isAtEnd) this.list.scrollTop = this.list.scrollHeight;
    return events;
  }

  /** How many of the first events are the last that are here. */
  known(all) {
    const isSame = (one, other) => one.time === other.time && one.name === other.name && one.text === other.text;
    const start = this.events.findIndex((event) => isSame(event, all[0]));
    if (start < 0) return 0;
    const length = Math.min(this.events.length - start, all.length);
    for (let index = 0; index < length; index += 1) if (!isSame(this.events[start + index], all[index])) return 0;
    return length;
  }

  /** What was done later than a moment is forgotten. */
  cut(moment) {
    const left = this.events.filter(({ time }) => time <= moment);
    if (left.length === this.events.length) return;
    this.events = left;
    this.show();
  }

  row(event) {
    return element('button', { type: 'button', class: 'event', title: 'Look at this moment', onclick: () => this.look(event.time) },
      element('time', {}, seconds(event.time)), element('span', { class: 'event-words' }, element('code', {}, event.name),
        event.text ? text(event.text, { class: 'event-text' }) : null));
  }

  show() {
    const found = this.events.filter((event) => this.isWanted(event));
    this.list.replaceChildren(...(found.length ? found.map((event) => this.row(event))
      : [element('p', { class: 'empty' }, this.events.length ? 'No event has these words.'
        : 'Calls of delegates and data sources are listed as they happen.')]));
    this.list.scrollTop = this.list.scrollHeight;
  }
}
