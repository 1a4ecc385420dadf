// SPDX-License-Identifier: MIT
//
// A scene against its references: both pictures beside each other, under a slider, in turn, and where they differ.

import { choice, element, icon, segments, tool } from './elements.js';

const blinkMilliseconds = 600;
const ways = [['side', 'Side by side'], ['slider', 'Slider'], ['blink', 'Blink'], ['difference', 'Difference']];
const names = { reference: 'Reference', actual: 'Actual', difference: 'Difference' };

export class Compared {
  constructor(host, link, { shown }) {
    this.host = host;
    this.link = link;
    this.shown = shown;
    this.way = 'side';
    link.on('tested', (message) => { if (this.isOn && message.subject === this.test.subject && message.results.length) this.open(message); });
    link.on('hello', ({ subject }) => { if (this.isOn && subject !== this.test.subject) this.close(); });
  }

  get isOn() { return !this.host.hidden; }

  /** Shows what came of a scene's test, the first result that did not match. */
  open(test) {
    if (!test || !test.results.length) return;
    const isSame = this.isOn && this.test.subject === test.subject;
    this.test = test;
    const wanted = isSame && test.results.find(({ name }) => name === this.result.name);
    this.result = wanted || test.results.find(({ state }) => state !== 'passed') || test.results[0];
    this.build();
    this.host.hidden = false;
    this.shown(true);
  }

  close() {
    clearInterval(this.blinking);
    this.host.hidden = true;
    this.host.replaceChildren();
    this.shown(false);
  }

  build() {
    const { results, name } = this.test;
    this.segments = segments('How to compare', ways.map(([way, words]) => [way, words, words]), (way) => {
      this.way = way;
      this.show();
    });
    this.list = choice('Result', results.map((each) => [each.name, `${each.name}${each.state === 'passed' ? '' : ` · ${each.state}`}`]), this.result.name, (chosen) => {
      this.result = results.find((each) => each.name === chosen);
      this.load();
    });
    this.area = element('div', { class: 'compared-area' });
    this.words = element('p', { class: 'compared-words' });
    this.host.replaceChildren(element('div', { class: 'compared-bar' }, element('strong', {}, name), this.list, this.segments,
      tool('close', 'Close', () => this.close(), { key: 'Escape' })), this.area, this.words);
    this.load();
  }

  /** Takes the pictures of a result. */
  async load() {
    const { result } = this;
    this.words.textContent = result.message;
    this.pictures = {};
    const isCurrent = () => this.result === result && this.isOn;
    this.area.replaceChildren(element('span', { class: 'pulse', 'aria-hidden': 'true' }));
    await Promise.all(result.pictures.map(async (kind) => {
      try {
        const { png } = await this.link.call('compared', { scene: this.test.subject, result: result.name, picture: kind });
        if (isCurrent()) this.pictures[kind] = `data:image/png;base64,${png}`;
      } catch (error) {
        if (isCurrent()) this.words.textContent = error.message;
      }
    }));
    if (isCurrent()) this.show();
  }

  picture(kind) { return element('img', { alt: names[kind], src: this.pictures[kind] }); }

  figure(kind) { return element('figure', {}, element('figcaption', {}, names[kind]), this.picture(kind)); }

  show() {
    clearInterval(this.blinking);
    const { reference, actual, difference } = this.pictures;
    this.segments.hidden = !(reference && actual);
    this.segments.choose(this.way);
    this.area.dataset.way = this.way;
    if (!reference || !actual) {
      this.area.replaceChildren(...this.alone());
    } else if (this.way === 'side') {
      this.area.replaceChildren(...['reference', 'actual', difference && 'difference'].filter(Boolean).map((kind) => this.figure(kind)));
    } else if (this.way === 'difference' && difference) {
      this.area.replaceChildren(this.figure('difference'));
    } else {
      this.area.replaceChildren(this.together());
    }
  }

  /** What there is to see where there are no two pictures. */
  alone() {
    if (this.result.text) return [element('pre', { tabindex: 0, 'aria-label': 'Difference' }, this.result.text)];
    const kinds = Object.keys(this.pictures);
    if (kinds.length) return kinds.map((kind) => this.figure(kind));
    return [element('p', { class: 'empty' }, icon(this.result.state === 'passed' ? 'check' : 'error'),
      this.result.state === 'passed' ? 'It matches its reference.' : this.result.message)];
  }

  /** Both in one place: as far as a slider shows them, or in turn. */
  together() {
    const [under, over] = [this.picture('reference'), this.picture('actual')];
    const stack = element('div', { class: 'compared-stack' }, under, over);
    if (this.way === 'blink') {
      const caption = element('figcaption', {}, names.actual);
      this.blinking = setInterval(() => {
        over.hidden = !over.hidden;
        caption.textContent = over.hidden ? names.reference : names.actual;
      }, blinkMilliseconds);
      return element('figure', {}, caption, stack);
    }
    const range = element('input', { type: 'range', min: 0, max: 100, value: 50, 'aria-label': 'Where the pictures meet',
      oninput: () => stack.style.setProperty('--at', `${range.value}%`) });
    stack.style.setProperty('--at', '50%');
    return element('figure', { class: 'with-slider' }, element('figcaption', {}, `${names.reference} | ${names.actual}`), stack, range);
  }
}
