// SPDX-License-Identifier: MIT
//
// All layers apart in depth: pictures of them behind each other, turned by dragging.

import { element, toast, tool } from './elements.js';

const most = 600;

export class Depth {
  constructor(host, link, { screen, pick }) {
    Object.assign(this, { host, link, screen, pick });
    this.isOn = false;
    this.turn = { x: -14, y: 32 };
    this.spread = 32;
    this.scale = 1;
    this.box = element('div', { class: 'depth-box' });
    this.room = element('div', { class: 'depth-room', tabindex: 0, role: 'img', 'aria-label': 'Layers apart in depth; arrows turn them' },
      this.box);
    const spread = element('input', { type: 'range', min: 0, max: 100, value: this.spread, 'aria-label': 'Distance of the layers',
      oninput: () => {
      this.spread = Number(spread.value);
      this.place();
    } });
    this.empty = element('input', { type: 'checkbox', checked: true,
      onchange: () => host.classList.toggle('no-empty', !this.empty.checked) });
    this.bar = element('div', { class: 'depth-bar' }, element('label', {}, 'Distance ', spread),
      element('label', {}, this.empty, ' Empty views'),
      tool('frame', 'From the front', () => this.setTurn(0, 0)), tool('layers', 'From the side', () => this.setTurn(-14, 32)));
    host.append(this.room, this.bar);
    this.listen();
  }

  listen() {
    let start = null;
    this.room.addEventListener('pointerdown', (event) => {
      start = { x: event.clientX, y: event.clientY, turn: { ...this.turn }, isMoved: false };
      this.room.setPointerCapture(event.pointerId);
    });
    this.room.addEventListener('pointermove', (event) => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.abs(dx) + Math.abs(dy) > 4) start.isMoved = true;
      if (start.isMoved) this.setTurn(start.turn.x - dy * 0.4, start.turn.y + dx * 0.4);
    });
    this.room.addEventListener('pointerup', (event) => {
      if (start && !start.isMoved) this.choose(event);
      start = null;
    });
    this.room.addEventListener('pointercancel', () => { start = null; });
    this.room.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.scale = Math.min(4, Math.max(0.3, this.scale * Math.exp(-event.deltaY / 600)));
      this.place();
    }, { passive: false });
    this.room.addEventListener('keydown', (event) => {
      const turns = { ArrowLeft: [0, -5], ArrowRight: [0, 5], ArrowUp: [5, 0], ArrowDown: [-5, 0] }[event.key];
      if (!turns) return;
      this.setTurn(this.turn.x + turns[0], this.turn.y + turns[1]);
      event.preventDefault();
      event.stopPropagation();
    });
  }

  setTurn(x, y) {
    this.turn = { x: Math.min(80, Math.max(-80, x)), y: Math.min(85, Math.max(-85, y)) };
    this.place();
  }

  async set(isOn) {
    if (!isOn) {
      this.isOn = false;
      this.host.hidden = true;
      this.box.replaceChildren();
      return;
    }
    const screen = this.screen();
    if (!screen) return;
    try {
      const { layers } = await this.link.call('layers', { screen: screen.id });
      this.isOn = true;
      this.host.hidden = false;
      this.show(layers, screen);
      this.room.focus({ preventScroll: true });
    } catch (error) {
      if (!error.isUnknown) toast(error.message);
    }
  }

  show(layers, screen) {
    const { width, height } = screen.value;
    this.size = { width, height };
    this.planes = layers.slice(0, most).map(({ id, depth, frame, png }) => {
      const [x, y, w, h] = frame;
      const plane = element('div', { class: `plane ${png ? '' : 'is-empty'}`, 'data-id': id },
        png ? element('img', { alt: '', src: `data:image/png;base64,${png}`, draggable: 'false' }) : null);
      Object.assign(plane.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
      return { id, depth, plane };
    });
    Object.assign(this.box.style, { width: `${width}px`, height: `${height}px` });
    this.box.replaceChildren(...this.planes.map(({ plane }) => plane));
    this.deepest = Math.max(1, ...this.planes.map(({ depth }) => depth));
    this.place();
  }

  place() {
    if (!this.isOn) return;
    const { clientWidth, clientHeight } = this.room;
    const fit = Math.min((clientWidth * 0.62) / this.size.width, (clientHeight * 0.78) / this.size.height) * this.scale;
    this.box.style.transform = `translate(-50%, -50%) scale(${fit}) rotateX(${this.turn.x}deg) rotateY(${this.turn.y}deg)`;
    this.planes.forEach(({ depth, plane }, index) => {
      // A little more for each that follows keeps neighbours of one depth from fighting for the same place.
      plane.style.transform = `translateZ(${(depth - this.deepest / 2) * this.spread + index * 0.02}px)`;
    });
  }

  choose(event) {
    const plane = document.elementsFromPoint(event.clientX, event.clientY).find((each) => each.closest && each.closest('.plane'));
    const found = plane && this.planes.find((each) => each.plane === plane.closest('.plane'));
    for (const each of this.planes) each.plane.classList.toggle('chosen', each === found);
    if (found) this.pick(found.id);
  }
}
