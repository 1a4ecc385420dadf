// SPDX-License-Identifier: MIT
//
// The list of results. Only what is in sight has elements, so its length costs nothing.
'use strict';

Vitrine.ResultList = class {
  static rowHeight = 44;
  static groupHeight = 30;
  static margin = 8;

  /**
   * @param element the list box.
   * @param actions open(result), mark(result) and isMarked(result).
   */
  constructor(element, actions) {
    this.element = element;
    this.actions = actions;
    this.rows = [];
    this.offsets = new Float64Array(1);
    this.shown = new Map();
    this.current = null;
    this.sizer = Vitrine.element('div', { class: 'list-sizer', role: 'presentation' });
    this.stuck = Vitrine.element('div', { class: 'group stuck', 'aria-hidden': 'true' });
    element.append(this.stuck, this.sizer);
    element.addEventListener('scroll', () => this.scheduleUpdate(), { passive: true });
    element.addEventListener('click', (event) => this.press(event));
    new ResizeObserver(() => this.scheduleUpdate()).observe(element);
  }

  /** Shows results in groups: rows are `{ group, count }` and `{ result }`. */
  show(rows) {
    this.rows = rows;
    this.offsets = new Float64Array(rows.length + 1);
    this.places = new Map();
    let position = 0;
    rows.forEach((row, index) => {
      this.offsets[index + 1] = this.offsets[index] + (row.result ? Vitrine.ResultList.rowHeight : Vitrine.ResultList.groupHeight);
      if (row.result) {
        row.position = ++position;
        this.places.set(row.result, index);
      }
    });
    this.count = position;
    this.sizer.style.height = `${this.offsets[rows.length]}px`;
    for (const element of this.shown.values()) element.remove();
    this.shown.clear();
    this.update();
  }

  /** The result after or before another one; from none, the first or the last. */
  neighbour(result, step) {
    let index = this.places.has(result) ? this.places.get(result) + step : step > 0 ? 0 : this.rows.length - 1;
    while (this.rows[index] && !this.rows[index].result) index += step;
    return this.rows[index] ? this.rows[index].result : null;
  }

  select(result) {
    this.current = result;
    const index = this.places.get(result);
    if (index === undefined) return this.refresh();
    const top = this.offsets[index] - Vitrine.ResultList.groupHeight;
    const bottom = this.offsets[index + 1];
    const { scrollTop, clientHeight } = this.element;
    if (top < scrollTop) this.element.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.element.scrollTop = bottom - clientHeight + Vitrine.ResultList.rowHeight;
    this.refresh();
    this.element.setAttribute('aria-activedescendant', `row-${index}`);
  }

  /** Draws what is in sight anew, after statuses or marks have changed. */
  refresh() {
    for (const element of this.shown.values()) element.remove();
    this.shown.clear();
    this.update();
  }

  scheduleUpdate() {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      this.update();
    });
  }

  update() {
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(this.indexAt(scrollTop) - Vitrine.ResultList.margin, 0);
    const last = Math.min(this.indexAt(scrollTop + clientHeight) + Vitrine.ResultList.margin, this.rows.length - 1);
    for (const [index, element] of this.shown) {
      if (index >= first && index <= last) continue;
      element.remove();
      this.shown.delete(index);
    }
    for (let index = first; index <= last; index += 1) {
      if (this.shown.has(index)) continue;
      const element = this.make(this.rows[index], index);
      element.style.transform = `translateY(${this.offsets[index]}px)`;
      this.sizer.append(element);
      this.shown.set(index, element);
    }
    this.updateStuck(scrollTop);
  }

  /** The group that the first row in sight belongs to stays at the top. */
  updateStuck(scrollTop) {
    let index = this.indexAt(scrollTop);
    while (index > 0 && this.rows[index] && this.rows[index].result) index -= 1;
    const row = this.rows[index];
    this.stuck.hidden = !row || row.result || scrollTop <= this.offsets[index];
    if (!this.stuck.hidden && this.stuckRow !== row) {
      this.stuckRow = row;
      this.stuck.replaceChildren(...this.groupContent(row));
    }
  }

  indexAt(offset) {
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.offsets[middle + 1] > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  groupContent(row) {
    return [Vitrine.text(row.group, { class: 'group-name' }), Vitrine.element('span', { class: 'group-count' }, Vitrine.count(row.count))];
  }

  make(row, index) {
    if (!row.result) return Vitrine.element('div', { class: 'group', role: 'presentation' }, ...this.groupContent(row));
    const { result } = row;
    const isMarked = this.actions.isMarked(result);
    const hint = (result.changes && result.changes[0]) || result.message || '';
    return Vitrine.element(
      'div', {
        class: `row ${result === this.current ? 'current' : ''} ${isMarked ? 'marked' : ''}`, role: 'option', id: `row-${index}`,
        'data-index': index, 'aria-selected': String(result === this.current), 'aria-checked': String(isMarked),
        'aria-setsize': this.count, 'aria-posinset': row.position,
        'aria-label': `${Vitrine.statusNames[result.status]}: ${result.title}. ${hint}`,
      },
      Vitrine.element('span', { class: 'mark', title: 'Mark (x)' }, Vitrine.icon(result.status)),
      Vitrine.element('span', { class: 'row-words' },
        Vitrine.text(result.shortTitle, { class: 'row-title' }), Vitrine.text(hint, { class: 'row-hint' })),
      Vitrine.element('span', { class: 'kind' }, result.kind));
  }

  press(event) {
    const row = event.target.closest('.row');
    if (!row) return;
    const { result } = this.rows[Number(row.dataset.index)];
    const asksToMark = event.target.closest('.mark') || event.metaKey || event.ctrlKey;
    if (asksToMark && this.actions.canMark(result)) this.actions.mark(result);
    else this.actions.open(result);
  }
};
