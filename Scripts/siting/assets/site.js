// SPDX-License-Identifier: MIT
// What the pages do beyond being read: a search, filters, copying, films that stop. Without it all of the text is there.
"use strict";
(() => {
  const root = document.body.dataset.root;
  const narrow = matchMedia("(max-width: 63.99rem)");

  // The list of pages is folded where there is no room for it beside the text.
  const menu = document.querySelector(".side-menu");
  if (menu) {
    const fold = () => { menu.open = !narrow.matches; };
    fold();
    narrow.addEventListener("change", fold);
    const here = menu.querySelector("[aria-current]");
    const side = document.querySelector(".side");
    if (here && !narrow.matches && here.offsetTop > side.clientHeight - 80) side.scrollTop = here.offsetTop - side.clientHeight / 2;
  }

  // Filters of lists.
  for (const input of document.querySelectorAll("input[data-filters]")) {
    input.closest(".finder").hidden = false;
    const lists = [...document.querySelectorAll(input.dataset.filters)];
    const entries = lists.flatMap((list) => [...list.children]);
    const status = input.parentElement.querySelector(".found");
    const noun = document.querySelector("[data-noun]").dataset.noun;
    const filter = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      for (const entry of entries) {
        entry.hidden = !words.every((word) => entry.dataset.find.includes(word));
        if (!entry.hidden) count += 1;
      }
      for (const list of lists) {
        const section = list.closest("section");
        if (section) section.hidden = ![...list.children].some((entry) => !entry.hidden);
      }
      for (const part of document.querySelectorAll(".unfiltered")) part.hidden = words.length > 0;
      status.textContent = count === 0 ? `No ${noun} has these words.` : `${count} ${noun}${count === 1 ? "" : "s"}`;
      history.replaceState(null, "", input.value ? `#find=${encodeURIComponent(input.value)}` : location.pathname);
    };
    input.addEventListener("input", filter);
    const asked = location.hash.match(/^#find=(.*)/);
    if (asked) {
      input.value = decodeURIComponent(asked[1]);
      filter();
    }
  }

  // Copying code.
  if (navigator.clipboard) {
    for (const code of document.querySelectorAll(".code")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = "Copy";
      button.addEventListener("click", async () => {
        const commands = [...code.querySelectorAll("b")].map((line) => line.textContent);
        const lines = [...code.querySelectorAll(".line")];
        const text = code.classList.contains("console") ? commands.join("\n")
          : lines.length ? lines.map((line) => line.textContent).join("") : code.querySelector("code").textContent;
        await navigator.clipboard.writeText(text);
        button.textContent = "Copied";
        setTimeout(() => { button.textContent = "Copy"; }, 1600);
      });
      code.append(button);
    }
  }

  // Films.
  for (const film of document.querySelectorAll(".film")) {
    const button = film.querySelector(".play");
    const image = film.querySelector("img");
    const source = film.querySelector("source");
    if (!image.dataset.still) continue;
    const address = image.getAttribute("src");
    let plays = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    const show = () => {
      source.srcset = plays ? address : image.dataset.still;
      image.src = plays ? address : image.dataset.still;
      source.media = "all";
      button.textContent = plays ? "Stop" : "Play";
    };
    button.hidden = false;
    button.textContent = plays ? "Stop" : "Play";
    button.addEventListener("click", () => { plays = !plays; show(); });
  }

  // Where one is on a page.
  const entries = [...document.querySelectorAll(".contents a")];
  if (entries.length && "IntersectionObserver" in window) {
    const headings = entries.map((entry) => document.getElementById(decodeURIComponent(entry.hash.slice(1))));
    const mark = () => {
      let found = 0;
      headings.forEach((heading, index) => { if (heading && heading.getBoundingClientRect().top < 140) found = index; });
      entries.forEach((entry, index) => entry.classList.toggle("here", index === found));
    };
    let waits = false;
    addEventListener("scroll", () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => { waits = false; mark(); });
    }, { passive: true });
    mark();
  }

  // The search over all pages.
  const opener = document.querySelector(".search-button");
  if (!opener || !window.HTMLDialogElement) return;
  opener.hidden = false;
  let dialog, input, list, chosen = 0;
  const load = () => new Promise((done, failed) => {
    if (window.vitrinePages) { done(); return; }
    const script = document.createElement("script");
    script.src = `${root}assets/search.js`;
    script.onload = done;
    script.onerror = failed;
    document.head.append(script);
  });
  const score = (page, words) => {
    const title = page[1].toLowerCase();
    let sum = 0;
    for (const word of words) {
      if (title === word) sum += 100;
      else if (title.startsWith(word)) sum += 40;
      else if (title.includes(word)) sum += 20;
      else if (page[3].includes(word)) sum += 6;
      else if (page[4].includes(word)) sum += 2;
      else return 0;
    }
    return sum + (page[0] === "Guide" ? 3 : 0) - title.length / 100;
  };
  const show = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = words.length === 0 ? [] : window.vitrinePages.map((page) => [score(page, words), page]).filter((pair) => pair[0] > 0)
      .sort((one, other) => other[0] - one[0]).slice(0, 40);
    list.replaceChildren(...found.map(([, page], index) => {
      const entry = document.createElement("li");
      entry.role = "option";
      entry.id = `found-${index}`;
      const link = document.createElement("a");
      link.href = root + page[2];
      link.tabIndex = -1;
      const kind = document.createElement("span");
      kind.textContent = page[0];
      const about = document.createElement("small");
      about.textContent = page[5];
      link.append(page[1], kind, about);
      entry.append(link);
      return entry;
    }));
    dialog.querySelector(".none").hidden = found.length > 0 || words.length === 0;
    choose(0);
  };
  const choose = (index) => {
    const rows = list.children;
    chosen = Math.max(0, Math.min(index, rows.length - 1));
    [...rows].forEach((row, place) => row.setAttribute("aria-selected", String(place === chosen)));
    if (rows[chosen]) {
      rows[chosen].scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", rows[chosen].id);
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  };
  const open = async () => {
    if (!dialog) {
      dialog = document.createElement("dialog");
      dialog.className = "search";
      dialog.setAttribute("aria-label", "Search");
      dialog.innerHTML = '<form method="dialog"><input type="search" role="combobox" aria-expanded="true" aria-controls="found" aria-label="Search guides, keys, scenes and rules" '
        + 'placeholder="Search guides, keys, scenes and rules" autocomplete="off" spellcheck="false"></form>'
        + '<ul id="found" role="listbox" aria-label="Found"></ul><p class="none" hidden>Nothing has these words.</p>';
      document.body.append(dialog);
      input = dialog.querySelector("input");
      list = dialog.querySelector("ul");
      input.addEventListener("input", show);
      input.addEventListener("keydown", (event) => {
        if (event.key === "ArrowDown") choose(chosen + 1);
        else if (event.key === "ArrowUp") choose(chosen - 1);
        else if (event.key === "Enter") { if (list.children[chosen]) location.href = list.children[chosen].firstChild.href; }
        else return;
        event.preventDefault();
      });
      dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    }
    dialog.showModal();
    input.select();
    await load();
    show();
  };
  opener.addEventListener("click", open);
  addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    if ((event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) || (event.key === "k" && (event.metaKey || event.ctrlKey))) {
      event.preventDefault();
      open();
    }
  });
})();
