// SPDX-License-Identifier: MIT
//
// Looking in: picking an element on the screen, what is marked there, and the panes that tell of it.

import { element, number, toast } from './elements.js';
import { Tree } from './tree.js';
import { ElementPane } from './element-pane.js';
import { distances } from './distances.js';
import { Handles } from './handles.js';

const restPause = 150;

export class Inspector {
  /** `shown(pane)` brings a pane to the front; `picking()` is told when picking begins or ends. */
  constructor(link, { main, shown, picking }) {
    Object.assign(this, { link, main, shown, picking });
    this.isPicking = false;
    this.selected = null;
    this.hovered = null;
    this.looked = null;
    this.tree = new Tree({ select: (id) => this.select(id), hover: (id) => this.hover(id) });
    this.treePanel = this.tree.panel;
    this.pane = new ElementPane(link, { screen: () => this.screen, changed: () => this.refresh(), select: (id) => this.select(id),
      path: (id) => this.tree.path(id) });
    this.elementPanel = this.pane.panel;
    this.handles = new Handles(link, { chosen: () => this.chosen(), drawn: () => this.draw(), placed: (id, answer) => this.placed(id, answer) });
    addEventListener('keydown', (event) => { if (event.key === 'Alt') this.setMeasuring(true, event); });
    addEventListener('keyup', (event) => { if (event.key === 'Alt') this.setMeasuring(false, event); });
  }

  attach(screen) {
    const { surface } = screen;
    surface.addEventListener('pointermove', (event) => { if (this.isPicking) this.move(screen, event); });
    surface.addEventListener('pointerleave', () => { if (this.isPicking) this.hover(null); });
    surface.addEventListener('pointerdown', (event) => {
      if (!this.isPicking || event.button !== 0) return;
      const at = screen.place(event);
      const pick = () => this.look(screen).then(() => this.pickAt(screen, at)).then((id) => { if (id !== null) this.select(id); });
      if (screen === this.screen && this.handles.covers(at)) this.handles.begin(event, null, pick);
      else pick();
    });
  }

  /** The element that has handles: the one that is picked, while picking, once it is known what its layout lets be done. */
  chosen() {
    const { value } = this.pane;
    const frame = this.frameOf(this.selected);
    if (!this.isPicking || !frame || !value || value.id !== this.selected || !value.placing || this.link.unknown.has('place')) return null;
    return { id: this.selected, frame, placing: value.placing, screen: this.screen };
  }

  async placed(id, answer) {
    const node = this.tree.node(id);
    if (node) node.frame = answer.frame;
    this.pane.wrote(answer);
    if (answer.note) toast(answer.note);
    this.draw();
    await this.refresh();
  }

  /** The screen that is looked into: of a wall the one that was picked in last. */
  get screen() { return this.looked && this.looked.element.isConnected ? this.looked : this.main(); }

  async look(screen) {
    if (screen === this.screen) return;
    this.screen.marks.replaceChildren();
    this.looked = screen;
    this.selected = this.hovered = null;
    this.pane.clear();
    await this.loadTree();
  }

  setMeasuring(isMeasuring, event) {
    if (!this.isPicking) return;
    event.preventDefault();
    this.isMeasuring = isMeasuring;
    this.draw();
  }

  setPicking(isPicking) {
    this.isPicking = isPicking;
    if (isPicking) this.loadTree();
    else this.hovered = null;
    this.isMeasuring = false;
    this.picking();
    this.draw();
  }

  clear() {
    this.selected = this.hovered = this.looked = null;
    this.tree.set(null);
    this.pane.clear();
    this.draw();
  }

  treeShown(isShown) {
    this.isTreeShown = isShown;
    if (isShown && this.link.isOpen) this.loadTree();
  }

  /** Things have come to rest: what is shown of them is fetched again. */
  rested() {
    if (!this.isPicking && !this.isTreeShown && this.selected === null) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), restPause);
  }

  async refresh() {
    await this.loadTree();
    if (this.selected !== null) await this.pane.load(this.selected);
    this.draw();
  }

  async loadTree() {
    const { screen } = this;
    if (!screen) return;
    try {
      const { root } = await this.link.call('tree', { screen: screen.id });
      const place = this.tree.has(this.selected) ? this.tree.place(this.selected) : null;
      this.tree.set(root);
      // A screen that was made anew has other elements at the same places.
      if (place && !this.tree.has(this.selected)) this.selected = this.tree.at(place);
      if (this.selected !== null) this.tree.select(this.selected);
    } catch (error) {
      if (!error.isUnknown && this.link.isOpen) toast(error.message);
    }
    this.draw();
  }

  /** All views of the screen that is looked into. */
  async views() {
    await this.loadTree();
    return [...this.tree.nodes.values()];
  }

  forget(name) {
    if (name === 'tree') this.tree.panel.replaceChildren(element('p', { class: 'empty' }, 'The program does not tell of its views.'));
    this.pane.forget(name);
  }

  // Picking: one question at a time, the last place wins.

  async move(screen, event) {
    if (this.handles.drag) return;
    this.isMeasuring = event.altKey;
    this.wanted = { screen, at: screen.place(event) };
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.wanted) {
      const { screen: asked, at } = this.wanted;
      this.wanted = null;
      await this.look(asked);
      const id = await this.pickAt(asked, at);
      if (this.isPicking) this.hover(id);
    }
    this.isAsking = false;
  }

  async pickAt(screen, { x, y }) {
    try {
      const { id } = await this.link.call('pick', { screen: screen.id, x, y });
      return id ?? null;
    } catch {
      return null;
    }
  }

  hover(id) {
    if (this.hovered === id) return;
    this.hovered = id;
    this.draw();
  }

  async select(id) {
    this.selected = id;
    this.draw();
    if (!this.tree.has(id)) await this.loadTree();
    this.tree.select(id);
    this.draw();
    this.shown('element');
    await this.pane.load(id);
    this.draw();
  }

  // Marks over the screen, in its points.

  frameOf(id) {
    const node = id === null ? null : this.tree.node(id);
    return node ? node.frame : null;
  }

  draw() {
    const { screen } = this;
    if (!screen) return;
    const { isDragging } = this.handles;
    const [selected, hovered] = [this.handles.frame || this.frameOf(this.selected), isDragging ? null : this.frameOf(this.hovered)];
    const marks = [];
    if (selected) {
      const node = isDragging || this.hovered === null ? this.tree.node(this.selected) : null;
      const made = this.mark(selected, isDragging ? 'selected dragged' : 'selected', node, screen, isDragging ? this.handles.words : null);
      const chosen = this.chosen();
      if (chosen) made.append(...this.handles.parts({ ...chosen, frame: selected }));
      marks.push(made);
    }
    screen.surface.classList.toggle('movable', this.hovered === this.selected && this.handles.covers({ x: selected ? selected[0] : 0,
      y: selected ? selected[1] : 0 }));
    if (hovered && this.hovered !== this.selected) marks.push(this.mark(hovered, 'hovered', this.tree.node(this.hovered), screen));
    if (this.isMeasuring && selected && hovered && this.hovered !== this.selected) marks.push(...distances(selected,
      hovered).map((line) => rule(line)));
    screen.marks.replaceChildren(...marks);
  }

  mark([x, y, width, height], kind, node, screen, words) {
    const made = element('div', { class: `mark ${kind}` });
    Object.assign(made.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    if (node) {
      const isHigh = y + height > screen.value.height - 30 / screen.zoom;
      const label = element('div', { class: `mark-label ${isHigh ? 'above' : ''} ${isHigh && y < 30 / screen.zoom ? 'inside' : ''}` },
        words ? null : element('strong', {}, node.class), words || ` ${number(width)} × ${number(height)}`);
      if (x + width / 2 > screen.value.width / 2) label.classList.add('end');
      made.append(label);
    }
    return made;
  }
}

/** A line with its length. */
function rule({ x, y, length, isHorizontal }) {
  const made = element('div', { class: `rule-line ${isHorizontal ? 'across' : 'down'}` }, element('span', {}, number(length)));
  Object.assign(made.style, { left: `${x}px`, top: `${y}px`, [isHorizontal ? 'width' : 'height']: `${length}px` });
  return made;
}
