// SPDX-License-Identifier: MIT
//
// The subjects that can be opened, small: scenes of a folder, programs, interfaces; with a search, and what their tests found.

import { element, icon, setTool, text, toast, tool } from './elements.js';

const signs = { component: 'element', scene: 'file', interface: 'element', program: 'frame', preview: 'frame' };

const states = {
  passed: ['check', 'matches its references'], failed: ['differs', 'differs from its references'], new: ['plus', 'has no reference yet'],
  error: ['error', 'cannot be compared'], outdated: ['restart', 'has changed since it was tested'], running: ['recording', 'is tested'],
  untested: ['recording', 'has references'],
};

/** Pictures that are asked for at once; a page holds no more than `most` beside those in sight. */
const width = 2;
const most = 240;

export class Gallery {
  constructor({ link, open, compare, widen, component }) {
    this.link = link;
    this.open = open;
    this.compare = compare;
    this.component = component;
    this.components = null;
    this.areComponents = false;
    this.subjects = [];
    this.found = [];
    this.cards = new Map();
    this.tests = new Map();
    this.wanted = new Set();
    this.asked = 0;
    this.search = element('input', { type: 'search', placeholder: 'Search', 'aria-label': 'Search subjects', autocomplete: 'off',
      spellcheck: 'false', oninput: () => this.show(), onkeydown: (event) => this.leaveSearch(event) });
    this.list = element('div', { class: 'cards', role: 'listbox', tabindex: 0, 'aria-label': 'Subjects',
      onkeydown: (event) => this.key(event) });
    this.runTool = tool('check', 'Run tests', () => this.test({ all: true }), { hidden: true });
    this.componentTool = tool('element', 'Components', () => this.setComponents(!this.areComponents), { pressed: false, hidden: true });
    this.wideTool = tool('wall', 'Gallery', () => widen(), { key: 'g', pressed: false });
    this.foot = element('div', { class: 'panel-foot', hidden: true, 'aria-live': 'polite' });
    this.panel = element('div', { class: 'panel', id: 'panel-subjects', hidden: true },
      element('div', { class: 'panel-head' }, this.search, this.runTool, this.componentTool, this.wideTool), this.list, this.foot);
    this.sight = new IntersectionObserver((entries) => entries.forEach((entry) => this.see(entry)), { root: this.list, rootMargin: '160px' });
    link.on('changed', ({ subjects }) => this.changed(subjects));
    link.on('open', () => this.subjects.forEach(({ id }) => this.outdate(id)));
    link.on('tested', (message) => this.tested(message));
  }

  get isOffered() { return this.subjects.length > 1; }

  /** What there are cards of: subjects, or the components of all scenes. */
  get all() { return this.areComponents ? this.components || [] : this.subjects; }

  set(subjects, current) {
    this.current = this.active = current;
    const isSame = JSON.stringify(subjects) === JSON.stringify(this.subjects);
    this.subjects = subjects;
    if (!isSame) {
      for (const card of this.cards.values()) this.drop(card);
      this.sight.disconnect();
      this.cards = new Map(subjects.map((subject) => [subject.id, this.card(subject)]));
      this.components = null;
    }
    this.runTool.hidden = this.link.unknown.has('test') || !subjects.some(({ references }) => references);
    this.componentTool.hidden = this.link.unknown.has('components') || !subjects.some(({ kind }) => kind === 'scene');
    if (this.areComponents && !this.components) this.readComponents();
    this.show();
  }

  // Components.

  setComponents(areComponents) {
    this.areComponents = areComponents;
    setTool(this.componentTool, { pressed: areComponents });
    this.active = areComponents ? undefined : this.current;
    if (areComponents && !this.components) this.readComponents();
    this.show();
  }

  /** Asks each scene for its components, one after the other, and shows them as they come. */
  async readComponents() {
    const { subjects } = this;
    this.components = [];
    for (const subject of subjects.filter(({ kind }) => kind === 'scene')) {
      const found = await this.componentsOf(subject);
      if (subjects !== this.subjects) return;
      this.components.push(...found);
      this.show();
    }
    this.areRead = true;
    this.show();
  }

  async componentsOf(subject) {
    try {
      const { components } = await this.link.call('components', { subject: subject.id });
      return components.map((found) => this.componentItem(subject, found));
    } catch {
      // What is wrong with a file is told on its own card.
      return [];
    }
  }

  componentItem(subject, found) {
    const item = { ...found, id: `${subject.id}:${found.view}`, kind: 'component', subject: subject.id, name: found.view,
      title: subject.name, path: subject.path, references: false };
    const known = this.cards.get(item.id);
    if (known) known.subject = item;
    else this.cards.set(item.id, this.card(item));
    return item;
  }

  /** Files have changed: so may their components. */
  async changed(ids) {
    for (const id of ids) {
      this.outdate(id);
      const subject = this.subjects.find((each) => each.id === id);
      if (!this.components || !subject || subject.kind !== 'scene') continue;
      const found = await this.componentsOf(subject);
      if (!this.components) return;
      const at = this.components.findIndex((each) => each.subject === id);
      this.components = this.components.filter((each) => each.subject !== id);
      this.components.splice(at < 0 ? this.components.length : at, 0, ...found);
      for (const { id: each } of found) this.outdate(each);
      if (this.areComponents) this.show();
    }
  }

  // Cards.

  card(subject) {
    const picture = element('span', { class: 'card-picture' }, icon(signs[subject.kind] || 'file'));
    const badge = element('span', { class: 'badge', hidden: true, onclick: (event) => {
      event.stopPropagation();
      this.choose(subject.id);
      this.compare(this.tests.get(subject.id));
    } });
    const words = element('span', { class: 'card-mistake', hidden: true });
    const isComponent = subject.kind === 'component';
    const made = element('div', { class: isComponent ? 'card component' : 'card', role: 'option', id: `subject-${subject.id}`, title: isComponent ? subject.summary || `${subject.view} of ${subject.path}` : subject.path,
      onclick: () => this.choose(subject.id) },
      picture, element('span', { class: 'card-foot' },
        text(subject.name.slice(subject.name.lastIndexOf('/') + 1), { class: 'row-name' }), badge),
      isComponent && subject.looks.length > 1 ? element('span', { class: 'row-hint' }, `${subject.looks.length} looks`) : null,
      subject.kind === 'preview' && subject.path ? element('span', { class: 'row-hint' }, subject.path.slice(subject.path.lastIndexOf('/') + 1))
        : null, words);
    made.dataset.subject = subject.id;
    this.sight.observe(made);
    return { subject, element: made, picture, badge, words, address: null, isSeen: false, isCurrent: false };
  }

  show() {
    const words = this.search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const folders = new Map();
    for (const subject of this.all) {
      const known = `${subject.name} ${subject.path} ${this.state(subject)}`.toLowerCase();
      if (!words.every((word) => known.includes(word))) continue;
      const path = subject.path || '';
      const folder = this.areComponents ? path : path.slice(0, Math.max(0, path.lastIndexOf('/')));
      if (!folders.has(folder)) folders.set(folder, []);
      folders.get(folder).push(subject);
    }
    this.found = [...folders.values()].flat();
    const isAlone = folders.size === 1 && folders.has('');
    const isReading = this.areComponents && !this.areRead;
    const shown = [...folders].flatMap(([folder, subjects]) => [
      isAlone ? null : element('div', { class: 'cards-group', role: 'presentation' }, folder || '.'),
      ...subjects.map(({ id }) => this.cards.get(id).element),
    ]).filter(Boolean);
    this.list.replaceChildren(...shown, ...(shown.length ? [] : [element('p', { class: 'empty' },
      isReading ? 'Components are looked for.' : this.areComponents && !words.length ? 'The scenes declare no components.' : 'Nothing is called so.')]));
    this.mark();
  }

  /** Tells which is shown, which the keyboard is at, and how each stands to its references. */
  mark() {
    for (const { subject, element: card, badge } of this.cards.values()) {
      card.classList.toggle('active', subject.id === this.active);
      card.setAttribute('aria-selected', String(subject.id === this.current));
      const state = this.state(subject);
      badge.hidden = !state;
      if (!state || badge.dataset.state === state) continue;
      badge.dataset.state = state;
      badge.title = `${subject.name} ${states[state][1]}`;
      badge.replaceChildren(icon(states[state][0]), element('span', { class: 'heard' }, states[state][1]));
    }
    if (this.active !== undefined) this.list.setAttribute('aria-activedescendant', `subject-${this.active}`);
    this.tell();
  }

  // Pictures, of cards that are in sight, a few at a time.

  see({ target, isIntersecting }) {
    const card = this.cards.get(target.dataset.subject);
    if (!card) return;
    card.isSeen = isIntersecting;
    if (isIntersecting && !card.isCurrent) this.want(card);
    else if (!isIntersecting) {
      this.wanted.delete(card);
      if ([...this.cards.values()].filter(({ address }) => address).length > most) this.drop(card);
    }
  }

  outdate(id) {
    const card = this.cards.get(id);
    if (!card) return;
    card.isCurrent = false;
    if (card.isSeen) this.want(card);
  }

  want(card) {
    if (card.subject.kind === 'program' || this.link.unknown.has('thumbnail')) return;
    this.wanted.add(card);
    this.ask();
  }

  async ask() {
    if (this.asked >= width || !this.wanted.size || !this.link.isOpen) return;
    const [card] = this.wanted;
    this.wanted.delete(card);
    this.asked += 1;
    card.isCurrent = true;
    try {
      const side = Math.round(Math.min(2, devicePixelRatio) * 240);
      const { subject } = card;
      const { png } = subject.kind === 'component'
        ? await this.link.call('component', { subject: subject.subject, view: subject.view, fields: subject.looks[0] || {}, side })
        : await this.link.call('thumbnail', { subject: subject.id, side });
      const image = element('img', { alt: '' });
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      this.put(card, image, null);
    } catch (error) {
      if (this.link.isOpen && !error.isUnknown) this.put(card, icon('error'), error.message);
      else card.isCurrent = false;
    }
    this.asked -= 1;
    this.ask();
  }

  put(card, content, mistake) {
    card.address = mistake === null ? content.src : null;
    card.picture.replaceChildren(content);
    card.element.classList.toggle('bad', mistake !== null);
    card.words.hidden = mistake === null;
    card.words.textContent = mistake === null ? '' : mistake.replace(/^.*?([^/]+?:\d+)(:\d+)?: (error: )?/, '$1: ');
    card.words.title = mistake || '';
  }

  drop(card) {
    this.wanted.delete(card);
    if (!card.address) return;
    [card.address, card.isCurrent] = [null, false];
    card.picture.replaceChildren(icon(signs[card.subject.kind] || 'file'));
  }

  // Tests.

  state(subject) {
    const known = this.tests.get(subject.id);
    return known ? known.state : subject.references ? 'untested' : '';
  }

  async test(values) {
    this.runTool.disabled = true;
    try {
      const found = await this.link.call('test', values);
      const scenes = found.scenes || [found];
      const bad = scenes.filter(({ state }) => state !== 'passed');
      const all = scenes.length === 1 ? 'The scene matches its references' : `All ${scenes.length} scenes match their references`;
      toast(bad.length ? `Not matched: ${bad.map(({ name }) => name).slice(0, 3).join(', ')}${bad.length > 3 ? ` and ${bad.length - 3} more` : ''}`
        : all);
      if (!values.all && bad.length) this.compare(found);
    } catch (error) {
      toast(error.message);
    }
    this.runTool.disabled = false;
  }

  tested(message) {
    this.tests.set(message.subject, message);
    const subject = this.subjects.find(({ id }) => id === message.subject);
    if (subject) subject.references = subject.references || message.state !== 'new';
    this.mark();
  }

  /** What is known of the subject that the keyboard is at, and what can be done with it. */
  tell() {
    const subject = this.subjects.find(({ id }) => id === this.active);
    const known = subject && this.tests.get(subject.id);
    this.foot.hidden = !known && !(subject && subject.references);
    if (this.foot.hidden) return;
    const isKept = known && known.results.some(({ state }) => state !== 'passed');
    const words = known && states[known.state] ? states[known.state][1] : 'has not been tested';
    const button = (name, action, isOff = false) => element('button', { type: 'button', class: 'quiet small', disabled: isOff, onclick: action },
      name);
    this.foot.replaceChildren(...[element('span', { class: 'foot-words' }, `${subject.name} ${words}`),
      isKept && button('Compare', () => this.compare(known)),
      button('Test', () => this.test({ scene: subject.id }), Boolean(known && known.state === 'running'))].filter(Boolean));
  }

  // Choosing.

  choose(id) {
    const component = this.areComponents && this.all.find((each) => each.id === id);
    if (component) {
      this.active = id;
      this.mark();
      this.component(component);
      return;
    }
    const isNew = id !== this.current;
    this.current = this.active = id;
    this.mark();
    this.open(id, isNew);
  }

  leaveSearch(event) {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!this.found.some(({ id }) => id === this.active) && this.found.length) this.active = this.found[0].id;
    if (event.key === 'Enter' && this.found.length) this.choose(this.active);
    else this.list.focus();
    this.mark();
  }

  /** Arrows go through the cards as they lie, Enter opens. */
  key(event) {
    if (event.target !== this.list || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'Enter' || event.key === ' ' ? this.active : this.next(event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === null) return;
    if (next === this.active) {
      if (event.key === 'Enter' || event.key === ' ') this.choose(next);
      return;
    }
    this.active = next;
    this.mark();
    this.cards.get(next).element.scrollIntoView({ block: 'nearest' });
  }

  /** The subject that an arrow leads to; undefined of other keys, null where there is none. */
  next(key) {
    const at = this.found.findIndex(({ id }) => id === this.active);
    const along = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: this.found.length - 1 }[key];
    if (along !== undefined) return along >= 0 && along < this.found.length ? this.found[along].id : null;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
    if (at < 0) return this.found.length ? this.found[0].id : null;
    const place = (id) => {
      const { offsetLeft, offsetTop, offsetWidth } = this.cards.get(id).element;
      return [offsetLeft + offsetWidth / 2, offsetTop];
    };
    const [x, y] = place(this.active);
    let best = null;
    for (const { id } of this.found) {
      const [left, top] = place(id);
      const away = key === 'ArrowDown' ? top - y : y - top;
      if (away <= 1) continue;
      const isNearer = best && (away < best.away - 1 || (Math.abs(away - best.away) <= 1 && Math.abs(left - x) < best.aside));
      if (!best || isNearer) best = { id, away, aside: Math.abs(left - x) };
    }
    return best ? best.id : null;
  }
}
