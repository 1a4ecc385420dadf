// SPDX-License-Identifier: MIT
//
// Handles of the element that is picked: its edges and corners resize it, its middle and the arrow keys move it.

import { element, number, toast } from './elements.js';

/** How far a press goes before it is a drag, in pixels of the page. */
const slop = 3;
/** Sides shorter than that have handles at their ends alone. */
const shortSide = 28;

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Handles {
  /** `chosen()` is the element: {id, frame, placing, screen}, or null; `drawn()` draws the marks, `placed(answer)` is told of what was done. */
  constructor(link, { chosen, drawn, placed }) {
    Object.assign(this, { link, chosen, drawn, placed });
    this.drag = null;
    this.waiting = [0, 0];
    addEventListener('keydown', (event) => this.key(event), { capture: true });
  }

  get isDragging() { return this.drag !== null && this.drag.isMoving; }

  /** The frame to mark while it is dragged. */
  get frame() { return this.isDragging ? this.drag.frame : null; }

  /** What a label says of it while it is dragged. */
  get words() {
    const [x, y, width, height] = this.drag.frame;
    return this.drag.edge ? `${number(width)} × ${number(height)}` : `${number(x)}, ${number(y)}`;
  }

  /** The handles that its layout lets it have, for its mark. */
  parts({ frame: [, , width, height], placing, screen }) {
    if (this.drag && this.drag.isMoving && !this.drag.edge) return [];
    const across = [placing.width && 'e', placing.width && placing.edges && 'w'].filter(Boolean);
    const down = [placing.height && 's', placing.height && placing.edges && 'n'].filter(Boolean);
    const sides = [...(height * screen.zoom >= shortSide || !down.length ? across : []),
      ...(width * screen.zoom >= shortSide || !across.length ? down : [])];
    return [...sides, ...down.flatMap((y) => across.map((x) => y + x))].map((edge) => element('div', {
      class: `handle ${edge}`, 'data-edge': edge, onpointerdown: (event) => this.begin(event, edge),
    }));
  }

  /** Whether a press in the middle may move it. */
  covers({ x, y }) {
    const chosen = this.chosen();
    if (!chosen || !(chosen.placing.x || chosen.placing.y)) return false;
    const [left, top, width, height] = chosen.frame;
    return x >= left && y >= top && x <= left + width && y <= top + height;
  }

  /** `clicked` is called where the press does not become a drag. */
  begin(event, edge, clicked = () => {}) {
    const chosen = this.chosen();
    if (!chosen || event.button !== 0 || this.drag) return;
    event.stopPropagation();
    event.preventDefault();
    const drag = { ...chosen, edge, start: [event.clientX, event.clientY], from: chosen.frame, frame: chosen.frame, isMoving: false };
    this.drag = drag;
    const stop = new AbortController();
    const on = (type, listener) => addEventListener(type, (each) => {
      if (each.pointerId === event.pointerId) listener(each);
    }, { signal: stop.signal, capture: true });
    drag.end = (isDone) => {
      stop.abort();
      this.drag = null;
      if (!drag.isMoving) return isDone ? clicked() : null;
      if (isDone) return this.place(drag, drag.from, drag.frame);
      return this.drawn();
    };
    on('pointermove', (each) => this.move(each));
    on('pointerup', () => drag.end(true));
    on('pointercancel', () => drag.end(false));
  }

  move({ clientX, clientY }) {
    const { drag } = this;
    const [dx, dy] = [clientX - drag.start[0], clientY - drag.start[1]];
    if (!drag.isMoving && Math.hypot(dx, dy) < slop) return;
    drag.isMoving = true;
    drag.frame = this.stretched(drag, dx / drag.screen.zoom, dy / drag.screen.zoom);
    this.drawn();
  }

  /** The frame after a drag, what was dragged of it at whole points. */
  stretched({ from: [x, y, width, height], edge, placing }, dx, dy) {
    if (!edge) return [placing.x ? Math.round(x + dx) : x, placing.y ? Math.round(y + dy) : y, width, height];
    const along = (start, length, by, atStart, atEnd) => {
      if (atEnd) return [start, Math.max(Math.round(start + length + by) - start, 0)];
      if (!atStart) return [start, length];
      const next = Math.min(Math.round(start + by), start + length);
      return [next, start + length - next];
    };
    // Where the length alone is what can be said, that is what is at whole points.
    const whole = (length) => (placing.edges ? length : Math.round(length));
    const [left, wide] = along(x, width, dx, edge.includes('w'), edge.includes('e'));
    const [top, high] = along(y, height, dy, edge.includes('n'), edge.includes('s'));
    return [left, top, wide === width ? wide : whole(wide), high === height ? high : whole(high)];
  }

  key(event) {
    if (event.key === 'Escape' && this.drag) {
      event.preventDefault();
      event.stopPropagation();
      this.drag.end(false);
      return;
    }
    const step = steps[event.key];
    const chosen = this.chosen();
    const { target } = event;
    if (!step || !chosen || this.drag || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      || target.closest('[role="tree"], [role="tablist"], dialog')) return;
    event.preventDefault();
    event.stopPropagation();
    const length = event.shiftKey ? 10 : 1;
    if (chosen.placing.x) this.waiting[0] += step[0] * length;
    if (chosen.placing.y) this.waiting[1] += step[1] * length;
    this.nudge();
  }

  /** One question at a time: what is pressed meanwhile goes along with the next. */
  async nudge() {
    if (this.isNudging) return;
    this.isNudging = true;
    while (this.waiting[0] || this.waiting[1]) {
      const chosen = this.chosen();
      const [dx, dy] = this.waiting;
      this.waiting = [0, 0];
      if (!chosen) break;
      await this.call(chosen, { dx, dy });
    }
    this.isNudging = false;
  }

  async place(chosen, from, to) {
    const names = ['x', 'y', 'width', 'height'];
    const changed = Object.fromEntries(names.map((name, index) => [name, to[index]]).filter((_, index) => to[index] !== from[index]));
    if (Object.keys(changed).length) await this.call(chosen, changed);
    else this.drawn();
  }

  async call({ id, screen }, changes) {
    try {
      await this.placed(id, await this.link.call('place', { screen: screen.id, id, ...changes }));
    } catch (error) {
      this.drawn();
      toast(error.message);
    }
  }
}
