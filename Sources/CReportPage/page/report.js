// SPDX-License-Identifier: MIT
//
// The page: what is shown of the run, what the keys do, and accepting.
'use strict';

Vitrine.Page = class {
  /** How many results are accepted by one request. */
  static portion = 20;

  static keys = [
    ['j / k', 'next, previous result'], ['1 … 7', 'difference, actual, expected, side by side, slider, onion skin, blink'],
    ['8 / 9', 'texts beneath each other, side by side (1 / 2 without pictures)'],
    ['← / →', 'frame before, next frame; slider and opacity (with shift for animations)'], ['space', 'play, pause'],
    ['+ / − / 0', 'zoom in, out, fit'], ['z', 'next place that differs'], ['b', 'boxes'], ['c', 'what is behind transparency'],
    ['a', 'accept'], ['x', 'mark'], ['Shift A', 'accept what is marked, or all that is shown'], ['f', 'filter by text'],
    ['p', 'problems only, or everything'], ['t', 'light, dark'], ['i', 'about the run'], ['Escape', 'leave a field, back to the list'], ['?', 'this help'],
  ];

  constructor(run) {
    this.run = run;
    this.marked = new Set();
    this.results = run.results;
    this.results.forEach((result, number) => this.prepare(result, number));
    (run.notRun || []).forEach((id) => this.results.push({
      id, number: -1, file: id.split('#')[0], title: id, shortTitle: id, kind: '', status: 'notRun', message: 'It was planned and did not run.', search: id.toLowerCase(), reference: '',
    }));
    this.byId = (id) => document.getElementById(id);
    this.list = new Vitrine.ResultList(this.byId('list'), {
      open: (result) => this.open(result, true), mark: (result) => this.mark(result), isMarked: (result) => this.marked.has(result),
      canMark: (result) => this.canAccept(result),
    });
    this.detail = new Vitrine.Detail(this.byId('detail'), {
      accept: (results) => this.accept(results), canAccept: (result) => this.canAccept(result), isServed: () => Boolean(this.token),
      acceptCommand: (results) => this.acceptCommand(results), move: (step) => this.move(step), back: () => this.back(),
    });
    this.hasProblems = this.results.some(({ status }) => Vitrine.isProblem(status));
    this.filter = { statuses: new Set(), kind: '', folder: '', text: '', problemsOnly: this.hasProblems };
    this.buildHead();
    this.buildFilters();
    this.listen();
    this.setTheme(this.storedTheme());
    this.apply();
    this.openFromAddress() || this.open(this.list.neighbour(null, 1), false);
    this.findServer();
  }

  prepare(result, number) {
    result.number = number;
    // A scene is called by its path, which stands above it.
    const path = result.file.replace(/\.[^./]*$/, '');
    const isScene = path === result.test || path.endsWith(`/${result.test}`);
    const test = isScene ? result.test.slice(result.test.lastIndexOf('/') + 1) : result.test;
    result.title = result.name ? `${test} › ${result.name}` : test;
    result.shortTitle = result.name && isScene ? result.name : result.title;
    result.changes = result.changes || [];
    result.search = [result.id, result.file, result.title, result.kind, result.message, ...result.changes, ...(result.notes || [])].join('\n').toLowerCase();
    const slash = result.file.lastIndexOf('/');
    result.folder = slash < 0 ? '.' : result.file.slice(0, slash);
  }

  // Head and filters.

  buildHead() {
    const { run } = this;
    const counts = this.counts(this.results);
    const problems = this.results.length - (counts.passed || 0) - (counts.accepted || 0);
    this.byId('outline').replaceChildren(
      Vitrine.element('strong', { class: problems ? 'failed' : 'passed' }, problems ? Vitrine.plural(problems, 'problem') : 'Everything passed'),
      ` of ${Vitrine.plural(this.results.length, 'result')}`,
      Vitrine.element('span', { class: 'outline-more' }, ...[run.started.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC'),
        run.seconds ? `${run.seconds.toFixed(1)} s` : '', `Vitrine ${run.vitrine}`].filter(Boolean).map((text) => ` · ${text}`)));
    document.title = `${problems ? `${problems} of ${this.results.length}` : 'passed'} · Vitrine report`;
  }

  counts(results) {
    const counts = {};
    for (const { status } of results) counts[status] = (counts[status] || 0) + 1;
    return counts;
  }

  buildFilters() {
    const options = (first, values) => [Vitrine.element('option', { value: '' }, first), ...values.map((value) => Vitrine.element('option', { value }, value))];
    const values = (key) => [...new Set(this.results.map((result) => result[key]).filter(Boolean))].sort();
    this.byId('kind').replaceChildren(...options('All kinds', values('kind')));
    this.byId('folder').replaceChildren(...options('All folders', values('folder')));
    this.updateStatuses();
  }

  updateStatuses() {
    const counts = this.counts(this.results);
    const problems = this.results.filter(({ status }) => Vitrine.isProblem(status)).length;
    const chip = (id, name, count, isOn, action) => Vitrine.element('button', {
      type: 'button', class: `chip ${id}`, 'data-status': id, 'aria-pressed': String(isOn), onclick: action,
    }, Vitrine.statuses.includes(id) ? Vitrine.icon(id) : null, name, Vitrine.element('span', { class: 'chip-count' }, Vitrine.count(count)));
    const { filter } = this;
    this.byId('statuses').replaceChildren(
      this.hasProblems ? chip('problems', 'problems', problems, filter.problemsOnly, () => this.setStatuses(true)) : '',
      chip('all', 'all', this.results.length, !filter.problemsOnly && filter.statuses.size === 0, () => this.setStatuses(false)),
      ...Vitrine.statuses.filter((status) => counts[status]).map((status) => chip(
        status, Vitrine.statusNames[status], counts[status], filter.statuses.has(status), () => this.toggleStatus(status))));
  }

  setStatuses(problemsOnly) {
    this.filter.statuses.clear();
    this.filter.problemsOnly = problemsOnly;
    this.apply();
  }

  toggleStatus(status) {
    this.filter.problemsOnly = false;
    if (!this.filter.statuses.delete(status)) this.filter.statuses.add(status);
    this.apply();
  }

  matches(result) {
    const { statuses, kind, folder, words, problemsOnly } = this.filter;
    if (problemsOnly && !Vitrine.isProblem(result.status) && result !== this.current) return false;
    if (statuses.size && !statuses.has(result.status)) return false;
    if (kind && result.kind !== kind) return false;
    if (folder && result.folder !== folder && !(result.folder || '').startsWith(`${folder}/`)) return false;
    return words.every((word) => result.search.includes(word));
  }

  /** Shows the results that the filters let through, in groups by file. */
  apply() {
    this.filter.words = this.filter.text.toLowerCase().split(/\s+/).filter(Boolean);
    this.shown = this.results.filter((result) => this.matches(result));
    const groups = new Map();
    for (const result of this.shown) {
      if (!groups.has(result.file)) groups.set(result.file, []);
      groups.get(result.file).push(result);
    }
    const rows = [];
    for (const [group, results] of groups) {
      rows.push({ group, count: results.length });
      for (const result of results) rows.push({ result });
    }
    this.list.show(rows);
    this.list.select(this.current);
    this.byId('shown').textContent = this.shown.length ? `${Vitrine.count(this.shown.length)} shown` : 'Nothing matches the filters';
    this.updateStatuses();
    this.updateAccepting();
  }

  // Choosing.

  open(result, isAsked) {
    this.current = result;
    this.detail.show(result);
    this.list.select(result);
    if (!result) return;
    if (isAsked) document.body.classList.add('shows-detail');
    history.replaceState(null, '', `#${encodeURIComponent(result.id)}`);
  }

  openFromAddress() {
    let id;
    try { id = decodeURIComponent(location.hash.slice(1)); } catch { return false; }
    const result = id && this.results.find((candidate) => candidate.id === id);
    if (!result) return false;
    if (!this.shown.includes(result)) this.setStatuses(false);
    this.open(result, true);
    return true;
  }

  move(step) {
    const next = this.list.neighbour(this.current, step);
    if (next) this.open(next, document.body.classList.contains('shows-detail'));
  }

  back() {
    document.body.classList.remove('shows-detail');
    this.byId('list').focus();
  }

  // Accepting.

  canAccept(result) { return Boolean(result.accepts) && Vitrine.isProblem(result.status); }

  mark(result) {
    if (!this.marked.delete(result)) this.marked.add(result);
    this.list.refresh();
    this.updateAccepting();
  }

  /** What accepting many takes: what is marked, or all that is shown. */
  many() {
    const marked = [...this.marked].filter((result) => this.canAccept(result));
    return marked.length ? marked : this.shown.filter((result) => this.canAccept(result));
  }

  updateAccepting() {
    const button = this.byId('accept-many');
    const results = this.many();
    button.hidden = results.length === 0;
    button.textContent = this.marked.size ? `Accept ${Vitrine.count(results.length)} marked` : `Accept all ${Vitrine.count(results.length)} shown`;
  }

  acceptCommand(results) {
    const quote = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
    const all = this.results.filter((result) => this.canAccept(result));
    const folders = new Map();
    for (const result of results) {
      const folder = this.run.folders[result.source || 0];
      if (!folders.has(folder)) folders.set(folder, []);
      folders.get(folder).push(result);
    }
    return [...folders].map(([folder, chosen]) => {
      const isAll = chosen.length > 1 && chosen.length === all.filter((result) => this.run.folders[result.source || 0] === folder).length;
      return `vitrine accept --results ${quote(folder)} ${isAll ? '--all' : chosen.map(({ id }) => quote(id)).join(' ')}`;
    }).join('\n');
  }

  acceptMany() {
    const results = this.many();
    if (!results.length) return;
    if (!this.token) this.accept(results);
    else Vitrine.openDialog(`Accept ${Vitrine.plural(results.length, 'result')}?`,
      Vitrine.element('p', {}, 'What was drawn is written as the new reference of each.'),
      [{ name: `Accept ${Vitrine.count(results.length)}`, isMain: true, action: () => this.accept(results) }]);
  }

  async accept(results) {
    if (!this.token) {
      Vitrine.openDialog('Accept from the command line', [
        Vitrine.element('p', {}, 'This page is a file, and cannot write references. The command can; ', Vitrine.element('code', {}, 'vitrine report --serve'), ' opens a page that can, too.'),
        Vitrine.command(this.acceptCommand(results))]);
      return;
    }
    const answer = { accepted: [], refused: [] };
    try {
      for (let start = 0; start < results.length; start += Vitrine.Page.portion) {
        if (start > 0) Vitrine.toast(`Accepted ${Vitrine.count(start)} of ${Vitrine.count(results.length)}`);
        const part = await this.acceptPart(results.slice(start, start + Vitrine.Page.portion));
        answer.accepted.push(...part.accepted);
        answer.refused.push(...part.refused);
      }
    } catch (error) {
      this.take(answer);
      Vitrine.openDialog('The rest was not accepted', Vitrine.element('p', {}, `The server cannot be reached (${error.message}). Is “vitrine report --serve” still running?`));
      return;
    }
    this.take(answer);
    if (answer.refused.length) {
      Vitrine.openDialog(`${Vitrine.plural(answer.refused.length, 'result was', 'results were')} not accepted`, Vitrine.element('ul', {},
        ...answer.refused.map(({ number, message }) => Vitrine.element('li', {}, Vitrine.text(this.results[number].title), ': ', Vitrine.text(message)))));
    } else Vitrine.toast(`Accepted ${Vitrine.plural(answer.accepted.length, 'result')}`);
  }

  async acceptPart(results) {
    const response = await fetch('api/accept', {
      method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Vitrine-Token': this.token },
      body: JSON.stringify({ results: results.map(({ number }) => number) }),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return response.json();
  }

  /** Takes in what is accepted now; when the result that is shown is, the next problem follows. */
  take(answer) {
    const following = this.current && answer.accepted.includes(this.current.number) ? this.followingProblem(answer.accepted) : null;
    for (const number of answer.accepted) {
      const result = this.results[number];
      result.status = 'accepted';
      this.marked.delete(result);
    }
    if (following) this.open(following, document.body.classList.contains('shows-detail'));
    else if (this.current) this.detail.show(this.current);
    this.buildHead();
    this.apply();
  }

  followingProblem(accepted) {
    for (const step of [1, -1]) {
      let next = this.list.neighbour(this.current, step);
      while (next && (!Vitrine.isProblem(next.status) || accepted.includes(next.number))) next = this.list.neighbour(next, step);
      if (next) return next;
    }
    return null;
  }

  /** The address of a served page begins with a token, which every change has to name. */
  async findServer() {
    const token = /^\/([0-9a-f]{64})\//.exec(location.pathname);
    if (!token || !location.protocol.startsWith('http')) return;
    try {
      const response = await fetch('api/state', { headers: { 'X-Vitrine-Token': token[1] } });
      if (!response.ok) return;
      const state = await response.json();
      [, this.token] = token;
      document.body.classList.add('served');
      if (state.accepted.length) this.take({ accepted: state.accepted, refused: [] });
      else if (this.current) this.detail.show(this.current);
    } catch { /* Whatever serves these files knows nothing of accepting. */ }
  }

  // Light and dark.

  storedTheme() {
    try { return localStorage.getItem('vitrine-theme') || 'auto'; } catch { return 'auto'; }
  }

  setTheme(theme) {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    this.byId('theme').textContent = { auto: 'Auto', light: 'Light', dark: 'Dark' }[theme];
    this.byId('theme').setAttribute('aria-label', `Appearance: ${theme}`);
  }

  nextTheme() {
    this.setTheme({ auto: 'light', light: 'dark', dark: 'auto' }[this.theme]);
    try { localStorage.setItem('vitrine-theme', this.theme); } catch { /* It holds for as long as the page is open. */ }
  }

  // Keys.

  listen() {
    let timer;
    this.byId('search').addEventListener('input', (event) => {
      this.filter.text = event.target.value;
      clearTimeout(timer);
      timer = setTimeout(() => this.apply(), 60);
    });
    for (const key of ['kind', 'folder']) {
      this.byId(key).addEventListener('change', (event) => {
        this.filter[key] = event.target.value;
        this.apply();
      });
    }
    this.byId('accept-many').addEventListener('click', () => this.acceptMany());
    this.byId('theme').addEventListener('click', () => this.nextTheme());
    this.byId('about').addEventListener('click', () => this.about());
    this.byId('help').addEventListener('click', () => this.help());
    window.addEventListener('hashchange', () => this.openFromAddress());
    document.addEventListener('keydown', (event) => this.key(event));
  }

  key(event) {
    const isField = event.target.matches('input[type=search], select, textarea');
    if (event.key === 'Escape' && !this.byId('dialog').open) {
      if (isField) event.target.blur();
      else if (document.body.classList.contains('shows-detail')) this.back();
      return;
    }
    if (isField || this.byId('dialog').open || event.ctrlKey || event.metaKey || event.altKey) return;
    // A tab that has the focus is chosen already: on it, the space bar plays and pauses.
    const isPress = event.key === ' ' && event.target.matches('button:not([role=tab])');
    const isSlide = event.key.startsWith('Arrow') && event.target.matches('input[type=range]');
    if (isPress || isSlide) return;
    if (this.pageKey(event) || this.detail.key(event)) event.preventDefault();
  }

  pageKey(event) {
    const isInList = event.target === this.byId('list') || event.target === document.body;
    switch (event.key) {
      case 'j': this.move(1); return true;
      case 'k': this.move(-1); return true;
      case 'ArrowDown': if (isInList) this.move(1); return isInList;
      case 'ArrowUp': if (isInList) this.move(-1); return isInList;
      case 'Enter':
        if (isInList && this.current) {
          this.open(this.current, true);
          this.byId('detail').focus();
        }
        return isInList;
      case 'a': if (this.current && this.canAccept(this.current)) this.accept([this.current]); return true;
      case 'A': this.acceptMany(); return true;
      case 'x': if (this.current && this.canAccept(this.current)) this.mark(this.current); return true;
      case 'f': case '/': this.back(); this.byId('search').focus(); this.byId('search').select(); return true;
      case 'p': this.setStatuses(!this.filter.problemsOnly); return true;
      case 't': this.nextTheme(); return true;
      case 'i': this.about(); return true;
      case '?': this.help(); return true;
      default: return false;
    }
  }

  /** What is to be known of the run as a whole. */
  about() {
    const { element, text } = Vitrine;
    const { run } = this;
    const rows = [['Tested', run.inputs.join(' ')], ['Made with', `Vitrine ${run.vitrine}`], ['Fingerprint', run.fingerprint], ['Results', run.folders.join('\n')],
      ['Parts', run.parts.filter(({ count }) => count > 1).map(({ index, count, done, planned }) => `${index} of ${count}: ${done} of ${planned} done`).join('\n')]]
      .filter(([, words]) => words);
    const list = (title, names) => (names.length ? [element('h3', {}, title),
      element('ul', {}, ...names.slice(0, 500).map((name) => element('li', {}, text(name, { class: 'mono' }))))] : []);
    Vitrine.openDialog('The run', [element('dl', { class: 'facts' }, ...rows.flatMap(([name, words]) => [element('dt', {}, name), element('dd', { class: 'lines' }, text(words))])),
      ...list('References that nothing asks for', run.unreferenced), ...list('Did not run', run.notRun)]);
  }

  help() {
    Vitrine.openDialog('Keyboard', Vitrine.element('dl', { class: 'keys' },
      ...Vitrine.Page.keys.flatMap(([keys, words]) => [Vitrine.element('dt', {}, Vitrine.element('kbd', {}, keys)), Vitrine.element('dd', {}, words)])));
  }
};

/** Is called by the file that holds the run. */
Vitrine.show = (run) => { Vitrine.page = new Vitrine.Page(run); };
