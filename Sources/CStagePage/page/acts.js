// SPDX-License-Identifier: MIT
//
// What a keyboard or a screen reader does with an element of the accessibility tree, as calls of the program.

import { element, openDialog, toast } from './elements.js';

export class Acts {
  constructor(link) {
    this.link = link;
    this.field = null;
    this.queue = Promise.resolve();
  }

  act(screen, kind, item, value) {
    if (kind === 'tap') this.tap(screen, item);
    else if (kind === 'text') this.text(screen, item, value);
    else if (kind === 'submit') this.link.send({ type: 'key', input: '\r', modifiers: [] });
    else if (kind === 'adjust') this.perform(screen, item, value);
    else if (kind === 'escape') this.perform(screen, item, 'escape');
    else if (kind === 'actions') this.choose(screen, item);
  }

  tap(screen, item) {
    const [x, y, width, height] = item.frame;
    const [left, top] = item.touch || [x + width / 2, y + height / 2];
    this.field = null;
    return this.link.call('tap', { screen: screen.id, x: left, y: top }).catch((error) => { if (!error.isUnknown) toast(error.message); });
  }

  /** A field is tapped first; what was typed into its stand-in follows in its order. */
  text(screen, item, { was, is }) {
    const name = `${screen.id} ${item.id}`;
    if (this.field !== name) {
      this.queue = this.queue.then(() => this.tap(screen, item));
      this.field = name;
    }
    this.queue = this.queue.then(() => {
      if (is.length > was.length && is.startsWith(was)) {
        this.link.send({ type: 'text', text: is.slice(was.length) });
      } else if (was.length === is.length + 1 && was.startsWith(is)) {
        this.link.send({ type: 'key', input: '\b', modifiers: [] });
      } else {
        this.link.send({ type: 'key', input: 'a', modifiers: ['command'] });
        if (is) this.link.send({ type: 'text', text: is });
        else this.link.send({ type: 'key', input: '\b', modifiers: [] });
      }
      this.field = name;
    });
  }

  perform(screen, item, action) {
    this.link.call('perform', { screen: screen.id, id: item.id, action }).catch((error) => { if (!error.isUnknown) toast(error.message); });
  }

  choose(screen, item) {
    if (this.link.unknown.has('perform')) return;
    openDialog(item.label || 'Actions', element('div', { class: 'choices' }, ...item.actions.map((name) => element('button', {
      type: 'submit', onclick: () => this.perform(screen, item, name),
    }, name))));
  }
}
