// SPDX-License-Identifier: MIT
//
// All that is known of one element: where it is and why, its properties with their controls, constraints, accessibility, layer, traits.

import { element, icon, kept, number, place, setTool, text, toast, tool } from './elements.js';
import { control } from './controls.js';

export class ElementPane {
  constructor(link, { screen, changed, select, path }) {
    Object.assign(this, { link, screen, changed, select, path });
    this.id = null;
    this.content = element('div', { class: 'scroll' });
    this.undo = tool('undo', 'Undo', () => this.turn('undo'), { disabled: true });
    this.redo = tool('redo', 'Redo', () => this.turn('redo'), { disabled: true });
    this.written = element('span', { class: 'written', role: 'status' });
    this.foot = element('div', { class: 'panel-foot', hidden: true }, this.undo, this.redo, this.written);
    this.panel = element('div', { class: 'panel', id: 'panel-element' }, this.content, this.foot);
    this.clear();
  }

  clear() {
    this.id = null;
    this.content.replaceChildren(element('div', { class: 'empty' }, icon('pick'), element('p', {}, 'No element is picked.'),
      element('p', { class: 'muted' }, 'Press ', element('kbd', {}, 'p'), ' and click one on the screen, or choose it in the tree.')));
  }

  forget(name) {
    if (name === 'undo') this.undo.hidden = true;
    if (name === 'redo') this.redo.hidden = true;
    if (name === 'set' && this.value) this.show(this.value);
  }

  async load(id) {
    this.wanted = id;
    let value;
    try {
      value = await this.link.call('element', { screen: this.screen().id, id });
    } catch (error) {
      if (this.wanted !== id) return;
      const [last] = this.path(id).slice(-1);
      if (error.isUnknown) this.show({ id, class: (last || {}).class || '', frameOnCanvas: (last || {}).frame });
      else this.clear();
      return;
    }
    // Outside of the above: what goes wrong while it is shown is a mistake of the page, and is to be seen.
    if (this.wanted === id) this.show(value);
  }

  show(value) {
    // What is being edited is not taken from under the hands.
    const edited = this.content.contains(document.activeElement) && document.activeElement.matches('input, select, textarea')
      && this.id === value.id;
    this.value = value;
    if (edited && document.activeElement.dataset.isDirty) return;
    const name = edited ? document.activeElement.name : null;
    const { scrollTop } = this.content;
    const isSame = this.id === value.id;
    this.id = value.id;
    this.content.replaceChildren(...[this.head(value), this.geometry(value), this.reason(value), this.properties(value),
      this.constraints(value),
      this.accessibility(value), this.gestures(value), this.table('Layer', 'layer', value.layer),
        this.table('Traits', 'traits', value.traits)].filter(Boolean));
    this.content.scrollTop = isSame ? scrollTop : 0;
    if (name) {
      const field = this.content.querySelector(`[name="${CSS.escape(name)}"]`);
      if (field) field.focus({ preventScroll: true });
    }
  }

  head(value) {
    const path = this.path(value.id).slice(0, -1).slice(-3);
    return element('header', { class: 'element-head' },
      path.length ? element('nav', { class: 'crumbs', 'aria-label': 'Within' }, ...path.flatMap((node) => [
        element('button', { type: 'button', class: 'link', onclick: () => this.select(node.id) }, node.class),
          element('span', { 'aria-hidden': 'true' }, '›')])) : null,
      element('h2', {}, value.class), value.text ? text(value.text, { class: 'element-text' }) : null,
      (value.superclasses || []).length ? element('p', { class: 'muted' }, value.superclasses.join(' › ')) : null,
      value.identifier ? element('p', { class: 'muted' }, 'identifier ', element('code', {}, value.identifier)) : null,
      ...(value.trouble || []).map((words) => element('p', { class: 'flag' }, icon('error'), element('span', {}, words))));
  }

  geometry(value) {
    const rows = [['Frame', value.frame], ['Bounds', value.bounds], ['Center', value.center],
      ['On canvas', value.frameOnCanvas]].filter(([, numbers]) => numbers);
    if (!rows.length) return null;
    return this.section('Geometry', 'geometry', element('table', { class: 'numbers' },
      element('thead', {}, element('tr', {}, ...['', 'x', 'y', 'width', 'height'].map((name) => element('th', { scope: 'col' }, name)))),
      element('tbody', {}, ...rows.map(([name, numbers]) => element('tr', {}, element('th', { scope: 'row' }, name),
        ...[0, 1, 2, 3].map((index) => element('td', {}, numbers[index] === undefined ? '' : number(numbers[index]))))))));
  }

  reason(value) {
    const { note } = value.placing || {};
    if (!value.layoutRule && !value.source && !note) return null;
    return this.section('Placed by', 'reason', value.layoutRule ? element('p', {}, value.layoutRule) : null,
      note ? element('p', { class: 'muted' }, note) : null,
      value.source ? place(value.source) : null);
  }

  properties(value) {
    const all = value.properties || [];
    if (!all.length) return null;
    const search = element('input', { type: 'search', class: 'small', placeholder: 'Filter', 'aria-label': 'Filter properties',
      oninput: () => filter() });
    search.value = this.words || '';
    const canSet = !this.link.unknown.has('set');
    const rows = all.map((property) => {
      const row = element('div', { class: `property ${property.set ? 'is-set' : ''}` },
        element('span', { class: 'property-name', title: property.set ? 'It is set' : 'It has its default' }, property.name),
        control(property, canSet && property.editable, (next) => this.set(property, next)), this.from(property));
      row.words = property.name.toLowerCase();
      return row;
    });
    const filter = () => {
      this.words = search.value;
      for (const row of rows) row.hidden = !row.words.includes(search.value.trim().toLowerCase());
    };
    filter();
    return this.section('Properties', 'properties', all.length > 8 ? search : null, ...rows);
  }

  /** What a value of a scene comes from, with its place. */
  from({ from }) {
    if (!from) return null;
    const uses = from.uses > 1 ? `, named in ${from.uses} places` : '';
    return element('p', { class: 'property-from' }, 'from ', element('code', {}, from.name), `${uses}, `,
      place({ ...from, words: `line ${from.line}` }));
  }

  async set(property, value) {
    try {
      this.wrote(await this.link.call('set', { screen: this.screen().id, id: this.id, property: property.name, value }));
      await this.changed();
    } catch (error) {
      if (!error.isUnknown) toast(error.message);
    }
  }

  /** Says where a change was written. */
  wrote({ written, note }) {
    this.foot.hidden = false;
    if (written) setTool(this.undo, { disabled: false });
    this.written.replaceChildren(...(written ? ['Written to ', place(written), others(written)].filter(Boolean) : [note || 'Changed here only']));
  }

  async setConstraint(index, changes) {
    try {
      await this.link.call('constraint', { screen: this.screen().id, id: this.id, index, ...changes });
      this.wrote({});
      await this.changed();
    } catch (error) {
      toast(error.message);
    }
  }

  async turn(way) {
    try {
      const { can } = await this.link.call(way, {});
      if (can) {
        setTool(this.undo, { disabled: !can.undo });
        setTool(this.redo, { disabled: !can.redo });
      }
      this.written.textContent = way === 'undo' ? 'Undone' : 'Done again';
      await this.changed();
    } catch (error) {
      if (!error.isUnknown) toast(error.message);
    }
  }

  constraints(value) {
    const all = value.constraints || [];
    if (!all.length) return null;
    const canSet = !this.link.unknown.has('constraint');
    return this.section('Constraints', 'constraints', element('ul', { class: 'plain' }, ...all.map((each, index) => {
      const field = (name, words, limits = {}) => element('label', {}, element('span', {}, words),
        control({ name: `${name} ${index}`, kind: 'number', value: each[name], ...limits }, true,
          (next) => this.setConstraint(index, { [name]: next })));
      const notes = [each.active === false ? 'inactive' : '', each.satisfied === false ? 'not satisfied' : '',
        !canSet && each.priority !== undefined && each.priority !== 1000 ? `@ ${each.priority}` : ''].filter(Boolean);
      return element('li', { class: each.satisfied === false ? 'broken' : each.active === false ? 'muted' : '' },
        element('code', {}, each.text),
        notes.length ? element('span', { class: 'notes' }, notes.join(', ')) : null,
        canSet ? element('div', { class: 'constraint' }, field('constant', 'Constant'),
          field('priority', 'Priority', { minimum: 1, maximum: 1000 }),
          control({ name: `active ${index}`, kind: 'bool', value: each.active }, true,
            (isActive) => this.setConstraint(index, { isActive }))) : null);
    })));
  }

  accessibility(value) {
    const all = value.accessibility;
    if (!all) return null;
    const rows = Object.entries({ Label: all.label, Value: all.value, Hint: all.hint,
      Traits: (all.traits || []).join(', ') }).filter(([, words]) => words);
    return this.section('Accessibility', 'accessibility',
      rows.length ? this.rows(rows) : element('p', { class: 'muted' }, 'It is no element.'));
  }

  gestures(value) {
    const all = value.gestures || [];
    return all.length ? this.section('Gestures', 'gestures',
      element('ul', { class: 'plain' }, ...all.map((name) => element('li', {}, name)))) : null;
  }

  table(name, id, values) {
    const rows = Object.entries(values || {});
    return rows.length ? this.section(name, id, this.rows(rows)) : null;
  }

  rows(rows) {
    return element('dl', { class: 'facts' }, ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, swatch(value),
      text(written(value)))]));
  }

  section(name, id, ...content) {
    const made = element('details', { class: 'section', open: kept.get(`section.${id}`, !['layer', 'traits'].includes(id)),
      ontoggle: () => kept.set(`section.${id}`, made.open) },
      element('summary', {}, icon('chevron'), name), element('div', { class: 'section-content' }, ...content));
    return made;
  }
}

/** What else is changed, or no longer is. */
function others({ feeds, left }) {
  if (feeds) return ` ${feeds.name} feeds ${feeds.uses} ${feeds.uses === 1 ? 'place' : 'places'}.`;
  const rest = left ? left.uses - 1 : 0;
  return left ? ` It no longer comes from ${left.name}${rest ? `, which ${rest} other ${rest === 1 ? 'place names' : 'places name'}` : ''}.` : null;
}

function written(value) {
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (value && typeof value === 'object') return Object.entries(value).map(([name, each]) => `${name} ${written(each)}`).join(', ');
  return value === null || value === undefined ? '–' : String(value);
}

function swatch(value) {
  if (typeof value !== 'string' || !/^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return null;
  const made = element('span', { class: 'swatch', 'aria-hidden': 'true' });
  made.style.setProperty('--colour', value);
  return made;
}
