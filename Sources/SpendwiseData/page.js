"use strict";
(() => {
  const table = document.querySelector(".entries"), body = table.tBodies[0];
  const search = document.querySelector(".filter"), status = document.querySelector(".count");
  const find = search.querySelector("input"), kind = search.querySelector("select");
  const rows = Array.from(body.rows), total = rows.length;
  if (total === 0) return;
  let texts = null, only = null, waiting = 0;
  search.hidden = false;

  function filter() {
    waiting = 0;
    texts = texts || rows.map(row => row.textContent.toLowerCase());
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    rows.forEach((row, index) => {
      const fits = (kind.value === "" || row.className === kind.value)
        && (only ? name(row.cells[only.column]) === only.text : words.every(word => texts[index].includes(word)));
      row.hidden = fits === false;
      if (fits) shown += 1;
    });
    const all = total === 1 ? "1 entry" : total + " entries";
    status.textContent = shown === total ? all : shown + " of " + all;
  }

  function name(cell) {
    return cell.firstChild ? cell.firstChild.textContent.trim() : "";
  }

  function soon() {
    if (waiting === 0) waiting = requestAnimationFrame(filter);
  }

  function value(row, column) {
    if (column === 0) return row.dataset.date;
    return column === 4 ? Number(row.dataset.amount) : row.cells[column].textContent;
  }

  const words = new Intl.Collator("en", { sensitivity: "base" });

  function sort(column, isDown) {
    const keys = rows.map((row, place) => [value(row, column), place]);
    const compare = column === 4 ? (a, b) => a - b : column === 0 ? (a, b) => (a > b) - (a < b) : words.compare;
    keys.sort((a, b) => (isDown ? compare(b[0], a[0]) : compare(a[0], b[0])) || a[1] - b[1]);
    const order = document.createDocumentFragment();
    for (const key of keys) order.append(rows[key[1]]);
    body.append(order);
  }

  const heads = Array.from(table.tHead.rows[0].cells);
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const now = head.getAttribute("aria-sort");
      const isDown = now === null ? column === 0 : now === "ascending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
      sort(column, isDown);
    });
  });
  for (const cell of document.querySelectorAll("[data-in]")) {
    const button = document.createElement("button"), text = name(cell);
    button.type = "button";
    button.title = "Show its transactions";
    button.textContent = text;
    cell.firstChild.replaceWith(button);
    button.addEventListener("click", () => {
      only = { column: Number(cell.dataset.in), text };
      [find.value, kind.value] = [text, ""];
      filter();
      document.querySelector("#entries").scrollIntoView();
      find.focus({ preventScroll: true });
    });
  }
  find.addEventListener("input", () => { only = null; soon(); });
  kind.addEventListener("change", soon);
})();
