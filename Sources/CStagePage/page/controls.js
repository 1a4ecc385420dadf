// SPDX-License-Identifier: MIT
//
// A control for a property, by its kind. `set` is called with the new value in the form the old one has.

import { element, number } from './elements.js';

const parts = { point: ['x', 'y'], size: ['width', 'height'], insets: ['top', 'left', 'bottom', 'right'],
  rect: ['x', 'y', 'width', 'height'] };

export function control(property, isEditable, set) {
  const { name, kind, value } = property;
  if (!isEditable) return element('span', { class: 'property-value' }, words(value));
  if (kind === 'bool') return toggle(name, value, set);
  if (kind === 'number' || kind === 'date') return numeric(name, name, value, set, property);
  if (kind === 'choice' || (property.choices || []).length) return chosen(name, value, property.choices || [], set);
  if (kind === 'color') return colour(name, value, set);
  if (kind === 'picture') return picture(name, value, set);
  if (kind === 'font' && value !== null && typeof value === 'object') return fields(name, value, set);
  if (parts[kind]) return several(name, parts[kind], value, set);
  if (kind === 'text' && typeof value === 'string' && value.includes('\n')) return area(name, value, set);
  return line(name, value, set);
}

const words = (value) => (value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value)
  : typeof value === 'number' ? number(value) : String(value));

/** Marks a field while it holds what was not sent, sends it on Enter or when it is left, and takes it back on Escape. */
function editing(field, send) {
  const before = field.value;
  field.addEventListener('input', () => { field.dataset.isDirty = '1'; });
  const finish = () => {
    if (!field.dataset.isDirty) return;
    delete field.dataset.isDirty;
    if (field.value !== before) send();
  };
  field.addEventListener('change', finish);
  field.addEventListener('blur', finish);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && field.localName !== 'textarea') finish();
    if (event.key === 'Escape') {
      field.value = before;
      delete field.dataset.isDirty;
      field.blur();
    }
    event.stopPropagation();
  });
  return field;
}

function toggle(name, value, set) {
  const box = element('input', { type: 'checkbox', role: 'switch', class: 'switch', name, 'aria-label': name,
    onchange: () => set(box.checked) });
  box.checked = Boolean(value);
  return box;
}

/** Numbers are set while they are stepped, so that they are seen at once. */
function numeric(name, label, value, set, { minimum, maximum, whole } = {}) {
  const field = element('input', { type: 'number', name: label, 'aria-label': label, step: whole ? 1 : 'any', min: minimum, max: maximum,
    value: value === null || value === undefined ? '' : number(value) });
  const send = () => { if (field.value !== '' && Number.isFinite(field.valueAsNumber)) set(field.valueAsNumber); };
  editing(field, send);
  field.addEventListener('keydown', (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
    const next = (field.valueAsNumber || 0) + step * (whole ? Math.max(1, size) : size);
    field.value = number(Math.min(maximum ?? next, Math.max(minimum ?? next, next)));
    delete field.dataset.isDirty;
    send();
  });
  return field;
}

function chosen(name, value, choices, set) {
  const all = choices.includes(value) || value === null || value === undefined ? choices : [value, ...choices];
  const list = element('select', { name, 'aria-label': name, onchange: () => set(list.value) },
    ...all.map((each) => element('option', { value: each }, each)));
  if (value !== null && value !== undefined) list.value = value;
  else list.selectedIndex = -1;
  return list;
}

function line(name, value, set) {
  const isObject = value !== null && typeof value === 'object';
  const field = element('input', { type: 'text', name, 'aria-label': name,
    value: value === null || value === undefined ? '' : isObject ? JSON.stringify(value) : String(value), autocomplete: 'off',
    spellcheck: 'false' });
  return editing(field, () => {
    if (!isObject) return set(field.value);
    try { return set(JSON.parse(field.value)); } catch { return field.classList.add('wrong'); }
  });
}

function area(name, value, set) {
  const field = element('textarea', { name, 'aria-label': name, rows: Math.min(6, value.split('\n').length) });
  field.value = value;
  return editing(field, () => set(field.value));
}

/** A colour as a well and as its text; what has a name keeps it until it is changed. */
function colour(name, value, set) {
  const written = typeof value === 'string' ? value : '';
  const hex = /^#[0-9a-f]{6}/i.exec(written);
  const well = element('input', { type: 'color', name: `${name} well`, 'aria-label': `${name}, colour`,
    value: hex ? hex[0].toLowerCase() : '#000000' });
  const opacity = /^#[0-9a-f]{8}$/i.test(written) ? written.slice(7) : '';
  well.addEventListener('change', () => set((well.value + opacity).toUpperCase()));
  return element('span', { class: 'colour' }, well, line(name, value, set));
}

function several(name, names, value, set) {
  const isList = Array.isArray(value) || value === null || value === undefined;
  const all = isList ? names.map((_, index) => (value || [])[index] ?? 0) : value;
  const read = (index) => (isList ? all[index] : all[names[index]]);
  return element('span', { class: `several of-${names.length}` },
    ...names.map((part, index) => element('label', {}, numeric(name, `${name} ${part}`, read(index), (next) => {
    if (isList) set(all.map((each, at) => (at === index ? next : each)));
    else set({ ...all, [part]: next });
  }), element('span', { 'aria-hidden': 'true' }, part))));
}

/** A picture is set by its name; what is told of it is its size. */
function picture(name, value, set) {
  const size = value !== null && typeof value === 'object' ? `${number(value.width)} × ${number(value.height)}` : '';
  const field = element('input', {
    type: 'text', name, 'aria-label': name, placeholder: size || 'Name', autocomplete: 'off', spellcheck: 'false',
  });
  if (typeof value === 'string') field.value = value;
  return editing(field, () => set(field.value));
}

/** A value of named parts, each with its own control. */
function fields(name, value, set) {
  return element('span', { class: 'fields' }, ...Object.entries(value).map(([part, each]) => {
    const change = (next) => set({ ...value, [part]: next });
    const label = `${name} ${part}`;
    const field = typeof each === 'number' ? numeric(label, label, each, change)
      : typeof each === 'boolean' ? toggle(label, each, change) : line(label, each, change);
    return element('span', { class: 'field' }, element('span', { 'aria-hidden': 'true' }, part), field);
  }));
}
