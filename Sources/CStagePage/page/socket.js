// SPDX-License-Identifier: MIT
//
// The connection with the program: messages by their type, frames, and calls with their replies. It comes back by itself.

const longestPause = 3000;

export class Link {
  constructor(address) {
    this.address = address;
    this.listeners = new Map();
    this.calls = new Map();
    this.lastCall = 0;
    this.unknown = new Set();
    this.pause = 200;
    this.isOpen = false;
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => this.hurry());
  }

  /** Types are those of the protocol, and `frame` (an ArrayBuffer), `open`, `gone` and `unknown` (the name of a call). */
  on(type, listener) {
    if (!this.listeners.has(type)) this.listeners.set(type, []);
    this.listeners.get(type).push(listener);
  }

  emit(type, value) {
    for (const listener of this.listeners.get(type) || []) listener(value);
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.isOpen = true;
      this.pause = 200;
      this.emit('open');
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== 'string') this.emit('frame', data);
      else this.receive(data);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      const wasOpen = this.isOpen;
      this.isOpen = false;
      for (const { reject } of this.calls.values()) reject(new Error('The program has ended.'));
      this.calls.clear();
      this.emit('gone', wasOpen);
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 1.6, longestPause);
    };
  }

  /** Tries at once where an attempt is waited for. */
  hurry() {
    if (!this.socket || this.socket.readyState !== WebSocket.CLOSED || document.hidden) return;
    this.pause = 200;
    this.connect();
  }

  receive(data) {
    let message;
    try { message = JSON.parse(data); } catch { return; }
    if (message.type === 'reply') this.settle(message);
    else this.emit(message.type, message);
  }

  send(message) {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }

  call(name, values = {}) {
    if (!this.isOpen) return Promise.reject(new Error('The program has ended.'));
    if (this.unknown.has(name)) return Promise.reject(new UnknownCall(name));
    const id = this.lastCall += 1;
    return new Promise((resolve, reject) => {
      this.calls.set(id, { name, resolve, reject });
      this.send({ type: 'call', id, name, with: values });
    });
  }

  settle({ id, result, error }) {
    const call = this.calls.get(id);
    if (!call) return;
    this.calls.delete(id);
    if (error === undefined || error === null) {
      call.resolve(result);
    } else if (/unknown call/i.test(error)) {
      this.unknown.add(call.name);
      this.emit('unknown', call.name);
      call.reject(new UnknownCall(call.name));
    } else {
      call.reject(new Error(error));
    }
  }
}

/** What the program does not know how to do. Its control goes, and nobody is told of a mistake. */
export class UnknownCall extends Error {
  constructor(name) {
    super(`unknown call ${name}`);
    this.isUnknown = true;
  }
}
