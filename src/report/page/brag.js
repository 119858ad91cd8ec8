// The rules: cards are 0 to 51, rank by rank from the twos, clubs to spades within a rank. Colours, runs and prials
// rank as in Three Card Brag: threes are the best prial, A-2-3 the best run.
const rankOf = (card) => Math.floor(card / 4) + 2;
const suitOf = (card) => card % 4;
const RANK_WORDS = ["twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces"];
const RANK_SIGNS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SUIT_SIGNS = ["\u2663", "\u2666", "\u2665", "\u2660"];
const KINDS = ["high card", "pair", "flush", "run", "running flush", "prial"];

// {kind, value}: kind as in KINDS, value larger for the better hand of a kind.
function made(hand) {
  const ranks = hand.map(rankOf).sort((a, b) => b - a);
  const [a, b, c] = ranks;
  if (a === c) return { kind: 5, value: a === 3 ? 15 : a };
  const flush = hand.every((card) => suitOf(card) === suitOf(hand[0]));
  const lowest = a === 14 && b === 3 && c === 2;
  if (lowest || (a === b + 1 && b === c + 1)) return { kind: flush ? 4 : 3, value: lowest ? 15 : a };
  if (flush) return { kind: 2, value: (a * 15 + b) * 15 + c };
  if (a === b || b === c) return { kind: 1, value: b * 15 + (a === b ? c : a) };
  return { kind: 0, value: (a * 15 + b) * 15 + c };
}

function score(hand) {
  const { kind, value } = made(hand);
  return kind * 10000 + value;
}

function words(hand) {
  const { kind, value } = made(hand);
  const ranks = hand.map(rankOf).sort((a, b) => b - a);
  if (kind === 5) return "prial of " + RANK_WORDS[ranks[0] - 2];
  if (kind === 1) return "pair of " + RANK_WORDS[Math.floor(value / 15) - 2];
  if (kind === 0) return RANK_SIGNS[ranks[0] - 2] + " high";
  return KINDS[kind] + ", " + ranks.map((rank) => RANK_SIGNS[rank - 2]).join("-");
}

// The share of all hands that are worse, half of the equal ones counted in; by score.
const MID_RANK = (() => {
  const count = new Map();
  for (let a = 0; a < 52; ++a)
    for (let b = a + 1; b < 52; ++b)
      for (let c = b + 1; c < 52; ++c) {
        const key = score([a, b, c]);
        count.set(key, (count.get(key) || 0) + 1);
      }
  const shares = new Map();
  let below = 0;
  for (const key of [...count.keys()].sort((x, y) => x - y)) {
    shares.set(key, (below + count.get(key) / 2) / 22100);
    below += count.get(key);
  }
  return shares;
})();

// What one or two cards are worth: the mean over the cards that may still come.
const PAIR_VALUE = (() => {
  const table = new Float64Array(52 * 52);
  for (let a = 0; a < 52; ++a)
    for (let b = a + 1; b < 52; ++b) {
      let sum = 0;
      for (let c = 0; c < 52; ++c) if (c !== a && c !== b) sum += MID_RANK.get(score([a, b, c]));
      table[a * 52 + b] = table[b * 52 + a] = sum / 50;
    }
  return table;
})();
const SINGLE_VALUE = Array.from({ length: 52 }, (_, a) => {
  let sum = 0;
  for (let b = 0; b < 52; ++b) if (b !== a) sum += PAIR_VALUE[a * 52 + b];
  return sum / 51;
});

function worthOf(cards) {
  if (cards.length === 3) return MID_RANK.get(score(cards));
  return cards.length === 2 ? PAIR_VALUE[cards[0] * 52 + cards[1]] : SINGLE_VALUE[cards[0]];
}

// Chance that can be repeated: mulberry32.
function dice(from) {
  let state = from >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * bound);
  };
}

function shuffle(cards, roll) {
  for (let left = cards.length; left > 1; --left) {
    const other = roll(left);
    [cards[left - 1], cards[other]] = [cards[other], cards[left - 1]];
  }
  return cards;
}

// The ring. `cards[0]` is the top of the pack.
const cutAt = (cards, depth) => [...cards.slice(depth), ...cards.slice(0, depth)];

// Deals three rounds from the top, the dealer's left first; takes the cards off `cards`. By seat.
function dealFrom(cards, players, dealer) {
  const hands = Array.from({ length: players }, () => []);
  for (let i = 0; i < 3 * players; ++i) hands[(dealer + 1 + (i % players)) % players].push(cards.shift());
  return hands;
}

// Thrown in as honest people do: in any order.
const thrownIn = (hands, roll) => shuffle(hands.map((cards, owner) => ({ owner, cards: shuffle([...cards], roll) })), roll);

// Which cards of which hand the set-up hand takes: [{hand, places}].
function wanted(target) {
  const from = [];
  for (const place of target.block) {
    const hand = Math.floor(place / 3);
    if (from.length === 0 || from[from.length - 1].hand !== hand) from.push({ hand, places: [] });
    from[from.length - 1].places.push(place % 3);
  }
  return from;
}

const subsets = (size) => [[], [[0], [1], [2]], [[0, 1], [0, 2], [1, 2]], [[0, 1, 2]]][size];

// Lays the block so that the set-up hand is as good as it can be; the order of the hands stays.
function arrange(block, target) {
  const parts = wanted(target);
  let best = null;
  const go = (index, picks, cards) => {
    if (index === parts.length) {
      const worth = worthOf(cards);
      if (best === null || worth > best.worth) best = { worth, picks };
      return;
    }
    const hand = block[parts[index].hand].cards;
    for (const subset of subsets(parts[index].places.length))
      go(index + 1, [...picks, subset], [...cards, ...subset.map((i) => hand[i])]);
  };
  go(0, [], []);
  return block.map((hand, at) => {
    const index = parts.findIndex((part) => part.hand === at);
    if (index < 0) return { owner: hand.owner, cards: [...hand.cards] };
    const chosen = best.picks[index].map((i) => hand.cards[i]);
    const others = hand.cards.filter((card) => !chosen.includes(card));
    const cards = [0, 1, 2].map((place) => (parts[index].places.includes(place) ? chosen.shift() : others.shift()));
    return { owner: hand.owner, cards };
  });
}

// The winner's seat: the best hand if all stay to the end, the first of equals.
function winnerOf(hands) {
  let best = 0;
  hands.forEach((hand, seat) => { if (score(hand) > score(hands[best])) best = seat; });
  return best;
}

// What the others may do: done(cards, block size, roll, deal) gives the pack before that deal.
const REMEDIES = [
  { id: "nothing", name: "nothing done", done: (cards) => cards },
  { id: "burn-once", name: "one card burnt, once", done: (cards, _, __, deal) => (deal === 1 ? cutAt(cards, 1) : cards) },
  { id: "burn-each", name: "one card burnt at each deal", done: (cards) => cutAt(cards, 1) },
  { id: "cut", name: "the pack cut once", done: (cards, _, roll, deal) => (deal === 1 ? cutAt(cards, 4 + roll(cards.length - 7)) : cards) },
  {
    id: "shuffle", name: "the block shuffled",
    done: (cards, size, roll, deal) => (deal === 1 ? [...cards.slice(0, -size), ...shuffle(cards.slice(-size), roll)] : cards),
  },
];

// One trick from a fresh pack to the set-up deal: the beneficiary's share of that pot.
function share(players, target, remedy, roll) {
  let cards = shuffle(Array.from({ length: 52 }, (_, i) => i), roll);
  const first = dealFrom(cards, players, players - 1);
  for (const hand of arrange(thrownIn(first, roll), target)) cards.push(...hand.cards);
  for (let deal = 1; ; ++deal) {
    cards = remedy.done([...cards], 3 * players, roll, deal);
    const hands = dealFrom(cards, players, (deal - 1) % players);
    if (deal === target.deal) {
      const best = Math.max(...hands.map(score));
      if (score(hands[target.player]) < best) return 0;
      return 1 / hands.filter((hand) => score(hand) === best).length;
    }
    for (const hand of thrownIn(hands, roll)) cards.push(...hand.cards);
  }
}
