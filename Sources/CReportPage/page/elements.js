// SPDX-License-Identifier: MIT
//
// Making elements, and the small things that every part of the page uses. What comes from a run is text, and never markup.
'use strict';

const Vitrine = {};

/** An element with attributes, listeners (`onclick`) and children; a child that is null is left out. */
Vitrine.element = function (tag, attributes, ...children) {
  const element = document.createElement(tag);
  Vitrine.setAttributes(element, attributes || {});
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
};

Vitrine.setAttributes = function (element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
};

/** A text from a run. Its direction is its own, and changes nothing around it. */
Vitrine.text = (text, attributes) => Vitrine.element('bdi', { dir: 'auto', ...attributes }, text);

Vitrine.svg = function (tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  Vitrine.setAttributes(element, attributes);
  element.append(...children);
  return element;
};

Vitrine.statuses = ['error', 'failed', 'missing', 'notRun', 'updated', 'recorded', 'accepted', 'passed'];

Vitrine.statusNames = {
  error: 'error', failed: 'failed', missing: 'missing', notRun: 'did not run', updated: 'updated', recorded: 'recorded',
  accepted: 'accepted', passed: 'passed',
};

/** Statuses that want somebody to look. */
Vitrine.isProblem = (status) => status !== 'passed' && status !== 'accepted';

const shapes = {
  error: 'M8 2.2 14.2 13.4H1.8ZM8 6.2v3.6M8 11.4v.4',
  failed: 'M4.4 4.4l7.2 7.2M11.6 4.4l-7.2 7.2',
  missing: 'M8 2.6a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8ZM8 5.4V8.6M8 10.6v.4',
  notRun: 'M3.4 8h9.2',
  updated: 'M12.6 5.6A5.2 5.2 0 1 0 13.2 8M12.8 2.8v3h-3',
  recorded: 'M8 4.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6Z',
  accepted: 'M2.4 8.6l3 3 5-6.6M8.4 11.2l.6.4 5-6.6',
  passed: 'M3.4 8.6l3.2 3 6-7',
};

/** The sign of a status: its shape says it as well as its colour. */
Vitrine.icon = (status) => Vitrine.svg(
  'svg', { class: `icon ${status}`, viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' },
  Vitrine.svg('path', { d: shapes[status] }));

Vitrine.count = (number) => number.toLocaleString('en');

Vitrine.plural = (number, one, many) => `${Vitrine.count(number)} ${number === 1 ? one : many || `${one}s`}`;

Vitrine.toast = function (text) {
  const toast = document.getElementById('toast');
  toast.textContent = text;
  toast.classList.add('shown');
  clearTimeout(Vitrine.toastTimer);
  Vitrine.toastTimer = setTimeout(() => toast.classList.remove('shown'), 3200);
};

/** Copies text; a page that was opened from a file may not use the clipboard, and selects it for the reader. */
Vitrine.copy = async function (text, from) {
  try {
    await navigator.clipboard.writeText(text);
    Vitrine.toast('Copied');
  } catch {
    const range = document.createRange();
    range.selectNodeContents(from);
    const selection = window.getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
    Vitrine.toast(document.execCommand('copy') ? 'Copied' : 'Selected: copy it with the keyboard');
  }
};

/** A command line with a button that copies it. */
Vitrine.command = function (text) {
  const code = Vitrine.element('code', { dir: 'ltr' }, text);
  return Vitrine.element('div', { class: 'command' }, code,
    Vitrine.element('button', { type: 'button', class: 'quiet', onclick: () => Vitrine.copy(text, code) }, 'Copy'));
};

/** Opens the dialog; it is closed by its button, by Escape, and by a press outside. */
Vitrine.openDialog = function (title, content, buttons) {
  const dialog = document.getElementById('dialog');
  const close = () => dialog.close();
  dialog.replaceChildren(Vitrine.element('form', { method: 'dialog' },
    Vitrine.element('h2', { id: 'dialog-title' }, title), ...[content].flat(),
    Vitrine.element('div', { class: 'dialog-buttons' },
      ...(buttons || []).map(({ name, action, isMain }) => Vitrine.element('button', {
        type: 'button', class: isMain ? 'main' : '', autofocus: isMain, onclick: () => { close(); action(); },
      }, name)),
      Vitrine.element('button', { type: 'submit', class: buttons ? '' : 'main' }, buttons ? 'Cancel' : 'Close'))));
  dialog.onclick = (event) => { if (event.target === dialog) close(); };
  if (!dialog.open) dialog.showModal();
};
