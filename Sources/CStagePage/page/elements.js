// SPDX-License-Identifier: MIT
//
// Making elements, and the small things that every part of the page uses. What comes from a program is text, and never markup.

/** An element with attributes, listeners (`onclick`) and children; a child that is null is left out. */
export function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  setAttributes(made, attributes || {});
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

export function setAttributes(target, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) target.addEventListener(name.slice(2), value);
    else if (value === true) target.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) target.setAttribute(name, value);
  }
}

export function svg(tag, attributes, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** A text of a program. Its direction is its own, and changes nothing around it. */
export const text = (words, attributes) => element('bdi', { dir: 'auto', ...attributes }, words);

const shapes = {
  play: 'M5.5 3.2 12.6 8l-7.1 4.8Z',
  pause: 'M5.2 3.4v9.2M10.8 3.4v9.2',
  back: 'M9.8 4 5.2 8l4.6 4M3 4v8',
  forward: 'M6.2 4l4.6 4-4.6 4M13 4v8',
  restart: 'M12.8 6A5.2 5.2 0 1 0 13.2 8.6M13 2.8V6H9.8',
  onion: 'M2.4 5.6h7v7h-7ZM4.8 5.4V3.4h8.8v8.8h-4',
  rotate: 'M3 6.4A5.4 5.4 0 0 1 13 6M13.2 2.8V6H10M5.4 9h5.2v4.4H5.4Z',
  sun: 'M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8 1.6v1M8 13.4v1M1.6 8h1M13.4 8h1' +
    'M3.5 3.5l.7.7M11.8 11.8l.7.7M12.5 3.5l-.7.7M4.2 11.8l-.7.7',
  moon: 'M13 9.6A5.6 5.6 0 0 1 6.4 3 5.4 5.4 0 1 0 13 9.6Z',
  contrast: 'M8 2.4a5.6 5.6 0 1 1 0 11.2A5.6 5.6 0 0 1 8 2.4ZM8 2.4v11.2M8 5h3M8 8h5M8 11h3',
  size: 'M1.8 12.4 5 4.2h.4l3.2 8.2M3 9.6h4.4M9.8 12.4l2-5h.3l2 5M10.4 11h3',
  leftToRight: 'M2.6 4h10.8M2.6 8h6.8M2.6 12h10.8',
  rightToLeft: 'M2.6 4h10.8M6.6 8h6.8M2.6 12h10.8',
  globe: 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2ZM2.4 8h11.2M8 2.2c-3.4 3.4-3.4 8.2 0 11.6M8 2.2c3.4 3.4 3.4 8.2 0 11.6',
  frame: 'M5.6 1.8h4.8a1.4 1.4 0 0 1 1.4 1.4v9.6a1.4 1.4 0 0 1-1.4 1.4H5.6a1.4 1.4 0 0 1-1.4-1.4V3.2a1.4 1.4 0 0 1 1.4-1.4ZM7 12h2',
  wall: 'M2.4 2.4h4.4v4.4H2.4ZM9.2 2.4h4.4v4.4H9.2ZM2.4 9.2h4.4v4.4H2.4ZM9.2 9.2h4.4v4.4H9.2Z',
  pick: 'M8 1.6v3M8 11.4v3M1.6 8h3M11.4 8h3M8 4.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8Z',
  layers: 'M8 2.2 14 5.4 8 8.6 2 5.4ZM2.4 8.4 8 11.4l5.6-3M2.4 11 8 14l5.6-3',
  left: 'M2.2 3h11.6v10H2.2ZM6 3v10',
  right: 'M2.2 3h11.6v10H2.2ZM10 3v10',
  help: 'M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12v.2',
  minus: 'M3.6 8h8.8',
  plus: 'M3.6 8h8.8M8 3.6v8.8',
  close: 'M4 4l8 8M12 4l-8 8',
  chevron: 'M4.6 6.2 8 9.8l3.4-3.6',
  error: 'M8 2.2 14.2 13.4H1.8ZM8 6.2v3.6M8 11.4v.4',
  tree: 'M3 3.4h3M5 3.4v9h3M5 8h3M9.6 8H13M9.6 12.4H13M7.6 3.4H13',
  memory: 'M4.4 4.4h7.2v7.2H4.4ZM6.4 2v2M9.6 2v2M6.4 12v2M9.6 12v2M2 6.4h2M2 9.6h2M12 6.4h2M12 9.6h2',
  element: 'M3 3h10v10H3ZM3 6.4h10',
  events: 'M2 8h3l1.8-4.6L9.4 13 11 8h3',
  recording: 'M8 3.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8ZM8 6.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z',
  subjects: 'M2.4 3h11.2v10H2.4ZM2.4 10l3.2-3 3 2.8 2-1.6 3 2.4',
  check: 'M3.4 8.4 6.6 11.6 12.6 4.6',
  differs: 'M3.4 6h9.2M3.4 10h9.2M10.8 2.8 5.2 13.2',
  undo: 'M5.4 3 2.6 5.8l2.8 2.8M2.8 5.8h6.4a3.6 3.6 0 0 1 0 7.2H6',
  redo: 'M10.6 3l2.8 2.8-2.8 2.8M13.2 5.8H6.8a3.6 3.6 0 0 0 0 7.2H10',
  file: 'M4 2h5l3 3v9H4ZM9 2v3h3',
  sliders: 'M2.6 5h6M11.4 5h2M10 3.4v3.2M2.6 11h2M7.4 11h6M6 9.4v3.2',
};

export const icon = (name) => svg('svg', { class: `icon icon-${name}`, viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' },
  svg('path', { d: shapes[name] }));

/** A button of a tool bar: a sign, and its name for those that do not see it. `pressed` makes a switch of it. */
export function tool(sign, name, action, { key, pressed, words, ...more } = {}) {
  return element('button', {
    type: 'button', class: words ? 'quiet' : 'quiet square', 'aria-label': name, title: key ? `${name} (${key})` : name,
    'aria-keyshortcuts': key, 'aria-pressed': pressed === undefined ? null : String(pressed), onclick: action, ...more,
  }, icon(sign), words ? element('span', { class: 'words' }, words) : null);
}

/** Gives a button another sign or name, and its state. */
export function setTool(button, { sign, name, key, pressed, disabled }) {
  if (sign) button.firstElementChild.replaceWith(icon(sign));
  if (name) setAttributes(button, { 'aria-label': name, title: key ? `${name} (${key})` : name });
  if (pressed !== undefined) button.setAttribute('aria-pressed', String(pressed));
  if (disabled !== undefined) button.disabled = disabled;
}

/** Chooses one of a few: buttons beside each other. `choices` are [value, content, name]. */
export function segments(label, choices, action) {
  const buttons = choices.map(([value, content, name]) => element('button', {
    type: 'button', 'aria-pressed': 'false', 'aria-label': name, title: name, onclick: () => action(value),
  }, content));
  const made = element('div', { class: 'segments', role: 'group', 'aria-label': label }, ...buttons);
  made.choose = (value) => buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(choices[index][0] === value)));
  return made;
}

/** A list to choose from. `choices` are [value, name]. */
export function choice(label, choices, value, action, attributes) {
  const made = element('select', { 'aria-label': label, title: label, ...attributes, onchange: () => action(made.value) });
  made.fill = (all, chosen) => {
    made.replaceChildren(...all.map(([each, name]) => element('option', { value: each }, name)));
    made.value = chosen;
  };
  made.fill(choices, value);
  return made;
}

/** Tabs over panels. `tabs` are {id, name, panel}; only the panel that is chosen is shown. */
export function tabs(label, all, changed) {
  const buttons = all.map(({ id, name, panel }, index) => {
    const button = element('button', {
      type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': panel.id, onclick: () => list.choose(id),
      onkeydown: (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const shown = buttons.filter((each) => !each.hidden);
        const next = shown[(shown.indexOf(button) + step + shown.length) % shown.length];
        next.click();
        next.focus();
        event.preventDefault();
      },
    }, name);
    setAttributes(panel, { role: 'tabpanel', 'aria-labelledby': `tab-${id}` });
    button.tabIndex = index ? -1 : 0;
    return button;
  });
  const list = element('div', { class: 'tabs', role: 'tablist', 'aria-label': label }, ...buttons);
  list.choose = (id) => {
    list.chosen = id;
    all.forEach((tab, index) => {
      const isChosen = tab.id === id;
      buttons[index].setAttribute('aria-selected', String(isChosen));
      buttons[index].tabIndex = isChosen ? 0 : -1;
      tab.panel.hidden = !isChosen;
    });
    if (changed) changed(id);
  };
  list.button = (id) => buttons[all.findIndex((tab) => tab.id === id)];
  return list;
}

let toastTimer = 0;

/** Says something for a while; `action` is the name of a button beside it, and what that does. */
export function toast(words, action) {
  const made = document.getElementById('toast');
  const hide = () => made.classList.remove('shown');
  made.replaceChildren(words, ...(action ? [element('button', { type: 'button', onclick: () => {
    hide();
    action[1]();
  } }, action[0])] : []));
  made.classList.add('shown');
  clearTimeout(toastTimer);
  toastTimer = setTimeout(hide, action ? 10000 : 3200);
}

/** Gives what the program has copied to the desktop; where the browser wants a press first, a button offers it. */
export async function handOver(words) {
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    toast('The program has copied a text', ['Copy', () => copy(words)]);
  }
}

export async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    toast('Copied');
  } catch {
    const field = element('textarea', { class: 'away', 'aria-hidden': 'true' });
    field.value = words;
    const before = document.activeElement;
    document.body.append(field);
    field.select();
    toast(document.execCommand('copy') ? 'Copied' : 'The browser does not let this page copy');
    field.remove();
    if (before) before.focus();
  }
}

/** Hands a file to the browser's downloads. */
export function download(name, address) {
  const link = element('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Opens the dialog; it is closed by its button, by Escape, and by a press outside. */
export function openDialog(title, ...content) {
  const dialog = document.getElementById('dialog');
  dialog.replaceChildren(element('form', { method: 'dialog' }, element('h2', { id: 'dialog-title' }, title), ...content,
    element('div', { class: 'dialog-buttons' }, element('button', { type: 'submit', class: 'main' }, 'Close'))));
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
  if (!dialog.open) dialog.showModal();
}

/** The folder that relative places are in, where the program says so. */
export const places = { root: null };

/** A place in a file: opens the editor, and is copied. */
export function place({ file, path: known, line, column, words: given }) {
  const whole = [file, line, column].filter((part) => part !== undefined && part !== null).join(':');
  const words = given || whole;
  const path = known || (!file || file.startsWith('/') || !places.root ? file || '' : `${places.root}/${file}`);
  const address = path.startsWith('/') ? `vscode://file${encodeURI(path)}:${line || 1}:${column || 1}` : null;
  return element('span', { class: 'place' },
    address ? element('a', { href: address, title: 'Open in the editor' }, words) : element('code', {}, words),
    element('button', { type: 'button', class: 'quiet small', 'aria-label': `Copy ${whole}`, onclick: () => copy(whole) }, 'Copy'));
}

/** What is kept for the next visit; a browser that keeps nothing is no mistake. */
export const kept = {
  get(name, otherwise) {
    try {
      const value = localStorage.getItem(`vitrine.stage.${name}`);
      return value === null ? otherwise : JSON.parse(value);
    } catch { return otherwise; }
  },
  set(name, value) {
    try { localStorage.setItem(`vitrine.stage.${name}`, JSON.stringify(value)); } catch { /* nothing is kept */ }
  },
};

/** 12.4 → "12.40", 75.5 → "1:15.50". */
export function seconds(value) {
  const minutes = Math.floor(value / 60);
  const rest = (value - minutes * 60).toFixed(2);
  return minutes ? `${minutes}:${rest.padStart(5, '0')}` : rest;
}

/** A number as it is read: at most two digits after the point. */
export const number = (value) => String(Math.round(value * 100) / 100);
