// SPDX-License-Identifier: MIT
//
// Frames of the program onto a canvas, pixel for pixel and in their order: first what moved, then what is new. The pixels are held
// beside the canvas, too: moving them there and putting what changed is eight times as fast as drawing a canvas onto itself.

const headLength = 24;
const moveLength = 12;
const areaLength = 16;

/** The parts of a frame. Its pixels stay where they are in the buffer. */
export function readFrame(buffer) {
  const view = new DataView(buffer);
  if (view.byteLength < headLength || view.getUint8(0) !== 1) return null;
  const frame = {
    isWhole: (view.getUint8(1) & 1) !== 0, screen: view.getUint16(2, true), number: view.getUint32(4, true),
    time: view.getFloat64(8, true), width: view.getUint16(16, true), height: view.getUint16(18, true), moves: [], areas: [],
  };
  const [moves, areas] = [view.getUint16(20, true), view.getUint16(22, true)];
  let at = headLength;
  for (let index = 0; index < moves; index += 1, at += moveLength) {
    frame.moves.push({ ...rectangle(view, at), dx: view.getInt16(at + 8, true), dy: view.getInt16(at + 10, true) });
  }
  for (let index = 0; index < areas; index += 1) {
    const length = view.getUint32(at + 12, true);
    frame.areas.push({ ...rectangle(view, at), format: view.getUint8(at + 8), bytes: new Uint8Array(buffer, at + areaLength, length) });
    at += areaLength + Math.ceil(length / 4) * 4;
  }
  return frame;
}

const rectangle = (view, at) => ({
  x: view.getUint16(at, true), y: view.getUint16(at + 2, true), width: view.getUint16(at + 4, true), height: view.getUint16(at + 6, true),
});

export class Painter {
  constructor(canvas) {
    this.canvas = canvas;
    // What is put goes to the window without waiting for the page: half of the work that a frame makes.
    this.context = canvas.getContext('2d', { alpha: false, desynchronized: true });
    this.waiting = [];
    this.image = null;
  }

  /** Paints the frame when all before it are painted; at once where nothing has to be decoded. `painted` is called after it. */
  take(frame, painted) {
    const entry = { frame, painted, isReady: false };
    const decoding = frame.areas.map((area) => decode(area)).filter(Boolean);
    this.waiting.push(entry);
    if (!decoding.length) {
      entry.isReady = true;
      this.paintReady();
      return;
    }
    Promise.all(decoding).catch(() => { frame.isBroken = true; }).then(() => {
      entry.isReady = true;
      this.paintReady();
    });
  }

  paintReady() {
    while (this.waiting.length && this.waiting[0].isReady) {
      const { frame, painted } = this.waiting.shift();
      this.paint(frame);
      painted(frame);
    }
  }

  paint(frame) {
    const { width, height } = frame;
    if (!this.image || (frame.isWhole && (this.image.width !== width || this.image.height !== height))) this.resize(width, height);
    const changed = [];
    this.move(frame.moves.map((move) => this.clip(move)).filter(Boolean), changed);
    for (const area of frame.areas) this.put(area, changed);
    for (const { x, y, right, bottom } of joined(changed)) this.context.putImageData(this.image, 0, 0, x, y, right - x, bottom - y);
  }

  resize(width, height) {
    Object.assign(this.canvas, { width, height });
    this.image = new ImageData(width, height);
    this.bytes = this.image.data;
    // Four bytes are moved as one number.
    this.pixels = new Uint32Array(this.bytes.buffer);
    this.pixels.fill(0xff000000);
  }

  /** What of a movement lies in the picture, with its source. */
  clip({ x, y, width, height, dx, dy }) {
    const [left, top] = [Math.max(x, 0, dx), Math.max(y, 0, dy)];
    const right = Math.min(x + width, this.image.width, this.image.width + dx);
    const bottom = Math.min(y + height, this.image.height, this.image.height + dy);
    return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top, dx, dy } : null;
  }

  move(moves, changed) {
    const { pixels } = this;
    const stride = this.image.width;
    // Several movements are all read before one of them is written.
    const sources = moves.length > 1 ? moves.map((move) => this.copyOf(move)) : null;
    moves.forEach((move, index) => {
      const { x, y, width, height, dx, dy } = move;
      changed.push({ x, y, right: x + width, bottom: y + height });
      if (sources) {
        for (let row = 0; row < height; row += 1) pixels.set(sources[index].subarray(row * width, (row + 1) * width),
          (y + row) * stride + x);
      } else if (dx === 0 && width === stride) {
        pixels.copyWithin(y * stride, (y - dy) * stride, (y - dy + height) * stride);
      } else {
        for (let step = 0; step < height; step += 1) {
          const row = dy > 0 ? height - 1 - step : step;
          const from = (y - dy + row) * stride + x - dx;
          pixels.copyWithin((y + row) * stride + x, from, from + width);
        }
      }
    });
  }

  copyOf({ x, y, width, height, dx, dy }) {
    const stride = this.image.width;
    const copy = new Uint32Array(width * height);
    for (let row = 0; row < height; row += 1) {
      const from = (y - dy + row) * stride + x - dx;
      copy.set(this.pixels.subarray(from, from + width), row * width);
    }
    return copy;
  }

  put({ x, y, width, height, pixels }, changed) {
    if (!pixels || pixels.length < width * height * 4) return;
    const stride = this.image.width * 4;
    const right = Math.min(x + width, this.image.width);
    const bottom = Math.min(y + height, this.image.height);
    if (right <= x || bottom <= y) return;
    changed.push({ x, y, right, bottom });
    if (width * 4 === stride) {
      this.bytes.set(pixels.subarray(0, (bottom - y) * stride), y * stride);
      return;
    }
    const length = (right - x) * 4;
    for (let row = 0; row < bottom - y; row += 1) {
      this.bytes.set(pixels.subarray(row * width * 4, row * width * 4 + length), (y + row) * stride + x * 4);
    }
  }
}

/** Sets the pixels of an area; a promise where that takes another task. */
function decode(area) {
  if (area.format === 0) {
    area.pixels = area.bytes;
    return null;
  }
  if (area.format === 1) return unpack(area);
  return inflate(area);
}

async function inflate(area) {
  const pixels = new Uint8Array(area.width * area.height * 4);
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  writer.write(area.bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pixels.set(at + value.length > pixels.length ? value.subarray(0, pixels.length - at) : value, at);
    at = Math.min(at + value.length, pixels.length);
  }
  area.pixels = pixels;
}

let scratch = null;

async function unpack(area) {
  const bitmap = await createImageBitmap(new Blob([area.bytes], { type: 'image/png' }),
    { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  const { width, height } = area;
  if (!scratch || scratch.canvas.width < width || scratch.canvas.height < height) {
    const size = scratch ? scratch.canvas : { width: 0, height: 0 };
    scratch = new OffscreenCanvas(Math.max(width, size.width), Math.max(height, size.height)).getContext('2d',
      { alpha: false, willReadFrequently: true });
  }
  scratch.drawImage(bitmap, 0, 0);
  bitmap.close();
  area.pixels = scratch.getImageData(0, 0, width, height).data;
}

/** One rectangle around all, unless that is much more than they are. */
function joined(all) {
  if (all.length < 2) return all;
  const whole = {
    x: Math.min(...all.map(({ x }) => x)), y: Math.min(...all.map(({ y }) => y)),
    right: Math.max(...all.map(({ right }) => right)), bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
  const size = ({ x, y, right, bottom }) => (right - x) * (bottom - y);
  return size(whole) < 1.5 * all.reduce((sum, each) => sum + size(each), 0) ? [whole] : all;
}
