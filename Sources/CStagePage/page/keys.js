// SPDX-License-Identifier: MIT
//
// The keyboard of the screen: a field that nobody sees takes what is typed, composed and pasted, and hands it on.

import { element } from './elements.js';

const named = {
  ArrowUp: 'UIKeyInputUpArrow', ArrowDown: 'UIKeyInputDownArrow', ArrowLeft: 'UIKeyInputLeftArrow', ArrowRight: 'UIKeyInputRightArrow',
  Escape: 'UIKeyInputEscape', PageUp: 'UIKeyInputPageUp', PageDown: 'UIKeyInputPageDown', Home: 'UIKeyInputHome', End: 'UIKeyInputEnd',
  Delete: 'UIKeyInputDelete', Enter: '\r', Tab: '\t', Backspace: '\b',
};

const isApple = /mac|iphone|ipad/i.test(navigator.userAgentData ? navigator.userAgentData.platform : navigator.platform);

/** What stays the browser's own: reload, address, tabs and windows. */
const browserKeys = new Set(['l', 'n', 'r', 't', 'w']);

export class Keys {
  constructor(link, { leave }) {
    this.link = link;
    this.leave = leave;
    this.isEditing = false;
    this.field = element('textarea', {
      class: 'keys', id: 'screen-keys', autocapitalize: 'off', autocomplete: 'off', autocorrect: 'off', spellcheck: 'false', rows: 1,
      'aria-label': 'Keyboard of the screen', 'aria-description': 'What is typed here goes to the program. F6 leaves.',
        'aria-keyshortcuts': 'F6',
    });
    this.field.inputMode = 'none';
    const on = (type, listener) => this.field.addEventListener(type, listener);
    on('keydown', (event) => this.down(event));
    on('beforeinput', (event) => this.before(event));
    on('input', (event) => this.input(event));
    on('compositionstart', () => { this.marked = ''; });
    on('compositionend', (event) => this.endComposition(event));
    on('paste', (event) => this.paste(event));
    on('copy', (event) => event.preventDefault());
    on('cut', (event) => event.preventDefault());
  }

  focus() {
    if (document.activeElement !== this.field) this.field.focus({ preventScroll: true });
  }

  get isFocused() { return document.activeElement === this.field; }

  /** The program's first responder takes text, or does not any more. */
  setKeyboard({ editing, caret }, screen) {
    this.isEditing = Boolean(editing);
    this.field.inputMode = editing ? 'text' : 'none';
    if (!screen || !caret) return;
    // Windows of input methods open at the caret.
    Object.assign(this.field.style, {
      left: `${caret.x}px`, top: `${caret.y}px`, height: `${Math.max(caret.height, 8)}px`,
        fontSize: `${Math.max(caret.height * 0.75, 8)}px`,
    });
  }

  modifiers(event) {
    const all = [];
    if (event.shiftKey) all.push('shift');
    if (isApple ? event.ctrlKey : event.metaKey) all.push('control');
    if (event.altKey) all.push('option');
    if (isApple ? event.metaKey : event.ctrlKey) all.push('command');
    return all;
  }

  down(event) {
    if (event.isComposing || event.keyCode === 229 || event.key === 'Process' || event.key === 'Dead') return;
    if (event.key === 'F6') {
      event.preventDefault();
      event.stopPropagation();
      this.leave();
      return;
    }
    if (/^(F\d+|Alt|Shift|Control|Meta)$/.test(event.key)) return;
    event.stopPropagation();
    if (event.getModifierState('AltGraph')) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const input = named[event.key];
    if (input !== undefined) {
      event.preventDefault();
      this.key(input, event);
    } else if ([...event.key].length === 1) {
      this.character(event, isCommand);
    }
  }

  character(event, isCommand) {
    const letter = event.key.toLowerCase();
    if (isCommand) {
      if (event.ctrlKey && event.shiftKey && 'cij'.includes(letter) && !isApple) return;
      if (browserKeys.has(letter) && !event.altKey) return;
      // What is pasted comes from the desktop, by the event of the browser.
      if (letter === 'v' && !event.altKey) return;
      event.preventDefault();
      this.key(letter, event);
    } else if (!this.isEditing && !(isApple && event.altKey)) {
      event.preventDefault();
      this.key(event.key, event);
    }
  }

  key(input, event) {
    this.link.send({ type: 'key', input, modifiers: this.modifiers(event) });
  }

  text(words) {
    if (words) this.link.send({ type: 'text', text: words });
  }

  before(event) {
    if (event.isComposing || !event.cancelable) return;
    const { inputType } = event;
    if (inputType === 'insertText' || inputType === 'insertReplacementText' || inputType === 'insertFromDrop') {
      const words = event.data ?? (event.dataTransfer ? event.dataTransfer.getData('text/plain') : '');
      this.text(words);
      event.preventDefault();
    } else if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') {
      this.link.send({ type: 'key', input: '\r', modifiers: [] });
      event.preventDefault();
    } else if (inputType.startsWith('delete')) {
      this.link.send({ type: 'key', input: inputType.endsWith('Forward') ? 'UIKeyInputDelete' : '\b', modifiers: [] });
      event.preventDefault();
    }
  }

  input(event) {
    if (event.isComposing) {
      const [start, end] = [this.field.selectionStart, this.field.selectionEnd];
      this.mark(this.field.value, [start, end - start]);
    } else if (this.field.value && !this.isEnding) {
      this.text(this.field.value);
      this.field.value = '';
    }
  }

  mark(words, selected) {
    this.marked = words;
    this.link.send({ type: 'mark', text: words, selected });
  }

  endComposition(event) {
    const words = event.data || '';
    if (words !== this.marked) this.mark(words, [words.length, 0]);
    this.link.send({ type: 'unmark' });
    // Some browsers tell the text of an ended composition once more.
    this.isEnding = true;
    this.field.value = '';
    setTimeout(() => {
      this.isEnding = false;
      this.field.value = '';
    });
  }

  paste(event) {
    const words = event.clipboardData ? event.clipboardData.getData('text/plain') : '';
    event.preventDefault();
    if (words) this.text(words);
    else this.link.send({ type: 'key', input: 'v', modifiers: ['command'] });
  }
}
