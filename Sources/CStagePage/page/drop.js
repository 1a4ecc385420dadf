// SPDX-License-Identifier: MIT
//
// Files and texts dragged from the desktop onto a screen, as a drag session of the program.

import { toast } from './elements.js';

/** What a message may hold, with a third more for base 64. */
const largest = 5 * 1024 * 1024;

export class Drops {
  constructor(link) {
    this.link = link;
    // What a drop would do, by screen; until the program has said it, it is taken for a copy.
    this.effects = new Map();
    link.on('drop', ({ screen, operation }) => this.effects.set(screen, operation));
    // What misses the screen must not take the page away.
    for (const type of ['dragover', 'drop']) {
      addEventListener(type, (event) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      });
    }
  }

  attach(screen) {
    const { surface } = screen;
    let depth = 0;
    surface.addEventListener('dragenter', (event) => {
      event.preventDefault();
      depth += 1;
      if (depth > 1) return;
      this.effects.delete(screen.id);
      this.last = null;
      this.tell(screen, 'enter', event, this.outline(event.dataTransfer));
      surface.classList.add('dropping');
    });
    surface.addEventListener('dragover', (event) => {
      event.preventDefault();
      const operation = this.effects.get(screen.id) || 'copy';
      event.dataTransfer.dropEffect = operation === 'copy' || operation === 'move' ? 'copy' : 'none';
      surface.dataset.drop = operation;
      const { x, y } = screen.place(event);
      if (this.last && this.last.x === x && this.last.y === y) return;
      this.last = { x, y };
      this.tell(screen, 'move', event);
    });
    const leave = () => {
      depth = 0;
      surface.classList.remove('dropping');
      delete surface.dataset.drop;
    };
    surface.addEventListener('dragleave', (event) => {
      depth -= 1;
      if (depth > 0) return;
      leave();
      this.tell(screen, 'exit', event);
    });
    surface.addEventListener('drop', async (event) => {
      event.preventDefault();
      leave();
      const place = screen.place(event);
      const items = await this.items(event.dataTransfer);
      this.link.send({ type: 'drop', screen: screen.id, phase: 'drop', ...place, items });
    });
  }

  tell(screen, phase, event, items) {
    this.link.send({ type: 'drop', screen: screen.id, phase, ...screen.place(event), items });
  }

  /** What is dragged, before it may be read: kinds only. */
  outline(transfer) {
    const files = [...transfer.items].filter(({ kind }) => kind === 'file').map(({ type }) => ({ type: type || unknown }));
    if (files.length) return files;
    const word = ['text/uri-list', 'text/plain'].find((type) => transfer.types.includes(type));
    return word ? [{ type: word }] : [];
  }

  async items(transfer) {
    const files = [...transfer.files];
    const words = transfer.getData('text/plain');
    const address = transfer.getData('text/uri-list');
    if (!files.length && address) return [{ type: 'text/uri-list', text: address }];
    if (!files.length && words) return [{ type: 'text/plain', text: words }];
    const all = [];
    let left = largest;
    for (const file of files) {
      if (file.size > left) {
        toast(`${file.name} was left out: no more than 5 MB are dropped at once`);
        continue;
      }
      left -= file.size;
      all.push({ type: file.type || unknown, name: file.name, base64: base64(new Uint8Array(await file.arrayBuffer())) });
    }
    return all;
  }
}

const unknown = 'application/octet-stream';

function base64(bytes) {
  let words = '';
  for (let at = 0; at < bytes.length; at += 0x8000) words += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(words);
}
