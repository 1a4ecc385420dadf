// SPDX-License-Identifier: MIT
//
// The page: what comes from the program goes to its parts, what is done goes to the program; tools, shortcuts and panes.

import { choice, element, handOver, icon, kept, openDialog, places, setTool, tabs,
  tool } from './elements.js';
import { Link } from './socket.js';
import { readFrame } from './painter.js';
import { Screens } from './screens.js';
import { Hands } from './hands.js';
import { Keys } from './keys.js';
import { Drops } from './drop.js';
import { TraitsBar } from './traits.js';
import { TimeBar } from './time.js';
import { Acts } from './acts.js';
import { Inspector } from './inspector.js';
import { Depth } from './depth.js';
import { EventsPane } from './events.js';
import { RecordingPane } from './recording.js';
import { Notices } from './notices.js';
import { Tints } from './tints.js';
import { MemoryPane } from './memory.js';
import { ComponentPane } from './components.js';
import { Gallery } from './gallery.js';
import { Compared } from './compared.js';
import { Wall } from './wall.js';

const optionalCalls = ['layers', 'picture', 'pick', 'tree', 'set', 'undo', 'redo', 'keep', 'export', 'recording', 'replay', 'steps',
  'swift', 'perform', 'tints', 'memory', 'thumbnail', 'test', 'compared', 'place', 'constraint'];

/** Time that goes back so far was taken back; a program may round what it tells. */
const farBack = 0.25;

const zooms = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8];

const shortcuts = [
  ['Space', 'play, pause'], [', / .', 'a frame back, a frame on'], ['o', 'onion skin of earlier frames'], ['p', 'pick an element'],
  ['← → ↑ ↓', 'move the element that is picked, with Shift by ten points'],
  ['Option', 'distances to a second element while picking; a second finger on the screen, with Shift side by side'],
  ['t', 'tints: blended layers, off-screen passes, overdraw, ambiguous layout'], ['s', 'slow animations: a tenth of the speed'],
  ['Ctrl Z', 'undo a change of an element, with Shift redo it'], ['l', 'layers apart in depth'], ['w', 'wall of variants'],
  ['g / x', 'gallery of all scenes, test the scene against its references'],
    ['f', 'device frame'], ['r', 'rotate'], ['d', 'light, dark'],
  ['+ / − / 0', 'zoom in, out, fit'], ['[ / ]', 'panes at the left, at the right'], ['F6', 'into the screen and out of it'],
  ['Escape', 'end picking, back to the present'], ['?', 'this help'],
];

class Stage {
  constructor() {
    this.byId = (id) => document.getElementById(id);
    this.link = new Link(new URL('socket', location.href.replace(/^http/, 'ws')).href);
    this.notices = new Notices(this.byId('notices'), this.link);
    this.acts = new Acts(this.link);
    this.keys = new Keys(this.link, { leave: () => this.pick.focus() });
    this.hands = new Hands(this.link, {
      isIdle: () => this.inspector.isPicking, zoom: (factor) => this.zoomBy(factor),
        pressed: (screen, event) => this.pressed(screen, event),
    });
    this.drops = new Drops(this.link);
    this.inspector = new Inspector(this.link, { main: () => this.screens.main, shown: (id) => this.showPane(id),
      picking: () => this.showTools() });
    this.screens = new Screens(this.byId('screens'), this.byId('ground'), {
      link: this.link, act: (screen, ...what) => this.acts.act(screen, ...what), made: (screen) => this.madeScreen(screen),
        changed: () => this.laid(),
    });
    this.depth = new Depth(this.byId('depth'), this.link, { screen: () => this.inspector.screen, pick: (id) => this.inspector.select(id) });
    this.traits = new TraitsBar(this.byId('traits'), { set: (values) => this.setTraits(values) });
    this.time = new TimeBar(this.byId('time'), this.link, { screen: () => this.screens.main });
    this.events = new EventsPane(this.link, { look: (moment) => this.time.look(moment) });
    this.tints = new Tints(this.link, this.byId('ground'), { screens: () => this.screens.list, looked: () => this.inspector.screen,
      views: () => this.inspector.views(), moment: () => this.time.value.looking });
    this.memory = new MemoryPane(this.link, { screen: () => this.inspector.screen, select: (id) => this.inspector.select(id) });
    this.recording = new RecordingPane(this.link, { value: () => this.time.value });
    this.compared = new Compared(this.byId('compared'), this.link, { shown: (isShown) => { this.byId('screens').inert = isShown; } });
    this.componentPane = new ComponentPane(this.byId('component'), this.link, { shown: (isShown) => { this.byId('screens').inert = isShown; } });
    this.gallery = new Gallery({
      link: this.link, open: (subject, isNew) => this.openSubject(subject, isNew), compare: (test) => this.compare(test),
      widen: () => this.setWide(!this.isWide), component: (component) => this.openComponent(component),
    });
    this.wall = new Wall(this.link, { traits: () => this.screens.main && this.screens.main.value.traits });
    this.buildTools();
    this.buildPanes();
    this.listen();
    this.link.connect();
  }

  // What comes from the program.

  listen() {
    const { link } = this;
    link.on('open', () => {
      this.notices.setGone(false);
      this.tellScale();
    });
    link.on('gone', () => this.notices.setGone(true));
    link.on('frame', (buffer) => this.frame(buffer));
    link.on('hello', (message) => this.hello(message));
    link.on('screens', ({ screens }) => this.setScreens(screens));
    link.on('time', (message) => {
      if (message.now < this.time.value.now - farBack) {
        this.events.cut(message.now);
        this.time.events = this.time.events.filter((time) => time <= message.now);
      }
      this.time.set(message);
      this.byId('ground').classList.toggle('past', this.time.value.looking !== null);
      this.recording.showTime();
      this.tints.changed();
    });
    link.on('pasteboard', ({ text }) => handOver(text));
    link.on('keyboard', (message) => this.keyboard(message));
    link.on('accessibility', ({ screen, elements }) => {
      const found = this.screens.all.get(screen);
      if (found) found.access.set(elements || []);
      this.inspector.rested();
      this.memory.changed();
    });
    link.on('animations', ({ screen, bars }) => this.time.setAnimations(screen, bars || []));
    link.on('events', ({ events }) => this.addEvents(events));
    link.on('unknown', (name) => this.forget(name));
    document.addEventListener('keydown', (event) => this.shortcut(event));
    this.watchScale();
  }

  hello(message) {
    this.time.timeline.hidden = !message.timeline;
    places.root = message.root || null;
    this.know(message.calls);
    document.title = `${message.title} · Vitrine stage`;
    const subject = (message.subjects || []).find(({ id }) => id === message.subject);
    this.byId('title').textContent = message.title;
    this.byId('title').title = [subject && subject.path, message.program].filter(Boolean).join(' · ');
    this.traits.fill(message.choices || {});
    this.wall.fill(message.choices || {});
    this.gallery.set(message.subjects || [], message.subject);
    this.showTabs();
    this.events.clear();
    this.time.events = [];
    this.link.call('events', {}).then(({ events }) => this.addEvents(events)).catch(() => {});
    this.inspector.clear();
    this.tints.changed();
    this.memory.changed();
    this.wallTool.hidden = !this.wall.isOffered;
  }

  setScreens(values) {
    this.screens.label = (value) => this.traits.label(value, values);
    this.screens.set(values);
    for (const screen of this.screens.list) {
      const waiting = (this.early || new Map()).get(screen.id);
      if (waiting) waiting.forEach((frame) => this.paint(screen, frame, true));
    }
    this.early = null;
    if (this.screens.main) this.traits.show(this.screens.main.value.traits);
    this.wall.isOn = values.length > 1;
    this.showTools();
    this.placeKeys(this.screens.main);
    this.inspector.rested();
  }

  frame(buffer) {
    const frame = readFrame(buffer);
    if (!frame) return;
    const screen = this.screens.all.get(frame.screen);
    if (screen) {
      this.paint(screen, frame);
      return;
    }
    // A frame that came before its screen waits for it; the program does not wait for a screen that is gone.
    this.link.send({ type: 'ack', frame: frame.number, screen: frame.screen });
    if (!this.early) this.early = new Map();
    if (!this.early.has(frame.screen)) this.early.set(frame.screen, []);
    this.early.get(frame.screen).push(frame);
  }

  paint(screen, frame, isAcknowledged = false) {
    screen.painter.take(frame, () => {
      if (!isAcknowledged) this.link.send({ type: 'ack', frame: frame.number, screen: frame.screen });
      if (screen === this.screens.main) this.time.follow(frame.time);
      screen.canvas.dataset.frame = frame.number;
      this.tints.changed();
      this.memory.changed();
      screen.canvas.dispatchEvent(new CustomEvent('painted', { detail: { frame: frame.number, time: frame.time } }));
    });
  }

  keyboard(message) {
    this.placeKeys(this.screens.all.get(message.screen) || this.keyScreen);
    this.keys.setKeyboard(message, this.keyScreen);
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (message.editing && isFree) this.keys.focus();
  }

  addEvents(events) {
    const all = events || [];
    if (!all.length) return;
    this.time.addEvents(this.events.add(all));
  }

  /** Where the program tells which calls it knows, controls of others go before they are tried. */
  know(calls) {
    if (!Array.isArray(calls)) return;
    for (const name of optionalCalls) {
      if (calls.includes(name)) continue;
      this.link.unknown.add(name);
      this.forget(name);
    }
  }

  /** A control whose call the program does not know goes. */
  forget(name) {
    if (name === 'layers') this.depthTool.hidden = true;
    if (name === 'tints') this.tints.forget();
    if (name === 'memory') this.memory.forget();
    if (name === 'picture') this.time.onion.hidden = true;
    if (name === 'pick' || name === 'tree') this.pick.hidden = true;
    this.recording.forget(name);
    this.inspector.forget(name);
  }

  // What goes to it.

  tellScale() {
    this.link.send({ type: 'view', scale: Math.min(4, Math.max(1, devicePixelRatio)) });
  }

  watchScale() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      this.tellScale();
      this.watchScale();
    }, { once: true });
  }

  setTraits(values) {
    this.link.send({ type: 'traits', screen: null, ...values });
  }

  // Screens.

  madeScreen(screen) {
    this.hands.attach(screen);
    this.drops.attach(screen);
    this.inspector.attach(screen);
  }

  pressed(screen, event) {
    this.placeKeys(screen);
    // On a touch screen the browser's own keyboard comes only where text is edited.
    if (event.pointerType !== 'touch' || this.keys.isEditing) this.keys.focus();
    else if (document.activeElement && document.activeElement !== document.body && !this.keys.isFocused) document.activeElement.blur();
    this.traits.open(false);
    // Between a wide and a narrow window the navigator lies over the screen.
    if (innerWidth < 1180 && this.isSideOpen('left')) this.setSide('left', false);
  }

  placeKeys(screen) {
    if (!screen || (this.keyScreen === screen && this.keys.field.isConnected)) return;
    const hadFocus = this.keys.isFocused;
    this.keyScreen = screen;
    screen.points.prepend(this.keys.field);
    if (hadFocus) this.keys.focus();
  }

  laid() {
    const percent = `${Math.round(this.screens.shownZoom * 100)} %`;
    const isFit = this.screens.zoom === 'fit';
    const all = zooms.map((zoom) => [String(zoom), `${zoom * 100} %`]);
    if (!isFit && !zooms.includes(this.screens.zoom)) all.push([String(this.screens.zoom), percent]);
    this.zoomChoice.fill([['fit', isFit ? `Fit · ${percent}` : 'Fit'], ...all], String(this.screens.zoom));
    this.inspector.draw();
  }

  zoomBy(factor) {
    const zoom = Math.min(8, Math.max(0.1, this.screens.shownZoom * factor));
    this.screens.setZoom(zoom);
  }

  zoomStep(step) {
    const now = this.screens.shownZoom;
    const next = step > 0 ? zooms.find((zoom) => zoom > now * 1.001) : [...zooms].reverse().find((zoom) => zoom < now * 0.999);
    if (next) this.screens.setZoom(next);
  }

  // Tools and panes.

  buildTools() {
    this.pick = tool('pick', 'Pick an element', () => this.inspector.setPicking(!this.inspector.isPicking),
      { key: 'p', pressed: false, words: 'Pick' });
    this.depthTool = tool('layers', 'Layers apart in depth', () => this.setDepth(!this.depth.isOn),
      { key: 'l', pressed: false, words: 'Layers' });
    this.wallTool = tool('wall', 'Wall of variants', () => this.wall.open(this.wallTool),
      { key: 'w', pressed: false, words: 'Wall', hidden: true });
    this.frameTool = tool('frame', 'Device frame', () => this.setFramed(!this.screens.isFramed), { key: 'f', pressed: true });
    this.zoomChoice = choice('Zoom', [['fit', 'Fit']], 'fit', (zoom) => this.screens.setZoom(zoom === 'fit' ? 'fit' : Number(zoom)),
      { class: 'zoom' });
    this.byId('tools').append(this.pick, this.depthTool, this.tints.choice, this.wallTool, element('span', { class: 'rule' }), this.frameTool,
      element('span', { class: 'together zooms' }, tool('minus', 'Zoom out', () => this.zoomStep(-1), { key: '-' }), this.zoomChoice,
        tool('plus', 'Zoom in', () => this.zoomStep(1), { key: '+' })),
      tool('help', 'Keyboard shortcuts', () => this.help(), { key: '?' }));
    this.setFramed(kept.get('framed', true));
  }

  showTools() {
    setTool(this.pick, { pressed: this.inspector.isPicking });
    setTool(this.depthTool, { pressed: this.depth.isOn });
    setTool(this.wallTool, { pressed: this.wall.isOn });
    setTool(this.frameTool, { pressed: this.screens.isFramed });
    this.byId('ground').classList.toggle('picking', this.inspector.isPicking);
  }

  setFramed(isFramed) {
    this.screens.setFramed(isFramed);
    kept.set('framed', isFramed);
    this.showTools();
  }

  async setDepth(isOn) {
    await this.depth.set(isOn);
    this.byId('screens').hidden = this.depth.isOn;
    this.showTools();
    if (!this.depth.isOn) this.screens.lay();
  }

  buildPanes() {
    this.sides = {
      left: tabs('Navigator', [{ id: 'tree', name: 'Tree', panel: this.inspector.treePanel },
        { id: 'subjects', name: 'Subjects', panel: this.gallery.panel }],
        (id) => this.inspector.treeShown(id === 'tree')),
      right: tabs('Inspector', [{ id: 'element', name: 'Element', panel: this.inspector.elementPanel },
        { id: 'events', name: 'Events', panel: this.events.panel }, { id: 'memory', name: 'Memory', panel: this.memory.panel },
        { id: 'recording', name: 'Recording', panel: this.recording.panel }],
      (id) => {
        this.recording.shown(id === 'recording');
        this.memory.shown(id === 'memory');
      }),
    };
    this.byId('left').append(this.sides.left, this.inspector.treePanel, this.gallery.panel);
    this.byId('right').append(this.sides.right, this.inspector.elementPanel, this.events.panel, this.memory.panel, this.recording.panel);
    const folds = [['screen', 'Screen', 'frame'], ['tree', 'Tree', 'tree'], ['element', 'Element', 'element'],
      ['events', 'Events', 'events'],
      ['memory', 'Memory', 'memory'], ['recording', 'Recording', 'recording'], ['subjects', 'Subjects', 'subjects']];
    this.folds = new Map(folds.map(([id, name, sign]) => [id,
      element('button', { type: 'button', 'aria-pressed': 'false', onclick: () => this.fold(id) }, icon(sign), name)]));
    this.byId('folds').append(...this.folds.values());
    const isWide = innerWidth >= 1180;
    for (const side of ['left', 'right']) {
      const button = this.byId(`toggle-${side}`);
      button.append(icon(side));
      button.title = side === 'left' ? 'Navigator ([)' : 'Inspector (])';
      button.setAttribute('aria-label', side === 'left' ? 'Navigator' : 'Inspector');
      button.setAttribute('aria-controls', side);
      button.onclick = () => this.setSide(side, !this.isSideOpen(side));
      this.setSide(side, isWide ? kept.get(side, true) : side === 'right' && innerWidth >= 940);
    }
    this.sides.left.choose('tree');
    this.sides.right.choose('element');
    this.fold('screen');
  }

  /** Subjects stand among the tabs where there are several. */
  showTabs() {
    this.sides.left.button('subjects').hidden = !this.gallery.isOffered;
    this.folds.get('subjects').hidden = !this.gallery.isOffered;
    if (!this.hasTabs && this.gallery.isOffered) this.sides.left.choose('subjects');
    if (!this.gallery.isOffered) this.sides.left.choose('tree');
    this.hasTabs = true;
  }

  openSubject(subject, isNew) {
    if (this.componentPane.isOn) this.componentPane.close();
    if (isNew) this.link.send({ type: 'open', subject });
    this.setWide(false);
    if (innerWidth <= 760) this.fold('screen');
  }

  /** The gallery over the whole page, or at the side again. */
  setWide(isWide) {
    if (isWide && !this.gallery.isOffered) return;
    this.isWide = isWide;
    this.byId('panes').classList.toggle('wide-left', isWide);
    setTool(this.gallery.wideTool, { pressed: isWide });
    if (!isWide) return;
    this.sides.left.choose('subjects');
    this.gallery.list.focus();
    this.gallery.cards.get(this.gallery.active)?.element.scrollIntoView({ block: 'nearest' });
  }

  compare(test) {
    this.setWide(false);
    if (this.componentPane.isOn) this.componentPane.close();
    if (innerWidth <= 760) this.fold('screen');
    this.compared.open(test);
  }

  openComponent(component) {
    this.setWide(false);
    if (innerWidth <= 760) this.fold('screen');
    if (this.compared.isOn) this.compared.close();
    this.componentPane.open(component);
  }

  isSideOpen(side) { return !this.byId('panes').classList.contains(`no-${side}`); }

  setSide(side, isOpen) {
    this.byId('panes').classList.toggle(`no-${side}`, !isOpen);
    this.byId(`toggle-${side}`).setAttribute('aria-expanded', String(isOpen));
    if (innerWidth >= 1180) kept.set(side, isOpen);
    if (side === 'left') this.inspector.treeShown(isOpen && (!this.sides || this.sides.left.chosen === 'tree'));
  }

  /** In a narrow window one pane is seen at a time. */
  fold(id) {
    document.body.dataset.fold = id;
    for (const [each, button] of this.folds) button.setAttribute('aria-pressed', String(each === id));
    if (id === 'tree' || id === 'subjects') this.sides.left.choose(id);
    else if (id !== 'screen') this.sides.right.choose(id);
  }

  /** Brings a pane of the inspector to the front. */
  showPane(id) {
    this.sides.right.choose(id);
    if (innerWidth <= 760) this.fold(id);
    else if (!this.isSideOpen('right')) this.setSide('right', true);
  }

  help() {
    openDialog('Keyboard', element('p', { class: 'muted' }, 'A press on the screen gives it the keyboard; F6 takes it back. Elsewhere:'),
      element('dl', { class: 'keys-list' }, ...shortcuts.flatMap(([key, words]) => [element('dt', {},
        ...key.split(' / ').map((each) => element('kbd', {}, each))), element('dd', {}, words)])));
  }

  shortcut(event) {
    if (event.key === 'F6') {
      this.keys.focus();
      event.preventDefault();
      return;
    }
    const { target } = event;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !/^(INPUT|TEXTAREA)$/.test(target.tagName)) {
      this.inspector.pane.turn(event.shiftKey ? 'redo' : 'undo');
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      || document.querySelector('dialog[open]')) return;
    if (event.key === ' ' && target.closest('button, a, summary, [role="treeitem"], [role="option"]')) return;
    const actions = {
      ' ': () => this.time.toggle(), ',': () => this.time.step(-1), '.': () => this.time.step(1), o: () => this.time.onion.click(),
        p: () => this.pick.click(), t: () => this.tints.next(), s: () => this.time.setSlow(),
      l: () => this.depthTool.click(), w: () => this.wallTool.click(), f: () => this.frameTool.click(),
        r: () => this.traits.rotate && this.traits.rotate.click(),
      d: () => this.setTraits({ appearance: this.traits.values.appearance === 'dark' ? 'light' : 'dark' }), '+': () => this.zoomStep(1),
        '=': () => this.zoomStep(1),
      '-': () => this.zoomStep(-1), 0: () => this.screens.setZoom('fit'), '[': () => this.byId('toggle-left').click(),
        ']': () => this.byId('toggle-right').click(),
      g: () => this.setWide(!this.isWide), x: () => this.gallery.test({}), '?': () => this.help(), Escape: () => this.escape(),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  escape() {
    if (this.wall.isOpen) this.wall.close();
    else if (this.isWide) this.setWide(false);
    else if (this.compared.isOn) this.compared.close();
    else if (this.componentPane.isOn) this.componentPane.close();
    else if (this.inspector.isPicking) this.inspector.setPicking(false);
    else if (this.depth.isOn) this.setDepth(false);
    else if (this.tints.kind) this.tints.set('');
    else if (this.time.value.looking !== null) this.time.send({ look: null });
    else if (this.screens.large !== null) this.screens.enlarge(null);
  }
}

new Stage();

