// SPDX-License-Identifier: MIT
//
// Pointers as fingers: presses at once, movements once a frame, a second finger with the option key, hover and the wheel.

import { element } from './elements.js';

const lineHeight = 20;
const leastWheel = 0.01;

export class Hands {
  /** `isIdle()` says that pointers mean something else at the moment; `pressed(screen, event)` is told of each press. */
  constructor(link, { isIdle, pressed, zoom }) {
    Object.assign(this, { link, isIdle, pressed, zoom });
    this.fingers = new Map();
    this.waiting = new Map();
    this.pair = null;
    this.last = null;
    addEventListener('keydown', (event) => this.option(event, true));
    addEventListener('keyup', (event) => this.option(event, false));
    addEventListener('blur', () => this.endOption());
  }

  attach(screen) {
    const { surface } = screen;
    const on = (type, listener, options) => surface.addEventListener(type, listener, options);
    on('pointerdown', (event) => this.down(screen, event));
    on('pointermove', (event) => this.move(screen, event));
    on('pointerup', (event) => this.up(screen, event, 'up'));
    on('pointercancel', (event) => this.up(screen, event, 'cancel'));
    on('lostpointercapture', (event) => this.up(screen, event, 'cancel'));
    on('pointerleave', (event) => this.leave(screen, event));
    on('wheel', (event) => this.wheel(screen, event), { passive: false });
    on('mousedown', (event) => event.preventDefault());
    on('contextmenu', (event) => { if (event.pointerType !== 'mouse' || event.altKey) event.preventDefault(); });
    on('dragstart', (event) => event.preventDefault());
  }

  get all() { return [...this.fingers.values()]; }

  free() {
    const used = new Set(this.all.flatMap((finger) => [finger.number, finger.second]));
    let number = 1;
    while (used.has(number)) number += 1;
    return number;
  }

  down(screen, event) {
    if (this.isIdle() || (event.pointerType === 'mouse' && event.button !== 0) || this.fingers.has(event.pointerId)) return;
    this.flush();
    try { screen.surface.setPointerCapture(event.pointerId); } catch { /* a pointer that is made by a script */ }
    const at = screen.place(event);
    const finger = { screen, number: this.free(), second: null, at };
    this.fingers.set(event.pointerId, finger);
    if (this.pair && event.pointerType === 'mouse') finger.second = this.free();
    this.send(screen, this.touches(finger, 'down', at));
    this.pressed(screen, event);
    this.show(screen);
  }

  move(screen, event) {
    const finger = this.fingers.get(event.pointerId);
    const at = screen.place(event);
    if (event.pointerType === 'mouse') this.follow(screen, at, event);
    if (!finger) {
      if (event.pointerType !== 'touch' && !this.isIdle() && !event.buttons) this.later(`hover${screen.id}`,
        { type: 'hover', screen: screen.id, ...rounded(at) });
      return;
    }
    finger.at = at;
    const between = event.getCoalescedEvents ? event.getCoalescedEvents().slice(0, -1) : [];
    finger.between = [...(finger.between || []), ...between.map((each) => rounded(finger.screen.place(each)))];
    this.later(`touch${screen.id}`, null);
  }

  up(screen, event, phase) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    this.flush();
    this.fingers.delete(event.pointerId);
    const at = phase === 'cancel' ? finger.at : screen.place(event);
    this.send(screen, this.touches(finger, phase, at));
    this.show(screen);
  }

  leave(screen, event) {
    if (event.pointerType === 'touch') return;
    this.waiting.delete(`hover${screen.id}`);
    this.link.send({ type: 'hover', screen: screen.id, x: null });
    if (!this.fingers.has(event.pointerId)) {
      this.last = null;
      this.show(screen);
    }
  }

  touches(finger, phase, at) {
    const first = { finger: finger.number, phase, ...rounded(at) };
    if (finger.second === null) return [first];
    return [first, { finger: finger.second, phase, ...rounded(this.mirrored(at)) }];
  }

  send(screen, touches) {
    this.link.send({ type: 'touch', screen: screen.id, touches });
  }

  // Movements: the first of a frame goes at once, later ones wait for the next.

  later(name, message) {
    this.waiting.set(name, message);
    const isAlone = this.fingers.size < 2;
    if (isAlone && !this.isWaiting) this.flush();
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.flush();
    });
  }

  flush() {
    for (const [name, message] of this.waiting) {
      if (message) this.link.send(message);
      else if (name.startsWith('touch')) this.flushTouches(Number(name.slice(5)));
    }
    this.waiting.clear();
  }

  flushTouches(id) {
    const moved = this.all.filter((finger) => finger.screen.id === id);
    const touches = moved.flatMap((finger) => {
      const all = this.touches(finger, 'move', finger.at);
      if (finger.between && finger.between.length) all[0].between = finger.between.map(({ x, y }) => [x, y]);
      finger.between = [];
      return all;
    });
    if (touches.length) this.link.send({ type: 'touch', screen: id, touches });
    if (moved.length) this.show(moved[0].screen);
  }

  // The second finger: mirrored about a middle; with shift both move side by side.

  option(event, isDown) {
    if (event.key === 'Alt') {
      if (isDown && !this.pair && this.last && !this.isIdle()) {
        const { value } = this.last.screen;
        this.pair = { x: value.width / 2, y: value.height / 2 };
      } else if (!isDown) this.endOption();
      if (this.last && !this.isIdle()) event.preventDefault();
      if (this.last) this.show(this.last.screen);
    }
  }

  endOption() {
    this.pair = this.all.some((finger) => finger.second !== null) ? this.pair : null;
    if (this.last) this.show(this.last.screen);
  }

  follow(screen, at, event) {
    if (this.pair && event.shiftKey && this.last) {
      this.pair.x += at.x - this.last.at.x;
      this.pair.y += at.y - this.last.at.y;
    }
    this.last = { screen, at };
    if (event.altKey && !this.pair && !this.fingers.size && !this.isIdle()) this.pair = { x: screen.value.width / 2,
      y: screen.value.height / 2 };
    if (this.pair && !event.altKey && !this.all.some((finger) => finger.second !== null)) this.pair = null;
    if (this.pair || screen.fingers.childElementCount) this.show(screen);
  }

  mirrored(at) {
    if (!this.pair) return at;
    return { x: 2 * this.pair.x - at.x, y: 2 * this.pair.y - at.y };
  }

  /** Rings where fingers are, while there are two of them. */
  show(screen) {
    const spots = [];
    if (this.pair && this.last && this.last.screen === screen) spots.push(this.last.at, this.mirrored(this.last.at));
    else if (this.fingers.size > 1) spots.push(...this.all.filter((finger) => finger.screen === screen).map(({ at }) => at));
    const { fingers } = screen;
    while (fingers.childElementCount > spots.length) fingers.lastChild.remove();
    while (fingers.childElementCount < spots.length) fingers.append(element('div', { class: 'finger' }));
    spots.forEach(({ x, y }, index) => {
      const spot = fingers.children[index];
      spot.style.transform = `translate(${x}px, ${y}px)`;
      spot.classList.toggle('down', this.fingers.size > 0);
    });
  }

  wheel(screen, event) {
    event.preventDefault();
    if (event.ctrlKey) {
      this.zoom(Math.exp(-event.deltaY / 200));
      return;
    }
    const unit = [1, lineHeight, screen.value.height][event.deltaMode] / screen.zoom;
    // A wheel with shift scrolls sideways; some browsers say so themselves.
    const turned = event.shiftKey && !event.deltaX;
    const name = `wheel${screen.id}`;
    const before = this.waiting.get(name);
    const [dx, dy] = [(turned ? event.deltaY : event.deltaX) * unit, (turned ? 0 : event.deltaY) * unit];
    if (Math.abs(dx) + Math.abs(dy) < leastWheel) return;
    const sum = { dx: dx + (before ? before.dx : 0), dy: dy + (before ? before.dy : 0) };
    this.later(name, { type: 'wheel', screen: screen.id, ...rounded(screen.place(event)), ...sum });
  }
}

const rounded = ({ x, y }) => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 });
