// SPDX-License-Identifier: MIT
//
// What was done: copied as steps of a scene or as Swift, kept as a test, exported as a film, saved and opened again.

import { choice, copy, download, element, number, place, seconds, toast } from './elements.js';

const films = [['mp4', 'MP4'], ['apng', 'APNG'], ['gif', 'GIF'], ['webp', 'WebP'], ['svg', 'SVG, animated'], ['lottie', 'Lottie'],
  ['webm', 'WebM']];

export class RecordingPane {
  constructor(link, { value }) {
    Object.assign(this, { link, time: value });
    this.kind = 'yaml';
    this.code = element('code', {});
    this.preview = element('pre', { class: 'code', tabindex: 0, 'aria-label': 'What was done' }, this.code);
    this.yaml = element('button', { type: 'button', onclick: () => this.copySteps('yaml') }, 'Copy as timeline');
    this.swift = element('button', { type: 'button', onclick: () => this.copySteps('swift') }, 'Copy as Swift');
    this.steps = this.section('Steps', element('p', { class: 'muted' }, 'What was done on the screen, to be played again.'), this.preview,
      element('div', { class: 'buttons' }, this.yaml, this.swift));
    this.name = element('input', { type: 'text', 'aria-label': 'Name of the test', placeholder: 'Name of the test', autocomplete: 'off',
      spellcheck: 'false' });
    this.kept = element('p', { class: 'muted', role: 'status' });
    this.keeping = this.section('Keep as a test', this.name, element('div', { class: 'buttons' },
      element('button', { type: 'button', onclick: () => this.keep('moment') }, 'This moment'),
        element('button', { type: 'button', onclick: () => this.keep('movement') }, 'The whole')), this.kept);
    this.film = choice('Kind of film', films, 'mp4', () => {});
    this.from = element('input', { type: 'number', min: 0, step: 'any', 'aria-label': 'From, in seconds' });
    this.to = element('input', { type: 'number', min: 0, step: 'any', 'aria-label': 'To, in seconds' });
    for (const field of [this.from, this.to]) field.addEventListener('input', () => { field.isTouched = true; });
    this.exportButton = element('button', { type: 'button', onclick: () => this.export() }, 'Export');
    this.exporting = this.section('Export', element('div', { class: 'range' }, this.film, element('label', {}, 'from ', this.from),
      element('label', {}, 'to ', this.to)),
      element('div', { class: 'buttons' }, this.exportButton));
    this.file = element('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: () => this.open() });
    this.save = element('button', { type: 'button', onclick: () => this.saveRecording() }, 'Download');
    this.load = element('button', { type: 'button', onclick: () => this.file.click() }, 'Open and replay');
    this.files = this.section('Recording', element('p', { class: 'muted' },
      'All input with its times, as a file for a report of a mistake.'), this.file,
      element('div', { class: 'buttons' }, this.save, this.load));
    this.panel = element('div', { class: 'panel', id: 'panel-recording' },
      element('div', { class: 'scroll recording' }, this.steps, this.keeping, this.exporting, this.files));
  }

  section(name, ...content) {
    return element('section', { class: 'part', 'aria-label': name }, element('h3', {}, name), ...content);
  }

  forget(name) {
    const controls = { steps: this.yaml, swift: this.swift, keep: this.keeping, export: this.exporting, recording: this.save,
      replay: this.load };
    if (controls[name]) controls[name].hidden = true;
    this.steps.hidden = this.yaml.hidden && this.swift.hidden;
    this.files.hidden = this.save.hidden && this.load.hidden;
    if (name === 'steps') this.preview.hidden = true;
  }

  shown(isShown) {
    this.isShown = isShown;
    if (isShown && this.link.isOpen) this.showTime();
  }

  showTime() {
    if (!this.isShown) return;
    const { last, first, looking, moving } = this.time();
    if (!this.to.isTouched) this.to.value = number(looking ?? last);
    if (!this.from.isTouched) this.from.value = number(Math.max(first, (looking ?? last) - 5));
    if (!moving) this.refresh();
  }

  /** The steps so far; asked for only while they are seen. */
  async refresh() {
    if (!this.link.isOpen || this.isRefreshing) return;
    this.isRefreshing = true;
    try {
      const { yaml } = await this.link.call('steps', {});
      this.code.textContent = yaml || '';
    } catch { /* without a preview */ }
    this.isRefreshing = false;
  }

  async ask(name, values) {
    try {
      return await this.link.call(name, values);
    } catch (error) {
      if (!error.isUnknown) toast(error.message);
      return null;
    }
  }

  async copySteps(kind) {
    const reply = await this.ask(kind === 'yaml' ? 'steps' : 'swift', {});
    if (!reply) return;
    this.code.textContent = reply.yaml || reply.swift || '';
    await copy(this.code.textContent);
  }

  async keep(kind) {
    const name = this.name.value.trim();
    if (!name) {
      this.name.focus();
      toast('A test needs a name');
      return;
    }
    const reply = await this.ask('keep', { kind, name });
    if (reply) this.kept.replaceChildren('Written to ', place({ file: reply.file }));
  }

  async export() {
    this.exportButton.disabled = true;
    const kind = this.film.value;
    const reply = await this.ask('export', { kind, from: this.from.valueAsNumber || 0, to: this.to.valueAsNumber || this.time().last });
    this.exportButton.disabled = false;
    if (reply) download(`stage.${kind === 'lottie' ? 'json' : kind === 'apng' ? 'png' : kind}`, reply.address);
  }

  async saveRecording() {
    const reply = await this.ask('recording', {});
    if (!reply) return;
    const address = URL.createObjectURL(new Blob([JSON.stringify(reply, null, 2)], { type: 'application/json' }));
    download(`recording-${seconds(this.time().last).replace(':', '-')}.json`, address);
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async open() {
    const [file] = this.file.files;
    this.file.value = '';
    if (!file) return;
    let recording;
    try {
      recording = JSON.parse(await file.text());
    } catch {
      toast(`${file.name} is no recording`);
      return;
    }
    await this.ask('replay', { recording });
  }
}
