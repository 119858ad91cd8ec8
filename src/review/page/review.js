"use strict";

const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
const SUITS = ["S", "H", "D", "C"];
const SIGNS = { S: "\u2660", H: "\u2665", D: "\u2666", C: "\u2663" };
const VERDICTS = { flagged: "FLAGGED", clear: "CLEAR", insufficient: "NOT ENOUGH TO TELL" };
const KINDS = {
  contradiction: "Contradiction", reading: "Doubtful card", happening: "Doubtful event", unseen: "Cards not seen",
};

let state = null;    // as the program told it last
let at = 0;          // the doubt on show
let row = [];        // its cards, as they may have been changed here
let chosen = -1;     // the card of the row that the picker changes
let busy = false;

const find = (id) => document.getElementById(id);
const doubt = () => state.doubts[at];

function say(words, bad) {
  find("said").textContent = words;
  find("said").classList.toggle("bad", Boolean(bad));
}

function split(cards) {
  return cards.match(/\?\?|RJ|BJ|10[SHDC]|[2-9TJQKA][SHDC]/g) || [];
}

function show_card(button, card) {
  button.textContent = card.replace(/^T/, "10").replace(/[SHDC]$/, (suit) => SIGNS[suit]);
  if (card === "RJ" || card === "BJ") button.textContent = card;
  button.classList.toggle("red", /[HD]$/.test(card));
}

function card_button(parent, card, label, press) {
  const button = document.createElement("button");
  button.type = "button";
  show_card(button, card);
  button.dataset.card = card;
  if (label) button.append(" " + label);
  button.addEventListener("click", press);
  parent.append(button);
  return button;
}

function choose(index) {
  chosen = index;
  find("picker").hidden = index < 0;
  [...find("row").children].forEach((button, i) => button.setAttribute("aria-pressed", String(i === index)));
}

function set_card(card) {
  row[chosen] = card;
  const index = chosen;
  draw_row();
  choose(index);
  find("cards").value = row.join("");
}

function draw_row() {
  find("row").replaceChildren();
  row.forEach((card, i) => card_button(find("row"), card, "", () => choose(chosen === i ? -1 : i)));
}

function with_card(card) {
  const cards = [...row];
  cards[doubt().place] = card;
  return cards.join("");
}

function draw_alternatives() {
  find("alternatives").replaceChildren();
  doubt().alternatives.forEach((one, i) => {
    const button = card_button(find("alternatives"), one.card, Math.round(100 * one.confidence) + " %",
      () => answer("cards", with_card(one.card)));
    if (i < 9) button.setAttribute("aria-keyshortcuts", String(i + 1));
  });
}

function draw_context() {
  find("context").replaceChildren();
  doubt().context.forEach((line, i) => {
    const item = document.createElement("li");
    item.textContent = line;
    if (i === doubt().context_at) item.setAttribute("aria-current", "true");
    find("context").append(item);
  });
}

function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `, at ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// The video at the moment the doubt is about, with a frame round the place; seconds into the file.
function moment(one) {
  if ("seen_at" in one && state.fps > 0) return (one.seen_at.first_frame + one.seen_at.last_frame) / 2 / state.fps;
  return "time_ms" in one ? (one.time_ms + state.offset_ms) / 1000 : -1;
}

function place_mark() {
  const seen = doubt() && doubt().seen_at;
  const video = find("video");
  find("mark").hidden = !seen || seen.width <= 0 || !video.videoWidth;
  if (find("mark").hidden) return;
  const share = (part, whole) => 100 * part / whole + "%";
  Object.assign(find("mark").style, {
    left: share(seen.x, video.videoWidth), top: share(seen.y, video.videoHeight),
    width: share(seen.width, video.videoWidth), height: share(seen.height, video.videoHeight),
  });
}

function draw_still() {
  const seconds = moment(doubt());
  const video = find("video");
  find("still").hidden = !state.video || seconds < 0;
  if (find("still").hidden) return;
  if (!video.src) video.src = "video";
  video.pause();
  video.currentTime = seconds;
  find("still-words").textContent = "The video" + clock(1000 * seconds) + ".";
  place_mark();
}

function draw_picture() {
  const one = doubt();
  find("picture-part").hidden = !one.still;
  if (!one.still) return;
  find("picture").src = one.still.address;
  find("picture").alt = `${one.still.whose}'s cards in hand ${one.hand}, out of the video`;
  find("picture-words").textContent = "Out of the video" + clock(one.still.time_ms) + ".";
}

function draw_doubt() {
  const one = doubt();
  find("where").textContent = `${at + 1} of ${state.doubts_in_all} \u00b7 ${KINDS[one.kind]} \u00b7 hand ${one.hand}` +
    (one.who ? `, ${one.who}` : "") + ("time_ms" in one ? clock(one.time_ms) : "") + ` \u00b7 event ${one.event}`;
  find("what").textContent = one.what[0].toUpperCase() + one.what.slice(1) + (/[.?]$/.test(one.what) ? "" : ".");
  draw_picture();
  draw_still();
  draw_context();
  find("cards-part").hidden = one.cards === "";
  row = split(one.cards);
  find("cards").value = one.cards;
  draw_row();
  choose(one.place);
  draw_alternatives();
  find("instead-part").hidden = !one.can_be_typed;
  find("instead").value = one.happened;
}

function draw() {
  find("title").textContent = state.title || state.recording;
  document.title = "Review: " + (state.title || state.recording);
  find("verdict").textContent = VERDICTS[state.verdict] + ".";
  find("count").textContent = `${state.doubts_in_all} in doubt, ${state.corrections} corrected.`;
  find("audit").textContent = state.audit;
  at = Math.max(0, Math.min(at, state.doubts.length - 1));
  find("doubt").hidden = state.doubts.length === 0;
  find("nothing").hidden = state.doubts.length > 0;
  if (state.doubts.length > 0) draw_doubt();
}

async function ask(path, body) {
  const options = body === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  };
  const response = await fetch(path, options);
  return { status: response.status, json: await response.json() };
}

async function load() {
  state = (await ask("state")).json;
  draw();
}

async function answer(kind, text) {
  if (busy || state.doubts.length === 0) return;
  busy = true;
  const one = doubt();
  const place = kind === "confirm" && one.kind === "reading" ? one.place : -1;
  const before = state.verdict;
  try {
    const { status, json } = await ask("answer", {
      revision: state.revision, event: one.event, slot: one.slot, place, kind, text: text || "",
      reason: find("reason").value,
    });
    if (status === 200) {
      state = json;
      find("reason").value = "";
      draw();
      say("Written and audited again: " + (state.verdict === before ? "still " : "now ") + VERDICTS[state.verdict] + ".");
      find(state.doubts.length > 0 ? "what" : "audit").focus({ preventScroll: false });
    } else {
      say((status === 500 ? "" : "Not written: ") + json.error + ".", true);
      if (status === 409 || status === 500) await load();
    }
  } catch (error) {
    say("The program does not answer. What was said to be written is written; start colddeck review again for the rest.", true);
  } finally {
    busy = false;
  }
}

function move(by) {
  if (state.doubts.length === 0) return;
  at = (at + by + state.doubts.length) % state.doubts.length;
  say("");
  draw_doubt();
  find("what").focus();
}

async function end() {
  try {
    await ask("end", {});
  } catch (error) { /* gone already, which was wanted */ }
  say("The review has ended; this page can be closed.");
  find("doubt").hidden = true;
  find("end").disabled = true;
}

const confirm_it = () => answer("confirm");
const strike_it = () => answer("strike");

const KEYS = {
  Enter: confirm_it, x: strike_it, j: () => move(1), k: () => move(-1), ArrowRight: () => move(1), ArrowLeft: () => move(-1),
  c: () => find("cards").focus(), i: () => find("instead").focus(), r: () => find("reason").focus(),
};

function key_down(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  const inside = event.target.tagName;
  if (inside === "INPUT") {
    if (event.key === "Escape") find("what").focus();
    if (event.key === "Enter" && event.target.id === "cards") answer("cards", find("cards").value);
    if (event.key === "Enter" && event.target.id === "instead") answer("instead", find("instead").value);
    return;
  }
  if (inside === "BUTTON" && (event.key === "Enter" || event.key === " ")) return;
  if (/^[1-9]$/.test(event.key)) {
    const button = find("alternatives").children[Number(event.key) - 1];
    if (button) button.click();
  } else if (event.key in KEYS && state) {
    event.preventDefault();
    KEYS[event.key]();
  }
}

function start() {
  for (const rank of RANKS) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = rank === "T" ? "10" : rank;
    button.addEventListener("click", () => set_card(rank + (/[SHDC]$/.test(row[chosen]) ? row[chosen].slice(-1) : "S")));
    find("ranks").append(button);
  }
  for (const suit of SUITS)
    card_button(find("suits"), suit, "",
      () => set_card((/^[2-9TJQKA]/.test(row[chosen]) ? row[chosen][0] : "A") + suit));
  card_button(find("suits"), "??", "", () => set_card("??"));
  find("confirm").addEventListener("click", confirm_it);
  find("strike").addEventListener("click", strike_it);
  find("next").addEventListener("click", () => move(1));
  find("back").addEventListener("click", () => move(-1));
  find("save-cards").addEventListener("click", () => answer("cards", find("cards").value));
  find("save-instead").addEventListener("click", () => answer("instead", find("instead").value));
  find("end").addEventListener("click", end);
  find("play").addEventListener("click", () => (find("video").paused ? find("video").play() : find("video").pause()));
  find("video").addEventListener("loadedmetadata", place_mark);
  document.addEventListener("keydown", key_down);
  load().catch(() => say("The program does not answer; start colddeck review again.", true));
}

start();
