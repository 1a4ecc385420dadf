// SPDX-License-Identifier: MIT
//
// The time bar: play and pause, slowly, frame by frame and back; a lane over all that is kept, with its events; animations as bars
// with their curves; earlier frames as onion skin.

import { element, seconds, segments, setTool, svg, tool } from './elements.js';

const frame = 1 / 60;
const skins = [4, 3, 2, 1];
const slow = 0.1;
const leastSpan = 0.25;
const followPause = 0.1;

export class TimeBar {
  constructor(host, link, { screen }) {
    Object.assign(this, { host, link, screen });
    this.value = { now: 0, first: 0, last: 0, looking: null, playing: true, speed: 1, replay: null };
    this.bars = new Map();
    this.events = [];
    this.build();
  }

  send(message) { this.link.send({ type: 'time', ...message }); }

  build() {
    this.play = tool('pause', 'Pause', () => this.toggle(), { key: 'Space' });
    this.speed = segments('Speed', [[1, '1×', 'Full speed'], [0.5, '½', 'Half speed'], [slow, '1⁄10', 'Slow animations: a tenth of the speed (s)']],
      (speed) => this.send({ speed }));
    this.clock = element('output', { class: 'clock', 'aria-label': 'Time' });
    this.goOn = element('button', { type: 'button', class: 'main', hidden: true, title: 'What was done later is forgotten',
      onclick: () => this.send({ goOn: this.value.looking }) }, 'Go on from here');
    this.present = element('button', { type: 'button', hidden: true, title: 'Escape', onclick: () => this.send({ look: null }) },
      'To the present');
    this.timeline = element('button', { type: 'button', hidden: true, title: 'What the scene does by itself',
      onclick: () => this.send({ timeline: true }) }, 'Play timeline');
    this.onion = tool('onion', 'Onion skin of earlier frames', () => this.setOnion(!this.isOnion), { pressed: false, key: 'o' });
    this.barsTool = tool('events', 'Animations', () => this.setBars(!this.areBarsOpen),
      { pressed: false, words: 'Animations', hidden: true });
    this.events0 = svg('path', { class: 'lane-events' });
    this.laneMarks = svg('svg', { class: 'lane-marks', viewBox: '0 0 1000 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      this.events0);
    this.past = element('div', { class: 'lane-past' });
    this.knob = element('div', { class: 'lane-knob' });
    this.now = element('div', { class: 'lane-now', title: 'The present' });
    this.lane = element('div', { class: 'lane', role: 'slider', tabindex: 0, 'aria-label': 'Moment' },
      element('div', { class: 'lane-track' }, this.past), this.laneMarks, this.now, this.knob);
    this.start = element('span', { class: 'lane-end' });
    this.end = element('span', { class: 'lane-end' });
    this.lanes = element('div', { class: 'bars', hidden: true, role: 'group', 'aria-label': 'Animations' });
    this.progress = element('progress', { max: 1, hidden: true, 'aria-label': 'Replaying' });
    this.scrub(this.lane, () => this.range);
    this.lane.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    this.lane.addEventListener('keydown', (event) => this.laneKey(event));
    this.host.append(
      element('div', { class: 'time-row' },
        element('div', { class: 'together' },
          tool('restart', 'Start anew', () => this.send({ restart: true })),
          tool('back', 'A frame back', () => this.step(-1), { key: ',' }), this.play,
            tool('forward', 'A frame on', () => this.step(1), { key: '.' })),
        this.speed, this.clock, this.progress,
        element('div', { class: 'time-end' }, this.present, this.goOn, this.timeline, this.barsTool, this.onion)),
      this.lanes,
      element('div', { class: 'lane-row' }, this.start, this.lane, this.end));
  }

  toggle() { this.send(this.isRunning ? { pause: true } : { play: true }); }

  /** Slow animations: a tenth of the speed, and back. */
  setSlow() { this.send({ speed: this.value.speed === slow ? 1 : slow }); }

  step(frames) { this.send({ step: frames }); }

  get isRunning() { return this.value.playing && this.value.looking === null; }

  /** The moment that is seen. */
  get moment() { return this.value.looking ?? this.value.now; }

  set(value) {
    Object.assign(this.value, value);
    if (value.looking === undefined) this.value.looking = null;
    if (this.isDrawing) return;
    this.isDrawing = true;
    requestAnimationFrame(() => {
      this.isDrawing = false;
      this.draw();
    });
  }

  /** A frame tells the time, too. */
  follow(time) {
    if (this.value.looking !== null || !(time - this.value.now >= followPause)) return;
    this.set({ now: time, last: Math.max(time, this.value.last), looking: null });
  }

  draw() {
    const { now, first, last, looking, speed, replay } = this.value;
    const isLooking = looking !== null;
    setTool(this.play, this.isRunning ? { sign: 'pause', name: 'Pause', key: 'Space' } : { sign: 'play', name: 'Play', key: 'Space' });
    this.speed.choose(speed);
    this.clock.textContent = `${seconds(this.moment)} s`;
    this.host.classList.toggle('looking', isLooking);
    this.goOn.hidden = this.present.hidden = !isLooking;
    this.progress.hidden = typeof replay !== 'number';
    if (typeof replay === 'number') this.progress.value = replay;
    const [from, to] = this.range;
    const share = (time) => (to > from ? Math.min(1, Math.max(0, (time - from) / (to - from))) : 1);
    this.past.style.width = `${share(this.moment) * 100}%`;
    this.knob.style.left = `${share(this.moment) * 100}%`;
    this.now.style.left = `${share(now) * 100}%`;
    this.start.textContent = seconds(from);
    this.end.textContent = seconds(to);
    for (const [name, each] of Object.entries({ 'aria-valuemin': first, 'aria-valuemax': last, 'aria-valuenow': this.moment })) {
      this.lane.setAttribute(name, each.toFixed(2));
    }
    this.lane.setAttribute('aria-valuetext', `${seconds(this.moment)} seconds${isLooking ? ', in the past' : ''}`);
    this.placeHeads();
    this.drawEvents();
    const skin = this.isRunning ? null : this.moment;
    if (this.isOnion && skin !== this.skin) this.drawOnion();
  }

  /** What the lane shows: all that is kept, or a part of it that was zoomed to. */
  get range() {
    const { first, last } = this.value;
    if (!this.span || this.span >= last - first) return [first, last];
    const from = Math.min(Math.max(this.from, first), last - this.span);
    return [from, from + this.span];
  }

  /** The wheel zooms the lane about the pointer, sideways it moves it. */
  wheel(event) {
    event.preventDefault();
    const box = this.lane.getBoundingClientRect();
    const [from, to] = this.range;
    const { first, last } = this.value;
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    const span = Math.min(last - first, Math.max(leastSpan, (to - from) * Math.exp(event.shiftKey ? 0 : event.deltaY / 300)));
    this.from = from + part * (to - from) - part * span + (sideways / box.width) * span;
    this.span = span >= last - first ? null : span;
    this.draw();
  }

  laneKey(event) {
    const { first, last } = this.value;
    const moves = { ArrowLeft: -frame, ArrowRight: frame, ArrowDown: -frame, ArrowUp: frame, PageDown: -1, PageUp: 1 };
    let to = null;
    if (event.key in moves && !event.altKey && !event.ctrlKey
      && !event.metaKey) to = this.moment + moves[event.key] * (event.shiftKey ? 10 : 1);
    else if (event.key === 'Home') to = first;
    else if (event.key === 'End') to = last;
    if (to === null) return;
    this.look(Math.min(last, Math.max(first, to)));
    event.preventDefault();
    event.stopPropagation();
  }

  look(moment) {
    this.wanted = moment;
    if (this.isLooking) return;
    this.isLooking = true;
    this.send({ look: moment });
    this.wanted = null;
    // Looks are sent once a frame, however fast the pointer is.
    requestAnimationFrame(() => {
      this.isLooking = false;
      if (this.wanted !== null) this.look(this.wanted);
    });
  }

  /** Dragging over a lane looks at its moments; `range` says which it shows. */
  scrub(lane, range) {
    const at = (event) => {
      const box = lane.getBoundingClientRect();
      const [from, to] = range();
      this.look(from + Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * (to - from));
    };
    lane.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      lane.setPointerCapture(event.pointerId);
      at(event);
    });
    lane.addEventListener('pointermove', (event) => { if (lane.hasPointerCapture(event.pointerId)) at(event); });
  }

  addEvents(events) {
    this.events.push(...events.map(({ time }) => time));
    if (this.events.length > 2000) this.events.splice(0, this.events.length - 2000);
    this.drawEvents();
  }

  drawEvents() {
    const [from, to] = this.range;
    if (to <= from) return;
    const spots = new Set(this.events.filter((time) => time >= from
      && time <= to).map((time) => Math.round(((time - from) / (to - from)) * 1000)));
    const d = [...spots].map((x) => `M${x} 0V10`).join('');
    if (d !== this.drawn) this.events0.setAttribute('d', this.drawn = d);
  }

  // Animations.

  setAnimations(screen, bars) {
    if (bars.length) this.bars.set(screen, bars);
    else this.bars.delete(screen);
    const all = [...this.bars.values()].flat();
    this.barsTool.hidden = !all.length;
    this.barsTool.lastElementChild.textContent = `${all.length} ${all.length === 1 ? 'animation' : 'animations'}`;
    this.barsTool.setAttribute('aria-label', this.barsTool.lastElementChild.textContent);
    this.drawBars();
  }

  setBars(areOpen) {
    this.areBarsOpen = areOpen;
    setTool(this.barsTool, { pressed: areOpen });
    this.drawBars();
  }

  drawBars() {
    const all = [...this.bars.values()].flat().sort((a, b) => a.begin - b.begin);
    this.lanes.hidden = !this.areBarsOpen || !all.length;
    if (this.lanes.hidden) return;
    const from = Math.min(...all.map(({ begin }) => begin));
    const to = Math.max(...all.map(({ end }) => end), from + frame);
    this.barRange = [from, to];
    const share = (time) => ((time - from) / (to - from)) * 100;
    this.heads = [];
    this.lanes.replaceChildren(...all.map((bar) => {
      const shape = element('div', { class: 'bar-shape' }, bar.curve && bar.curve.length > 1 ? curve(bar.curve) : null);
      Object.assign(shape.style, { left: `${share(bar.begin)}%`, width: `${Math.max(share(bar.end) - share(bar.begin), 0.6)}%` });
      const head = element('div', { class: 'bar-head' });
      this.heads.push(head);
      const room = element('div', { class: 'bar-room' }, shape, head);
      this.scrub(room, () => this.barRange);
      return element('div', { class: 'bar-row' },
        element('button', { type: 'button', class: 'bar-name', title: `${bar.name}: ${seconds(bar.begin)} – ${seconds(bar.end)} s`,
          onclick: () => this.look(bar.begin) }, bar.name),
        room, element('span', { class: 'bar-length' }, `${Math.round((bar.end - bar.begin) * 1000)} ms`));
    }));
    this.placeHeads();
  }

  placeHeads() {
    if (!this.barRange || this.lanes.hidden) return;
    const [from, to] = this.barRange;
    const place = (this.moment - from) / (to - from);
    for (const head of this.heads) {
      head.hidden = place < 0 || place > 1;
      head.style.left = `${place * 100}%`;
    }
  }

  // Onion skin.

  setOnion(isOn) {
    this.isOnion = isOn;
    setTool(this.onion, { pressed: isOn });
    this.drawOnion();
  }

  /** The frames before the one that is seen, fainter the older they are; while time runs there are none. */
  async drawOnion() {
    const screen = this.screen();
    if (!screen) return;
    const { onion } = screen;
    this.skin = this.isRunning ? null : this.moment;
    if (!this.isOnion || this.isRunning) {
      onion.hidden = true;
      onion.replaceChildren();
      return;
    }
    const moment = this.moment;
    if (this.isDrawingOnion) return;
    this.isDrawingOnion = true;
    try {
      const times = skins.map((step) => moment - step * 2 * frame).filter((time) => time >= this.value.first);
      const pictures = await Promise.all(times.map((at) => this.link.call('picture', { screen: screen.id, at })));
      onion.replaceChildren(...pictures.map(({ png }, index) => {
        const image = element('img', { alt: '', src: `data:image/png;base64,${png}` });
        image.style.opacity = String(0.1 + 0.06 * index);
        return image;
      }));
      onion.hidden = false;
    } catch {
      onion.hidden = true;
    }
    this.isDrawingOnion = false;
    if (moment !== this.moment || this.isRunning) this.drawOnion();
  }
}

function curve(samples) {
  const [low, high] = [Math.min(0, ...samples), Math.max(1, ...samples)];
  const points = samples.map((value,
    index) => `${((index / (samples.length - 1)) * 100).toFixed(1)},${(18 - ((value - low) / (high - low)) * 16).toFixed(1)}`);
  return svg('svg', { viewBox: '0 0 100 20', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('polyline', { points: points.join(' '), 'vector-effect': 'non-scaling-stroke' }));
}

