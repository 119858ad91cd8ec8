// The game on the page. Its state is all in `game`; everything is drawn from it after each step.
const NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kay", "Leo", "Mia", "Ned", "Ola", "Pat", "Ron"];
const find = (id) => document.getElementById(id);
const roll = dice(seed);

let game = null;
const played = { hands: 0, won: 0 };

const targetsOf = (players) => TABLES[players];
const target = () => targetsOf(game.players)[game.target];
const who = (seat) => (seat === 0 ? "you" : NAMES[seat]);
const colourOf = (index) => "w" + (1 + (index % 3));
const percent = (share) => Math.round(100 * share) + " %";

function listed(items) {
  return items.length < 2 ? items.join("") : items.slice(0, -1).join(", ") + " and " + items[items.length - 1];
}

function newGame(players, chosen) {
  const pack = shuffle(Array.from({ length: 52 }, (_, i) => i), roll);
  const hands = dealFrom(pack, players, players - 1);
  const block = thrownIn(hands, roll);
  game = {
    players, target: chosen, above: pack, block, honest: block.map((hand) => ({ owner: hand.owner, cards: [...hand.cards] })),
    picked: null,   // the card that waits to be swapped: [hand, place]
    pack: null,     // once the block is under it
    sent: [],       // the cards that were at the set-up hand's places
    deal: 0,        // deals played
    turned: 0,      // places by which the ring has turned
    hands: null, over: false, mixed: false,
  };
  draw();
}

// The first step: the block.

const sentPlaces = () => target().block;
const cardAt = (place) => game.block[Math.floor(place / 3)].cards[place % 3];
const sentCards = () => sentPlaces().map(cardAt);

function pick(hand, place) {
  if (game.pack) return;
  const before = game.picked;
  game.picked = null;
  if (before === null || before[0] !== hand) {
    game.picked = [hand, place];
  } else if (before[1] !== place) {
    const cards = game.block[hand].cards;
    [cards[before[1]], cards[place]] = [cards[place], cards[before[1]]];
  }
  draw();
  find("block").querySelector(`[data-hand="${hand}"][data-place="${place}"]`).focus();
}

function moveHand(hand, by) {
  const other = hand + by;
  if (game.pack || other < 0 || other >= game.players) return;
  [game.block[hand], game.block[other]] = [game.block[other], game.block[hand]];
  game.picked = null;
  draw();
}

function goUnder() {
  game.sent = sentCards();
  game.pack = [...game.above, ...game.block.flatMap((hand) => hand.cards)];
  game.picked = null;
  draw();
  find("deal").focus();
}

// The second step: the ring.

// Where a card at this place (0 is the top) will go, if nothing more happens: [deal, seat]; null beyond the deals that matter.
function wayOf(place) {
  const size = 3 * game.players;
  const deal = game.deal + 1 + Math.floor(place / size);
  const dealer = (deal - 1) % game.players;
  return [deal, (dealer + 1 + (place % size % game.players)) % game.players];
}

function turn(by) {
  game.pack = cutAt(game.pack, by);
  game.turned += by;
}

function countermeasure(what) {
  if (!game.pack || game.over) return;
  const size = 3 * game.players;
  if (what === "cut") turn(4 + roll(game.pack.length - 7));
  if (what === "burn") turn(1);
  if (what === "block") game.pack = [...game.pack.slice(0, -size), ...shuffle(game.pack.slice(-size), roll)];
  if (what === "all") shuffle(game.pack, roll);
  game.mixed = game.mixed || what === "block" || what === "all";
  game.hands = null;
  draw();
}

function dealOne() {
  if (!game.pack || game.over) return;
  const size = 3 * game.players;
  const dealer = game.deal % game.players;
  game.hands = dealFrom(game.pack, game.players, dealer);
  for (const hand of thrownIn(game.hands, roll)) game.pack.push(...hand.cards);
  game.turned += size;
  game.deal += 1;
  if (game.deal === target().deal || game.sent.every((card) => game.hands.some((hand) => hand.includes(card)))) finish();
  draw();
}

function finish() {
  game.over = true;
  played.hands += 1;
  if (winnerOf(game.hands) === target().player) played.won += 1;
}

// Drawing.

function element(tag, kind, text) {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  if (text !== undefined) made.textContent = text;
  return made;
}

const cardWords = (card) => RANK_SIGNS[rankOf(card) - 2] + SUIT_SIGNS[suitOf(card)];
const isRed = (card) => suitOf(card) === 1 || suitOf(card) === 2;

function faceElement(card, tag) {
  const face = element(tag, "face" + (isRed(card) ? " red" : ""), RANK_SIGNS[rankOf(card) - 2] + "\n" + SUIT_SIGNS[suitOf(card)]);
  face.dataset.card = card;
  return face;
}

function slotElement(hand, place) {
  const inBlock = 3 * hand + place;
  const index = sentPlaces().indexOf(inBlock);
  const slot = element("div", "slot" + (index >= 0 ? " sent " + colourOf(index) : ""));
  const card = game.block[hand].cards[place];
  const face = faceElement(card, "button");
  face.type = "button";
  face.disabled = game.pack !== null;
  face.dataset.hand = hand;
  face.dataset.place = place;
  const inPack = 52 - 3 * game.players + inBlock + 1;
  face.setAttribute("aria-label", cardWords(card) + ", place " + inPack + (index >= 0 ? ", goes to the hand you set up" : ""));
  face.setAttribute("aria-pressed", String(game.picked !== null && game.picked[0] === hand && game.picked[1] === place));
  face.addEventListener("click", () => pick(hand, place));
  slot.append(face, element("span", "", inPack));
  return slot;
}

function arrow(sign, label, press) {
  const button = element("button", "", sign);
  button.type = "button";
  button.disabled = game.pack !== null;
  button.setAttribute("aria-label", label);
  button.addEventListener("click", press);
  return button;
}

function drawBlock() {
  const parts = game.block.map((thrown, hand) => {
    const name = who(thrown.owner);
    const box = element("div", "thrown");
    const head = element("div", "who");
    head.append(arrow("\u25c2", "Move the hand of " + name + " up", () => moveHand(hand, -1)),
      element("span", "", name === "you" ? "You" : name),
      arrow("\u25b8", "Move the hand of " + name + " down", () => moveHand(hand, 1)));
    const row = element("div", "row");
    for (let place = 0; place < 3; ++place) row.append(slotElement(hand, place));
    box.append(head, row);
    return box;
  });
  find("block").replaceChildren(...parts);
}

function drawGather() {
  const { deal, player, places } = target();
  const all = places.length === 3 ? "all three cards" : places.length === 2 ? "two of the three cards" : "one card";
  find("gather-words").textContent = `Whatever lies at places ${listed(places)} of the pack becomes ${all} of ` +
    `${player === 0 ? "your own hand" : "a hand of " + NAMES[player] + "'s"} in the ${ordinal(deal)} deal from now. ` +
    "Press two cards of one hand to swap them; the arrows change the order of the hands.";
  const cards = sentCards();
  const what = cards.length === 3 ? `${words(cards)}; better than ${percent(worthOf(cards))} of all hands`
    : `on average better than ${percent(worthOf(cards))} of all hands`;
  find("outlook").textContent = `As it lies now: ${cards.map(cardWords).join(" ")}, ${what}.`;
  for (const id of ["arrange", "honest", "under"]) find(id).disabled = game.pack !== null;
}

function ordinal(number) {
  return ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"][number] || number + "th";
}

function onRing(place, radius) {
  const angle = (2 * Math.PI * (place + 0.5)) / 52;
  return [160 + radius * Math.sin(angle), 160 - radius * Math.cos(angle)];
}

function svg(tag, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function dot(card, place) {
  // Slots keep their place on the wheel, which turns.
  const [x, y] = onRing(place + game.turned, 122);
  const index = game.sent.indexOf(card);
  const gathered = !game.mixed && game.block.some((hand) => hand.cards.includes(card)) && game.deal < 52 / (3 * game.players);
  return svg("circle", {
    cx: x.toFixed(1), cy: y.toFixed(1), r: index >= 0 ? 9 : 4.5,
    class: index >= 0 ? "mark " + colourOf(index) : gathered ? "dot gathered" : "dot",
  });
}

function drawRing() {
  const ring = find("ring");
  let wheel = find("wheel");
  if (!wheel) {
    ring.append(svg("path", { id: "sector", class: "sector" }));
    wheel = svg("g", { id: "wheel" });
    ring.append(wheel, svg("text", { x: 160, y: 150, class: "head middle" }, "the pack"),
      svg("text", { id: "ring-words", x: 160, y: 172, class: "label middle" }), svg("text", { x: 160, y: 14, class: "label middle" }, "\u25be top"));
  }
  const [x1, y1] = onRing(-0.3, 138);
  const [x2, y2] = onRing(3 * game.players - 0.7, 138);
  const shown = Boolean(game.pack) && !game.over;
  find("sector").setAttribute("d", `M${x1.toFixed(1)} ${y1.toFixed(1)}A138 138 0 ${3 * game.players > 26 ? 1 : 0} 1 ${x2.toFixed(1)} ${y2.toFixed(1)}`);
  find("sector").style.display = shown ? "" : "none";
  find("ring-words").textContent = !game.pack ? "before the block" : shown ? "green: the next deal" : "the hand was dealt";
  wheel.style.transform = `rotate(${(-360 * game.turned) / 52}deg)`;
  const cards = game.pack || game.above;
  wheel.replaceChildren(...cards.map((card, place) => dot(card, place)));
}

function drawForecast() {
  const part = find("forecast");
  const idle = !game.pack || game.over;
  for (const id of ["deal", "cut", "burn", "shuffle-all"]) find(id).disabled = idle;
  find("shuffle-block").disabled = idle || game.deal > 0;
  find("deal").textContent = game.pack && !game.over ? `Deal (${who(game.deal % game.players)})` : "Deal";
  if (!game.pack) { part.textContent = "First put the block under the pack."; return; }
  if (game.over) { part.textContent = `Dealt in deal ${game.deal}.`; return; }
  const ways = game.sent.map((card) => game.pack.indexOf(card)).map((place) => [place, ...wayOf(place)]);
  const same = ways.every((way) => way[1] === ways[0][1] && way[2] === ways[0][2]);
  part.textContent = `Your ${game.sent.map(cardWords).join(" ")} ${game.sent.length > 1 ? "are" : "is"} at ${ways.length > 1 ? "places" : "place"} ` +
    `${listed(ways.map((way) => way[0] + 1))}. ` +
    (same ? `${ways.length > 1 ? "All go" : "It goes"} to ${who(ways[0][2])}, in deal ${ways[0][1]}.`
      : "They will part: " + listed(ways.map((way, i) => `${cardWords(game.sent[i])} to ${who(way[2])} in deal ${way[1]}`)) + ".");
}

function drawDealt() {
  const hands = game.hands || [];
  const winner = hands.length ? winnerOf(hands) : -1;
  find("dealt").replaceChildren(...hands.map((cards, seat) => {
    const line = element("div", "dealt-hand" + (seat === winner ? " wins" : ""));
    line.dataset.seat = seat;
    const row = element("span", "row");
    for (const card of cards) {
      const face = faceElement(card, "span");
      const index = game.sent.indexOf(card);
      if (index >= 0) face.classList.add(colourOf(index));
      row.append(face);
    }
    line.append(element("span", "who", seat === 0 ? "You" : NAMES[seat]), row, element("span", "", words(cards) + (seat === winner ? ", wins" : "")));
    return line;
  }));
  find("result").textContent = game.over ? outcome(winner) : "";
}

function outcome(winner) {
  const { player } = target();
  const arrived = game.sent.every((card) => game.hands[player].includes(card));
  const name = player === 0 ? "You hold" : NAMES[player] + " holds";
  if (!arrived) return `The hand you laid is broken. ${winner === 0 ? "You win" : NAMES[winner] + " wins"} this one${winner === player ? " all the same" : ""}.`;
  return `${name} what you laid, ${words(game.hands[player])}, and ${winner === player ? "win" + (player === 0 ? "" : "s") : "lose" + (player === 0 ? "" : "s") + " all the same"}.`;
}

function draw() {
  drawBlock();
  drawGather();
  drawRing();
  drawForecast();
  drawDealt();
  find("score").textContent = played.hands === 0 ? "nothing played yet" : `${played.won} of ${played.hands} won`;
}

// The third step: the rates.

const ROUNDS = 1500;   // tricks for each bar
const AT_ONCE = 60;    // before the page is drawn again
let run = 0;           // an older run of the bars stops when this changes

function drawRates() {
  const fair = 1 / game.players;
  find("rates").replaceChildren(...REMEDIES.map((remedy) => {
    const line = element("div", "rate");
    line.id = "rate-" + remedy.id;
    const track = element("div", "track");
    const mark = element("span", "fair");
    mark.style.left = `calc(${100 * fair}% - 1px)`;
    track.append(element("span", "bar"), mark);
    line.append(element("span", "name", remedy.name), track, element("output", "", "\u2026"));
    return line;
  }));
  find("rate-who").textContent = target().player === 0 ? "the gatherer" : NAMES[target().player];
}

function showRate(remedy, sum, count) {
  const line = find("rate-" + remedy.id);
  const rate = sum / count;
  line.dataset.rate = rate.toFixed(4);
  line.classList.toggle("safe", rate < 1.5 / game.players);
  line.querySelector(".bar").style.width = 100 * rate + "%";
  line.querySelector("output").textContent = percent(rate);
}

function measure() {
  const mine = ++run;
  const { players } = game;
  const goal = target();
  const chance = dice(seed + 1);
  const sums = REMEDIES.map(() => 0);
  let count = 0;
  drawRates();
  const step = () => {
    if (mine !== run) return;
    for (let i = 0; i < AT_ONCE / 5; ++i) {
      REMEDIES.forEach((remedy, at) => { sums[at] += share(players, goal, remedy, chance); });
      ++count;
    }
    REMEDIES.forEach((remedy, at) => showRate(remedy, sums[at], count));
    find("rate-count").textContent = count;
    if (count < ROUNDS) setTimeout(step, 0);
    else find("rates").dataset.done = `${players}-${game.target}`;
  };
  step();
}

function fillTargets(players) {
  find("target").replaceChildren(...targetsOf(players).map((one, index) => {
    const option = element("option", "", `${one.player === 0 ? "yourself" : NAMES[one.player]}, deal ${one.deal}${one.places.length < 3 ? `, ${one.places.length} of 3 cards` : ""}`);
    option.value = index;
    return option;
  }));
}

function choosePlayers(players) {
  fillTargets(players);
  const own = targetsOf(players).findIndex((one) => one.player === 0 && one.places.length === 3);
  find("target").value = Math.max(own, 0);
  newGame(players, Math.max(own, 0));
  measure();
}

function start() {
  for (const players of Object.keys(TABLES)) {
    const option = element("option", "", players);
    option.value = players;
    find("players").append(option);
  }
  find("players").value = FIRST_PLAYERS;
  find("players").addEventListener("change", (event) => choosePlayers(Number(event.target.value)));
  find("target").addEventListener("change", (event) => { newGame(game.players, Number(event.target.value)); measure(); });
  find("again").addEventListener("click", () => newGame(game.players, game.target));
  find("arrange").addEventListener("click", () => { game.block = arrange(game.block, target()); game.picked = null; draw(); });
  find("honest").addEventListener("click", () => {
    game.block = game.honest.map((hand) => ({ owner: hand.owner, cards: [...hand.cards] }));
    game.picked = null;
    draw();
  });
  find("under").addEventListener("click", goUnder);
  find("deal").addEventListener("click", dealOne);
  find("cut").addEventListener("click", () => countermeasure("cut"));
  find("burn").addEventListener("click", () => countermeasure("burn"));
  find("shuffle-block").addEventListener("click", () => countermeasure("block"));
  find("shuffle-all").addEventListener("click", () => countermeasure("all"));
  choosePlayers(Number(FIRST_PLAYERS));
}

start();
