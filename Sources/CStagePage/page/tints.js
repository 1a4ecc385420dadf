// SPDX-License-Identifier: MIT
//
// Tints over the screens: what is mixed, what takes a pass of its own, how often places are painted, and layouts that are ambiguous.

import { choice, element, number, svg, toast } from './elements.js';

/** Frames may come sixty times in a second; tints follow a few times. */
const pause = 250;

const kinds = [['', 'No tints'], ['blended', 'Blended layers'], ['offscreen', 'Off-screen passes'], ['overdraw', 'Overdraw'],
  ['ambiguous', 'Ambiguous layout']];

/** From painted once to painted five times and more. */
const heat = [[0, 0, 0, 0], [60, 120, 255, 0.12], [60, 120, 255, 0.42], [40, 190, 120, 0.5], [250, 170, 40, 0.56], [240, 60, 60, 0.62]];

const colour = ([red, green, blue, alpha]) => `rgb(${red} ${green} ${blue} / ${alpha})`;

export class Tints {
  /** `views()` are the nodes of the tree of the screen that is looked into, once they are known. */
  constructor(link, host, { screens, looked, views, moment }) {
    Object.assign(this, { link, screens, looked, views, moment });
    this.kind = '';
    this.choice = choice('Tints', kinds, '', (kind) => this.set(kind), { class: 'tints-choice', 'aria-keyshortcuts': 't' });
    this.choice.title = 'Tints (t)';
    this.legend = element('div', { class: 'tints-legend', role: 'status', hidden: true });
    host.append(this.legend);
  }

  /** The next kind, and after the last none. */
  next() {
    const offered = [...this.choice.options].map(({ value }) => value);
    this.set(offered[(offered.indexOf(this.kind) + 1) % offered.length]);
  }

  forget() {
    this.choice.fill(kinds.filter(([kind]) => !kind || kind === 'ambiguous'), this.kind);
  }

  set(kind) {
    this.kind = kind;
    this.choice.value = kind;
    this.legend.hidden = !kind;
    this.legend.replaceChildren();
    for (const screen of this.screens()) screen.tints.replaceChildren();
    if (kind) this.update();
  }

  /** Something has changed on the screens: soon, and no more often than that, the tints do. */
  changed() {
    if (!this.kind || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.update();
    }, pause);
  }

  async update() {
    if (this.isAsking) {
      this.changed();
      return;
    }
    const { kind } = this;
    this.isAsking = true;
    const looked = this.looked();
    try {
      for (const screen of kind === 'ambiguous' ? [looked].filter(Boolean) : this.screens()) {
        const made = kind === 'ambiguous' ? this.ambiguous(await this.views())
          : this.drawn(kind, await this.link.call('tints', { screen: screen.id, kind, at: this.moment() }), screen);
        if (this.kind !== kind) break;
        screen.tints.replaceChildren(made.drawing);
        if (screen === looked || !this.legend.childElementCount) this.legend.replaceChildren(...made.legend);
      }
    } catch (error) {
      if (!error.isUnknown && this.link.isOpen) toast(error.message);
    }
    this.isAsking = false;
  }

  drawn(kind, answer, { value: { width, height } }) {
    if (kind === 'overdraw') return this.heat(answer);
    const areas = answer.areas || [];
    const drawing = svg('svg', { width, height, viewBox: `0 0 ${width} ${height}` }, ...areas.map((area) => this.area(kind, area)));
    if (kind === 'blended') {
      const mixed = areas.filter(({ opaque }) => !opaque).length;
      return { drawing, legend: [key('tint-mixed', `mixed with what is beneath: ${mixed}`), key('tint-opaque',
        `opaque: ${areas.length - mixed}`)] };
    }
    const counts = new Map();
    for (const { reasons } of areas) for (const reason of reasons) counts.set(reason, (counts.get(reason) || 0) + 1);
    return { drawing, legend: counts.size ? [...counts].map(([reason, count]) => key('tint-pass', `${reason}: ${count}`))
      : [element('span', {}, 'Nothing takes a pass of its own.')] };
  }

  area(kind, { frame: [x, y, width, height], outline, opaque, reasons, name }) {
    const words = [name, ...(reasons || [opaque ? 'opaque' : 'mixed with what is beneath'])].filter(Boolean).join(', ');
    const given = { class: kind === 'offscreen' ? 'tint-pass' : opaque ? 'tint-opaque' : 'tint-mixed' };
    const title = svg('title', {}, words);
    return outline ? svg('polygon', { ...given, points: outline.map((point) => point.join(',')).join(' ') }, title)
      : svg('rect', { ...given, x, y, width, height }, title);
  }

  heat({ cell, columns, rows, counts, most, mean }) {
    const drawing = element('canvas', { class: 'tints-heat', width: columns, height: rows });
    const context = drawing.getContext('2d');
    const image = context.createImageData(columns, rows);
    counts.forEach((count, index) => {
      const [red, green, blue, alpha] = heat[Math.min(count, heat.length - 1)];
      image.data.set([red, green, blue, Math.round(alpha * 255)], index * 4);
    });
    context.putImageData(image, 0, 0);
    Object.assign(drawing.style, { width: `${columns * cell}px`, height: `${rows * cell}px` });
    const scale = heat.slice(1).map((each, index) => {
      const made = key('', `${index + 1}${index === heat.length - 2 ? ' and more' : ''}`);
      made.firstChild.style.background = colour(each);
      return made;
    });
    return { drawing, legend: [element('span', {}, 'Painted'), ...scale,
      element('span', { class: 'muted' }, `${number(mean)} times on average, ${most} at most`)] };
  }

  ambiguous(nodes) {
    const found = nodes.filter((node) => node.ambiguous && !node.hidden);
    const drawing = element('div', {}, ...found.map(({ frame: [x, y, width, height] }) => {
      const made = element('div', { class: 'tint-ambiguous' });
      Object.assign(made.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
      return made;
    }));
    return { drawing, legend: [found.length ? key('tint-ambiguous', `ambiguous or contradictory layout: ${found.length}`)
      : element('span', {}, 'No layout is ambiguous.')] };
  }
}

const key = (kind, words) => element('span', { class: 'tint-key' }, element('i', { class: kind, 'aria-hidden': 'true' }), words);
