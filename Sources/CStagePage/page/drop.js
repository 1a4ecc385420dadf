// SPDX-License-Identifier: MIT
//
// Files and texts dragged from the desktop onto a screen, as a drag session of the program.

import { toast } from './elements.js';

const largest = 16 * 1024 * 1024;

export class Drops {
  constructor(link) {
    this.link = link;
    // What misses the screen must not take the page away.
    for (const type of ['dragover', 'drop']) addEventListener(type, (event) => event.preventDefault());
  }

  attach(screen) {
    const { surface } = screen;
    let depth = 0;
    surface.addEventListener('dragenter', (event) => {
      depth += 1;
      if (depth === 1) this.tell(screen, 'enter', event, this.outline(event.dataTransfer));
      surface.classList.add('dropping');
    });
    surface.addEventListener('dragover', (event) => {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      const { x, y } = screen.place(event);
      if (this.last && this.last.x === x && this.last.y === y) return;
      this.last = { x, y };
      this.tell(screen, 'over', event);
    });
    surface.addEventListener('dragleave', (event) => {
      depth -= 1;
      if (depth > 0) return;
      depth = 0;
      surface.classList.remove('dropping');
      this.tell(screen, 'leave', event);
    });
    surface.addEventListener('drop', async (event) => {
      event.preventDefault();
      depth = 0;
      surface.classList.remove('dropping');
      const place = screen.place(event);
      const items = await this.items(event.dataTransfer);
      this.link.send({ type: 'drop', screen: screen.id, phase: 'drop', ...place, items });
    });
  }

  tell(screen, phase, event, items = []) {
    this.link.send({ type: 'drop', screen: screen.id, phase, ...screen.place(event), items });
  }

  /** What is dragged, before it may be read: kinds only. */
  outline(transfer) {
    return [...transfer.items].filter(({ kind, type }) => kind === 'file' || type === 'text/plain' || type === 'text/uri-list')
      .map(({ type }) => ({ kind: type || 'application/octet-stream', name: '' }));
  }

  async items(transfer) {
    const files = [...transfer.files];
    const words = transfer.getData('text/plain');
    const address = transfer.getData('text/uri-list');
    const all = [];
    if (!files.length && address) all.push({ kind: 'text/uri-list', name: '', text: address });
    else if (!files.length && words) all.push({ kind: 'text/plain', name: '', text: words });
    for (const file of files) {
      if (file.size > largest) {
        toast(`${file.name} is larger than 16 MB and was left out`);
        continue;
      }
      const kind = file.type || 'application/octet-stream';
      if (kind.startsWith('text/') || kind === 'application/json') all.push({ kind, name: file.name, text: await file.text() });
      else all.push({ kind, name: file.name, base64: base64(new Uint8Array(await file.arrayBuffer())) });
    }
    return all;
  }
}

function base64(bytes) {
  let words = '';
  for (let at = 0; at < bytes.length; at += 0x8000) words += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(words);
}
