// SPDX-License-Identifier: MIT
//
// The pictures of a result: seven ways to look at two of them, near and far, moment by moment.
'use strict';

Vitrine.views = [
  { id: 'difference', name: 'Difference' },
  { id: 'actual', name: 'Actual' },
  { id: 'expected', name: 'Expected' },
  { id: 'side', name: 'Side by side' },
  { id: 'slider', name: 'Slider' },
  { id: 'onion', name: 'Onion skin' },
  { id: 'blink', name: 'Blink' },
];

Vitrine.Stage = class {
  static zooms = [0.1, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
  static blinkMilliseconds = 600;
  static backgrounds = ['checker', 'light', 'dark'];

  /** What the reader has chosen stays from one result to the next. */
  static preferences = { view: 'difference', boxes: true, background: 'checker', slider: 0.5, onion: 0.5 };

  constructor(result) {
    this.result = result;
    this.frames = result.frames || [];
    this.frame = Math.max(this.frames.findIndex((frame) => frame.status !== 'passed'), 0);
    [this.zoom, this.x, this.y, this.isFitting] = [1, 0, 0, true];
    this.panes = [];
    this.build();
    this.show(this.bestView());
  }

  /** Of a frame; where nothing was kept of one that differs, of the whole movement. */
  get pictures() {
    const frame = this.frames[this.frame];
    return (frame && (frame.pictures || (frame.status === 'passed' ? {} : null))) || this.result.pictures || {};
  }

  get comparison() { return this.frames.length ? this.frames[this.frame].comparison : this.result.comparison; }

  get preferences() { return Vitrine.Stage.preferences; }

  has(view) {
    const { actual, expected, difference } = this.pictures;
    switch (view) {
      case 'actual': return Boolean(actual);
      case 'expected': return Boolean(expected);
      case 'difference': return Boolean(difference || (actual && expected));
      default: return Boolean(actual && expected);
    }
  }

  bestView() {
    const wanted = this.preferences.view;
    return [wanted, 'difference', 'actual', 'expected'].find((view) => this.has(view)) || 'difference';
  }

  // What it is made of.

  build() {
    const { element } = Vitrine;
    this.tabs = Vitrine.views.map((view, index) => element('button', {
      type: 'button', role: 'tab', id: `view-${view.id}`, 'aria-controls': 'stage-panes', 'aria-keyshortcuts': String(index + 1),
      title: `${view.name} (${index + 1})`, onclick: () => this.choose(view.id),
    }, view.name));
    this.range = element('input', {
      type: 'range', min: 0, max: 100, class: 'stage-range', oninput: () => this.setAmount(Number(this.range.value) / 100),
    });
    this.zoomText = element('button', { type: 'button', class: 'quiet zoom-text', title: 'Fit (0)', onclick: () => this.fit() }, '100%');
    this.boxesButton = element('button', {
      type: 'button', class: 'quiet', title: 'Boxes around what differs (b)', 'aria-keyshortcuts': 'b', onclick: () => this.toggleBoxes(),
    }, 'Boxes');
    this.backgroundButton = element('button', {
      type: 'button', class: 'quiet', title: 'What is behind transparency (c)', 'aria-keyshortcuts': 'c', onclick: () => this.nextBackground(),
    });
    this.blinkButton = element('button', {
      type: 'button', class: 'quiet', title: 'Pause (space)', onclick: () => this.toggleBlinking(),
    }, 'Pause');
    this.area = element('div', { class: 'panes-area', id: 'stage-panes', role: 'tabpanel', tabindex: 0 });
    this.scrubber = this.frames.length ? this.buildScrubber() : null;
    this.element = element('section', { class: 'stage', 'aria-label': 'Pictures' },
      element('div', { class: 'stage-bar' },
        element('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Views', onkeydown: (event) => this.moveAmongTabs(event) }, ...this.tabs),
        element('div', { class: 'stage-tools' }, this.range, this.blinkButton, this.boxesButton, this.backgroundButton,
          element('span', { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
            element('button', { type: 'button', class: 'quiet', 'aria-label': 'Zoom out', title: 'Zoom out (−)', onclick: () => this.step(-1) }, '−'),
            this.zoomText,
            element('button', { type: 'button', class: 'quiet', 'aria-label': 'Zoom in', title: 'Zoom in (+)', onclick: () => this.step(1) }, '+')))),
      this.area, this.scrubber);
    this.listen();
    this.observer = new ResizeObserver(() => { if (this.isFitting) this.fit(); else this.place(); });
    this.observer.observe(this.area);
  }

  /** Stops what goes on by itself. */
  end() {
    clearInterval(this.blinking);
    clearInterval(this.playing);
    this.observer.disconnect();
  }

  // Views.

  choose(view) {
    if (!this.has(view)) return;
    this.preferences.view = view;
    this.show(view);
  }

  show(view) {
    this.view = view;
    clearInterval(this.blinking);
    this.tabs.forEach((tab, index) => {
      const { id } = Vitrine.views[index];
      tab.setAttribute('aria-selected', String(id === view));
      tab.tabIndex = id === view ? 0 : -1;
      tab.disabled = !this.has(id);
    });
    this.area.setAttribute('aria-labelledby', `view-${view}`);
    this.area.dataset.view = view;
    const { actual, expected, difference } = this.pictures;
    const pane = (...arguments_) => this.makePane(...arguments_);
    this.panes = [];
    if (!this.has(view)) {
      this.area.replaceChildren(Vitrine.element('p', { class: 'empty' }, this.frames.length
        ? 'This frame equals its reference; no picture of it was kept.' : 'There is no picture of this result.'));
    } else if (view === 'side') {
      this.area.replaceChildren(pane('Expected', [expected]), pane('Actual', [actual]));
    } else if (view === 'slider' || view === 'onion' || view === 'blink') {
      this.area.replaceChildren(pane('Expected and actual', [expected, actual]));
    } else if (view === 'difference' && !difference) {
      this.area.replaceChildren(pane('Difference', [expected, actual], 'blended'));
    } else {
      this.area.replaceChildren(pane(Vitrine.views.find(({ id }) => id === view).name, [{ difference, actual, expected }[view]]));
    }
    this.range.hidden = view !== 'slider' && view !== 'onion';
    this.range.setAttribute('aria-label', view === 'slider' ? 'Where the pictures meet' : 'Opacity of the actual picture');
    this.range.value = String(Math.round((this.preferences[view] ?? 0.5) * 100));
    this.blinkButton.hidden = view !== 'blink';
    this.setBackground();
    this.updateBoxes();
    if (view === 'blink') this.startBlinking();
    if (view === 'slider' || view === 'onion') this.setAmount(this.preferences[view]);
    if (this.scrubber) this.updateScrubber();
    this.fitOrKeep();
  }

  /** A part of the stage with pictures on top of each other. */
  makePane(name, sources, kind) {
    const { element } = Vitrine;
    const images = sources.map((source, index) => element('img', {
      src: source, alt: sources.length > 1 ? ['Expected', 'Actual'][index] : name, draggable: 'false',
      class: index > 0 ? 'upper' : '', onload: () => this.loaded(),
      onerror: (event) => event.target.closest('.pane').classList.add('broken'),
    }));
    const boxes = Vitrine.svg('svg', { class: 'boxes', 'aria-hidden': 'true' });
    const canvas = element('div', { class: `canvas ${kind || ''}` }, ...images, boxes);
    const caption = element('figcaption', {}, element('span', { class: 'caption-name' }, name), element('span', { class: 'caption-size' }));
    const divider = this.view === 'slider' ? element('div', { class: 'divider', 'aria-hidden': 'true' }) : null;
    const pane = element('figure', { class: 'pane' }, canvas, divider, caption);
    this.panes.push({ pane, canvas, images, boxes, caption, divider });
    return pane;
  }

  loaded() {
    for (const { images, canvas, boxes, caption } of this.panes) {
      const width = Math.max(...images.map((image) => image.naturalWidth));
      const height = Math.max(...images.map((image) => image.naturalHeight));
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      boxes.setAttribute('viewBox', `0 0 ${width || 1} ${height || 1}`);
      const sizes = new Set(images.filter((image) => image.naturalWidth).map((image) => `${image.naturalWidth} × ${image.naturalHeight}`));
      caption.lastChild.textContent = [...sizes].join(' → ');
    }
    this.fitOrKeep();
  }

  // Near and far.

  get size() {
    const images = this.panes.flatMap((pane) => pane.images);
    return [Math.max(0, ...images.map((image) => image.naturalWidth)), Math.max(0, ...images.map((image) => image.naturalHeight))];
  }

  fitOrKeep() { if (this.isFitting) this.fit(); else this.place(); }

  fit() {
    this.isFitting = true;
    const [width, height] = this.size;
    const first = this.panes[0];
    if (!width || !height || !first) return;
    const { clientWidth, clientHeight } = first.pane;
    const room = 24;
    const most = Math.min((clientWidth - room) / width, (clientHeight - room - 20) / height);
    // Whole steps keep pixels of small pictures square.
    this.zoom = most >= 2 ? Math.min(Math.floor(most), 8) : Math.min(most, 1);
    if (most >= 1 && most < 2) this.zoom = 1;
    this.x = (clientWidth - width * this.zoom) / 2;
    this.y = Math.max((clientHeight - 20 - height * this.zoom) / 2, 8);
    this.place();
  }

  /** Zooms around a point of a pane; without one, around its middle. */
  zoomTo(zoom, point) {
    const first = this.panes[0];
    if (!first) return;
    const [x, y] = point || [first.pane.clientWidth / 2, first.pane.clientHeight / 2];
    const next = Math.min(Math.max(zoom, 0.02), 64);
    this.x = x - ((x - this.x) * next) / this.zoom;
    this.y = y - ((y - this.y) * next) / this.zoom;
    [this.zoom, this.isFitting] = [next, false];
    this.place();
  }

  step(direction, point) {
    const { zooms } = Vitrine.Stage;
    const next = direction > 0 ? zooms.find((zoom) => zoom > this.zoom * 1.01) : zooms.findLast((zoom) => zoom < this.zoom * 0.99);
    if (next) this.zoomTo(next, point);
  }

  /** Shows one of the boxes after the other as large as there is room. */
  nextBox() {
    const boxes = (this.comparison && this.comparison.boxes) || [];
    const first = this.panes[0];
    if (!boxes.length || !first) return;
    this.box = ((this.box ?? -1) + 1) % boxes.length;
    const [x, y, width, height] = boxes[this.box];
    const { clientWidth, clientHeight } = first.pane;
    const zoom = Math.min(clientWidth / (width * 2.5), clientHeight / (height * 2.5), 32);
    [this.zoom, this.isFitting] = [zoom >= 1 ? Math.max(Math.floor(zoom), 1) : zoom, false];
    this.x = clientWidth / 2 - (x + width / 2) * this.zoom;
    this.y = clientHeight / 2 - (y + height / 2) * this.zoom;
    this.place();
  }

  place() {
    for (const { canvas, divider, images } of this.panes) {
      canvas.style.transform = `translate(${Math.round(this.x)}px, ${Math.round(this.y)}px) scale(${this.zoom})`;
      canvas.style.setProperty('--zoom', this.zoom);
      canvas.classList.toggle('pixelated', this.zoom * (window.devicePixelRatio || 1) > 1.001);
      if (divider) {
        const width = Math.max(...images.map((image) => image.naturalWidth));
        divider.style.transform = `translateX(${this.x + width * this.zoom * this.preferences.slider}px)`;
      }
    }
    const percent = this.zoom * 100;
    this.zoomText.textContent = `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
    this.zoomText.setAttribute('aria-label', `${this.zoomText.textContent}, fit`);
  }

  listen() {
    const pointers = new Map();
    let distance = 0;
    const within = (event) => {
      const pane = event.target.closest('.pane') || this.area;
      const box = pane.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    this.area.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || !event.target.closest('.pane')) return;
      pointers.set(event.pointerId, [event.clientX, event.clientY]);
      this.area.setPointerCapture(event.pointerId);
      this.isSliding = this.view === 'slider' && pointers.size === 1 && this.isNearDivider(within(event));
      distance = 0;
    });
    this.area.addEventListener('pointermove', (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      pointers.set(event.pointerId, [event.clientX, event.clientY]);
      if (this.isSliding) {
        const left = this.panes[0].pane.getBoundingClientRect().left;
        return this.setAmount((event.clientX - left - this.x) / (this.size[0] * this.zoom));
      }
      if (pointers.size === 2) {
        const [a, b] = [...pointers.values()];
        const now = Math.hypot(a[0] - b[0], a[1] - b[1]);
        const box = this.panes[0].pane.getBoundingClientRect();
        if (distance) this.zoomTo((this.zoom * now) / distance, [(a[0] + b[0]) / 2 - box.left, (a[1] + b[1]) / 2 - box.top]);
        distance = now;
        return undefined;
      }
      this.pan(event.clientX - before[0], event.clientY - before[1]);
      return undefined;
    });
    const up = (event) => { pointers.delete(event.pointerId); distance = 0; this.isSliding = false; };
    this.area.addEventListener('pointerup', up);
    this.area.addEventListener('pointercancel', up);
    this.area.addEventListener('dblclick', (event) => {
      if (!event.target.closest('.pane')) return;
      if (this.isFitting) this.zoomTo(Math.max(this.zoom * 4, 1), this.pointOf(event));
      else this.fit();
    });
    this.area.addEventListener('wheel', (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.zoomTo(this.zoom * Math.exp(-event.deltaY / 200), this.pointOf(event));
    }, { passive: false });
  }

  pointOf(event) {
    const pane = event.target.closest('.pane') || this.panes[0].pane;
    const box = pane.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  isNearDivider([x]) { return Math.abs(x - (this.x + this.size[0] * this.zoom * this.preferences.slider)) < 24; }

  pan(x, y) {
    [this.x, this.y, this.isFitting] = [this.x + x, this.y + y, false];
    this.place();
  }

  // Two pictures on top of each other.

  setAmount(amount) {
    const value = Math.min(Math.max(amount, 0), 1);
    this.preferences[this.view] = value;
    this.range.value = String(Math.round(value * 100));
    for (const { images } of this.panes) {
      const upper = images[1];
      if (!upper) continue;
      if (this.view === 'slider') {
        // What the wider picture has on the left of the place where they meet, and the rest of the other.
        const cut = Math.max(...images.map((image) => image.naturalWidth)) * value;
        images[0].style.clipPath = `inset(0 ${Math.max(images[0].naturalWidth - cut, 0)}px 0 0)`;
        upper.style.clipPath = `inset(0 0 0 ${cut}px)`;
      } else upper.style.opacity = String(value);
    }
    this.place();
  }

  nudge(direction) {
    if (this.view === 'slider' || this.view === 'onion') this.setAmount(this.preferences[this.view] + direction * 0.05);
    else return false;
    return true;
  }

  startBlinking() {
    const set = (isActual) => {
      this.isActualShown = isActual;
      for (const { images, caption } of this.panes) {
        images[1].style.visibility = isActual ? 'visible' : 'hidden';
        caption.firstChild.textContent = isActual ? 'Actual' : 'Expected';
      }
    };
    set(false);
    this.setBlink = set;
    this.blinkButton.textContent = 'Pause';
    this.blinking = setInterval(() => set(!this.isActualShown), Vitrine.Stage.blinkMilliseconds);
  }

  toggleBlinking() {
    if (this.view !== 'blink') return;
    if (this.blinking) {
      clearInterval(this.blinking);
      this.blinking = null;
      this.setBlink(!this.isActualShown);
      this.blinkButton.textContent = 'Go on';
    } else this.startBlinking();
  }

  // What lies over and behind the pictures.

  toggleBoxes() {
    this.preferences.boxes = !this.preferences.boxes;
    this.updateBoxes();
  }

  updateBoxes() {
    const boxes = (this.comparison && this.comparison.boxes) || [];
    this.boxesButton.hidden = boxes.length === 0;
    this.boxesButton.setAttribute('aria-pressed', String(this.preferences.boxes));
    for (const pane of this.panes) {
      pane.boxes.replaceChildren(...(this.preferences.boxes ? boxes : []).slice(0, 500).map(([x, y, width, height]) => Vitrine.svg(
        'rect', { x: x - 1, y: y - 1, width: width + 2, height: height + 2, 'vector-effect': 'non-scaling-stroke' })));
    }
  }

  nextBackground() {
    const { backgrounds } = Vitrine.Stage;
    this.preferences.background = backgrounds[(backgrounds.indexOf(this.preferences.background) + 1) % backgrounds.length];
    this.setBackground();
  }

  setBackground() {
    this.area.dataset.background = this.preferences.background;
    this.backgroundButton.textContent = { checker: 'Checker', light: 'White', dark: 'Black' }[this.preferences.background];
    this.backgroundButton.setAttribute('aria-label', `Behind transparency: ${this.backgroundButton.textContent}`);
  }

  // Moments.

  buildScrubber() {
    const { element } = Vitrine;
    this.playButton = element('button', {
      type: 'button', class: 'quiet play', title: 'Play (space)', 'aria-label': 'Play', onclick: () => this.togglePlaying(),
    }, '▶');
    this.frameRange = element('input', {
      type: 'range', min: 0, max: this.frames.length - 1, step: 1, 'aria-label': 'Frame', oninput: () => this.goToFrame(Number(this.frameRange.value)),
    });
    const strip = Vitrine.svg('svg', { class: 'frame-strip', viewBox: `0 0 ${this.frames.length} 1`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      ...this.frames.flatMap((frame, index) => (frame.status === 'passed' ? []
        : [Vitrine.svg('rect', { class: frame.status, x: index, y: 0, width: 1, height: 1 })])));
    this.frameText = element('span', { class: 'frame-text' });
    const step = (name, sign, direction) => element('button', {
      type: 'button', class: 'quiet', 'aria-label': name, title: `${name} (${direction < 0 ? '←' : '→'})`, onclick: () => this.goToFrame(this.frame + direction),
    }, sign);
    return element('div', { class: 'scrubber', role: 'group', 'aria-label': 'Frames' }, this.playButton, step('Frame before', '‹', -1),
      element('div', { class: 'track' }, this.frameRange, strip), step('Next frame', '›', 1), this.frameText);
  }

  goToFrame(number) {
    const frame = Math.min(Math.max(number, 0), this.frames.length - 1);
    if (frame === this.frame) return;
    this.frame = frame;
    this.box = undefined;
    this.show(this.has(this.preferences.view) ? this.preferences.view : this.bestView());
  }

  updateScrubber() {
    const frame = this.frames[this.frame];
    this.frameRange.value = String(this.frame);
    const words = `${this.frame + 1} of ${this.frames.length}, ${Number(frame.time.toFixed(4))} s, ${Vitrine.statusNames[frame.status]}`;
    this.frameRange.setAttribute('aria-valuetext', words);
    this.frameText.textContent = words;
    this.frameText.dataset.status = frame.status;
  }

  togglePlaying() {
    if (this.playing) {
      clearInterval(this.playing);
      this.playing = null;
    } else {
      const rate = Math.min(Math.max(this.result.rate || 10, 1), 60);
      this.playing = setInterval(() => this.goToFrame((this.frame + 1) % this.frames.length), 1000 / rate);
    }
    this.playButton.textContent = this.playing ? '❚❚' : '▶';
    this.playButton.setAttribute('aria-label', this.playing ? 'Pause' : 'Play');
  }

  moveAmongTabs(event) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const enabled = this.tabs.filter((tab) => !tab.disabled);
    const next = enabled[(enabled.indexOf(document.activeElement) + direction + enabled.length) % enabled.length];
    next.click();
    next.focus();
  }

  /** A key of the page; true where it meant something here. */
  key(event) {
    const view = Vitrine.views[Number(event.key) - 1];
    if (view) this.choose(view.id);
    else if (event.key === '+' || event.key === '=') this.step(1);
    else if (event.key === '-') this.step(-1);
    else if (event.key === '0') this.fit();
    else if (event.key === 'b') this.toggleBoxes();
    else if (event.key === 'c') this.nextBackground();
    else if (event.key === 'z') this.nextBox();
    else if (event.key === ' ' && this.view === 'blink') this.toggleBlinking();
    else if (event.key === ' ' && this.scrubber) this.togglePlaying();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const direction = event.key === 'ArrowLeft' ? -1 : 1;
      if (event.shiftKey || !this.scrubber) return this.nudge(direction);
      this.goToFrame(this.frame + direction);
    } else return false;
    return true;
  }
};
