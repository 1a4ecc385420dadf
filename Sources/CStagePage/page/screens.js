// SPDX-License-Identifier: MIT
//
// The screens: each a canvas with what lies over it, in its device or bare, at a zoom. Several are a wall.

import { element, setAttributes } from './elements.js';
import { Painter } from './painter.js';
import { AccessTree } from './access.js';

const gap = 28;
const titleHeight = 30;
const bezels = [5, 12];
const smallest = 0.08;

export class Screen {
  constructor(value, { link, act }) {
    this.canvas = element('canvas', { 'data-screen': value.id, 'aria-hidden': 'true' });
    this.painter = new Painter(this.canvas);
    this.points = element('div', { class: 'points' });
    this.onion = element('div', { class: 'onion', hidden: true, 'aria-hidden': 'true' });
    this.island = element('div', { class: 'island', hidden: true, 'aria-hidden': 'true' });
    this.access = new AccessTree(act);
    this.tints = element('div', { class: 'tints', 'aria-hidden': 'true' });
    this.marks = element('div', { class: 'marks', 'aria-hidden': 'true' });
    this.fingers = element('div', { class: 'fingers', 'aria-hidden': 'true' });
    this.points.append(this.onion, this.island, this.tints, this.access.element, this.marks, this.fingers);
    this.surface = element('div', { class: 'surface' }, this.canvas, this.points);
    this.device = element('div', { class: 'device' }, this.surface);
    this.name = element('span', { class: 'screen-name' });
    this.title = element('button', { type: 'button', class: 'quiet screen-title', onclick: () => this.chosen(this) }, this.name);
    this.element = element('div', { class: 'screen', role: 'group' }, this.title, this.device);
    this.link = link;
    this.zoom = 1;
    this.set(value);
  }

  set(value) {
    const before = this.value;
    const isTurned = before && before.width !== before.height && before.width === value.height && before.height === value.width;
    this.turn = isTurned ? { degrees: value.width > value.height ? 90 : -90, zoom: this.zoom } : null;
    this.value = value;
    this.id = value.id;
    this.originX = value.originX || 0;
    this.originY = value.originY || 0;
    this.pictureWidth = value.pixelWidth ? value.pixelWidth / value.scale : value.width;
    this.pictureHeight = value.pixelHeight ? value.pixelHeight / value.scale : value.height;
    setAttributes(this.canvas, { 'data-screen': value.id });
    this.points.style.setProperty('--origin-x', `${this.originX}px`);
    this.points.style.setProperty('--origin-y', `${this.originY}px`);
    Object.assign(this.onion.style, {
      left: `${-this.originX}px`, top: `${-this.originY}px`, width: `${this.pictureWidth}px`, height: `${this.pictureHeight}px`,
    });
    this.access.element.style.width = `${value.width}px`;
    this.access.element.style.height = `${value.height}px`;
    this.access.setName(value.name || 'Screen');
  }

  /** Whether the page draws the device; a scene that draws its own says so. */
  hasDevice(isWanted) { return isWanted && !this.value.framed; }

  lay(zoom, isFramed) {
    const frames = this.hasDevice(isFramed);
    this.zoom = zoom;
    this.device.classList.toggle('framed', frames);
    this.device.style.setProperty('--zoom', String(zoom));
    this.device.style.setProperty('--bezel', `${Math.min(bezels[1], Math.max(bezels[0], zoom * 18))}px`);
    this.device.style.setProperty('--corner', `${frames ? this.value.corner || 0 : 0}px`);
    this.surface.style.width = `${this.pictureWidth * zoom}px`;
    this.surface.style.height = `${this.pictureHeight * zoom}px`;
    this.canvas.classList.toggle('magnified', zoom >= 4);
    this.layIsland(frames && this.value.island);
    this.showTurn();
  }

  /** The device turns one way while what is on it turns the other, as long and along the same curve as the stage's interface does. */
  showTurn() {
    if (!this.turn || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = `rotate(${this.turn.degrees}deg) scale(${this.turn.zoom / this.zoom})`;
    this.turn = null;
    this.device.animate([{ transform: from }, { transform: 'none' }], { duration: 300, easing: 'cubic-bezier(0.42, 0, 0.58, 1)' });
  }

  /** The island is of the device: in landscape it lies at the side. */
  layIsland(isShown) {
    this.island.hidden = !isShown;
    if (!isShown) return;
    const { width, height } = this.value;
    const [long, short] = [125, 37];
    const isWide = width > height;
    Object.assign(this.island.style, isWide
      ? { left: '11px', top: `${(height - long) / 2}px`, width: `${short}px`, height: `${long}px` }
      : { left: `${(width - long) / 2}px`, top: '11px', width: `${long}px`, height: `${short}px` });
  }

  /** Points of the screen where a pointer is. */
  place(event) {
    const box = this.surface.getBoundingClientRect();
    return { x: (event.clientX - box.left) / this.zoom - this.originX, y: (event.clientY - box.top) / this.zoom - this.originY };
  }
}

/** All screens, laid out in their room: one as large as it fits, or a wall with perhaps one that is large. */
export class Screens {
  constructor(host, room, { link, act, made, changed }) {
    Object.assign(this, { host, room, link, act, made, changed });
    this.all = new Map();
    this.zoom = 'fit';
    this.isFramed = true;
    this.large = null;
    this.label = (value) => value.name || `Screen ${value.id}`;
    new ResizeObserver(() => this.lay()).observe(room);
  }

  set(values) {
    const ids = new Set(values.map(({ id }) => id));
    for (const [id, screen] of this.all) {
      if (ids.has(id)) continue;
      screen.element.remove();
      this.all.delete(id);
    }
    values.forEach((value, index) => {
      let screen = this.all.get(value.id);
      if (screen) screen.set(value);
      else screen = this.make(value);
      if (this.host.children[index] !== screen.element) this.host.insertBefore(screen.element, this.host.children[index] || null);
    });
    if (!this.all.has(this.large)) this.large = null;
    this.lay();
  }

  make(value) {
    const screen = new Screen(value, { link: this.link, act: (...what) => this.act(screen, ...what) });
    screen.chosen = () => this.enlarge(this.large === screen.id ? null : screen.id);
    this.all.set(value.id, screen);
    this.made(screen);
    return screen;
  }

  get list() { return [...this.all.values()]; }

  /** The screen that what looks in looks into. */
  get main() { return this.all.get(this.large) || this.list[0] || null; }

  get isWall() { return this.all.size > 1; }

  enlarge(id) {
    this.large = id;
    this.lay();
  }

  setZoom(zoom) {
    this.zoom = zoom;
    this.lay();
  }

  setFramed(isFramed) {
    this.isFramed = isFramed;
    this.lay();
  }

  edge(screen) { return screen.hasDevice(this.isFramed) ? bezels[1] * 2 : 2; }

  /** The zoom at which a screen fits a room. */
  fitting(screen, width, height) {
    const edge = this.edge(screen);
    return Math.max(smallest, Math.min((width - edge) / screen.pictureWidth, (height - edge) / screen.pictureHeight));
  }

  lay() {
    const { clientWidth, clientHeight } = this.room;
    const screens = this.list;
    if (!clientWidth || !screens.length) return;
    const margin = clientWidth < 520 ? 10 : 24;
    const [width, height] = [clientWidth - margin * 2, clientHeight - margin * 2];
    this.host.classList.toggle('wall', this.isWall);
    this.host.classList.toggle('has-large', this.large !== null);
    const zooms = this.zooms(screens, width, height);
    screens.forEach((screen, index) => {
      const isLarge = screen.id === this.large;
      screen.element.classList.toggle('large', isLarge);
      screen.title.hidden = !this.isWall;
      screen.name.textContent = this.label(screen.value);
      screen.title.setAttribute('aria-label', `${this.label(screen.value)}, ${isLarge ? 'make it small again' : 'make it large'}`);
      screen.title.title = isLarge ? 'Make it small again' : 'Make it large';
      screen.element.setAttribute('aria-label', this.label(screen.value));
      screen.lay(zooms[index], this.isFramed);
    });
    this.shownZoom = this.main.zoom;
    this.changed();
  }

  zooms(screens, width, height) {
    if (!this.isWall) return [this.zoom === 'fit' ? Math.min(this.fitting(screens[0], width, height), 1) : this.zoom];
    if (this.large !== null) {
      const side = width > 700 ? 200 : 120;
      return screens.map((screen) => {
        if (screen.id !== this.large) return this.fitting(screen, side - 20, side * 1.3);
        return this.zoom === 'fit' ? Math.min(this.fitting(screen, width - side - gap, height - titleHeight), 1) : this.zoom;
      });
    }
    const zoom = this.zoom === 'fit' ? this.wallZoom(screens, width, height) : this.zoom;
    return screens.map(() => zoom);
  }

  /** The largest zoom at which all screens are seen at once, in rows as they are wrapped. */
  wallZoom(screens, width, height) {
    const fits = (zoom) => {
      let [x, rowHeight, total] = [0, 0, 0];
      for (const screen of screens) {
        // A title may be wider than its screen.
        const w = Math.max(screen.pictureWidth * zoom + this.edge(screen), screen.title.scrollWidth);
        const h = screen.pictureHeight * zoom + this.edge(screen) + titleHeight;
        if (x > 0 && x + w > width) {
          total += rowHeight + gap;
          [x, rowHeight] = [0, 0];
        }
        x += w + gap;
        rowHeight = Math.max(rowHeight, h);
      }
      return total + rowHeight <= height;
    };
    let [low, high] = [0.12, 1];
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    return low;
  }
}
