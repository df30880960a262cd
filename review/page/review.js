"use strict";
// One cell is selected at a time; its evidence and its place in the figure are
// shown, and the value typed is sent for it.
const $ = (id) => document.getElementById(id);
const cells = [...document.querySelectorAll("td[data-box]")];
const marks = new Map([...document.querySelectorAll("rect[data-for]")].map((r) => [r.dataset.for, r]));
let selected = null;

const doubtful = () => cells.filter((c) => c.classList.contains("doubtful"));

function countLeft() {
  const n = doubtful().length;
  $("left").textContent = n === 0 ? "Nothing left to look at." : n === 1 ? "1 cell to look at." : `${n} cells to look at.`;
}

function setBox(node, [x, y, w, h]) {
  for (const [k, v] of Object.entries({ x, y, width: w, height: h })) node.setAttribute(k, v);
}

function select(cell) {
  selected?.classList.remove("lit");
  selected = cell;
  cell.classList.add("lit");
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = cell.dataset.box.split(" ").map(Number);
  if ($("mark")) {
    setBox($("mark"), box);
    const [x, y, w, h] = box; // with a margin of a quarter, for context
    $("crop").setAttribute("viewBox", `${x - w / 4} ${y - h / 4} ${1.5 * w} ${1.5 * h}`);
  }
  $("name").textContent = cell.dataset.name;
  $("printed").textContent = cell.dataset.printed || "nothing";
  $("color").textContent = cell.dataset.color || "nothing";
  $("status").textContent = cell.dataset.status.replace("_", " ") + (cell.classList.contains("reviewed") ? ", reviewed" : "");
  $("says").textContent = "";
  $("cell").classList.add("on");
  $("value").value = cell.textContent;
  $("value").focus();
  $("value").select();
}

// step goes to the next doubtful cell in reading order, or back, round and round.
function step(by) {
  const open = doubtful();
  if (open.length === 0) {
    $("next-figure")?.focus();
    return;
  }
  const here = cells.indexOf(selected);
  const after = open.filter((c) => cells.indexOf(c) > here), before = open.filter((c) => cells.indexOf(c) < here);
  select(by > 0 ? after[0] ?? open[0] : before.at(-1) ?? open.at(-1));
}

async function save() {
  const cell = selected, { panel, row, col } = cell.dataset;
  const body = new URLSearchParams({ panel, row, col, value: $("value").value });
  let said;
  try {
    const answer = await fetch(document.body.dataset.save, { method: "POST", body });
    said = await answer.text();
    if (!answer.ok) throw new Error(said);
  } catch (e) {
    $("says").textContent = e.message;
    return;
  }
  cell.textContent = said;
  cell.classList.add("reviewed");
  cell.classList.remove("doubtful");
  marks.get(cell.id)?.classList.add("done");
  countLeft();
  step(1);
}

document.addEventListener("click", (e) => {
  const cell = e.target.closest("td[data-box]") ?? (e.target.dataset?.for && $(e.target.dataset.for));
  if (cell) select(cell);
});
$("cell").addEventListener("submit", (e) => {
  e.preventDefault();
  if (selected) save();
});
document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key === "n" || e.key === "p") { // no number holds them
    e.preventDefault();
    step(e.key === "n" ? 1 : -1);
  } else if (e.key === "Escape" && selected) {
    $("value").value = selected.textContent;
    $("says").textContent = "";
  }
});
countLeft();
if (doubtful().length > 0) step(1);
