/**
 * Moves whole lines to where they cross the fewest others. Each line is taken out and put back into all of its layers at
 * once, which exchanging neighbors can't do: a line that changes sides of a column first crosses more.
 */
import type { Item, Layers, Turn } from './model.ts';

/** The budget for one round: positions compared. */
const EFFORT = 40_000_000;

/** Returns whether any line has fewer crossings now. */
export function reinsertLines(built: Layers): boolean {
  let [effort, isBetter] = [0, false];
  for (const line of longestFirst(built)) {
    effort += effortOf(built, line);
    if (effort > EFFORT) break;
    isBetter = reinsert(built, line) || isBetter;
  }
  return isBetter;
}

/** The items of a wire between its cards, from the top down. */
type Line = readonly Item[];

function longestFirst({ layers }: Layers): readonly Line[] {
  const passing = layers.flat().filter(({ kind }) => kind !== 'card');
  return [...Map.groupBy(passing, ({ index }) => index).values()].toSorted((a, b) => b.length - a.length);
}

function effortOf({ layers, links }: Layers, line: Line): number {
  return line.reduce(
    (sum, { layer }) => sum + layers[layer]!.length * (layers[layer]!.length + links[layer]!.length),
    0,
  );
}

/** For each position in a layer, the fewest crossings on the way there, and the position in the layer above. */
interface Ways {
  readonly costs: Int32Array;
  readonly from: Int32Array;
}

function reinsert(built: Layers, line: Line): boolean {
  const before = line.map(({ at }) => at);
  for (const item of line) takeOut(built.layers[item.layer]!, item);
  const costs = line.map((item) => costsIn(built.layers[item.layer]!, item));
  const ways = cheapestWays(built, { line, costs });
  const last = ways.at(-1)!.costs;
  const least = last.reduce((low, cost) => Math.min(low, cost), Infinity);
  const isBetter = least < costOf(built, { line, costs, places: before });
  const places = isBetter ? traced(ways, last.indexOf(least)) : before;
  for (const [step, item] of line.entries()) putIn(built.layers[item.layer]!, item, places[step]!);
  return isBetter;
}

interface Costs {
  readonly line: Line;
  /** For each layer, what each position in it costs. */
  readonly costs: readonly Int32Array[];
}

function cheapestWays({ layers }: Layers, { line, costs }: Costs): readonly Ways[] {
  const ways: Ways[] = [];
  for (const [step, { layer }] of line.entries()) {
    const above = ways.at(-1);
    if (above === undefined) ways.push({ costs: costs[step]!, from: new Int32Array(0) });
    else ways.push(waysDown({ above: layers[layer - 1]!, below: layers[layer]!, to: above.costs, own: costs[step]! }));
  }
  return ways;
}

function traced(ways: readonly Ways[], last: number): readonly number[] {
  const places = [last];
  for (let step = ways.length - 1; step > 0; step -= 1) places.unshift(ways[step]!.from[places[0]!]!);
  return places;
}

interface Between {
  readonly above: readonly Item[];
  readonly below: readonly Item[];
  /** What reaching each position above costs, and what each position below costs by itself. */
  readonly to: Int32Array;
  readonly own: Int32Array;
}

function waysDown({ above, below, to, own }: Between): Ways {
  const costs = new Int32Array(own.length).fill(0x7fffffff);
  const from = new Int32Array(own.length);
  // From the first position, all links start on the right. Each further position has those of one more item on its left.
  const crossed = startedRight(below);
  for (let place = 0; place <= above.length; place += 1) {
    for (let at = 0; at < costs.length; at += 1) {
      const cost = to[place]! + crossed[at]! + own[at]!;
      if (cost < costs[at]!) [costs[at], from[at]] = [cost, place];
    }
    for (const { lower } of above[place]?.down ?? []) {
      for (let at = 0; at <= lower.at; at += 1) crossed[at]! += 1;
      for (let at = lower.at + 1; at < crossed.length; at += 1) crossed[at]! -= 1;
    }
  }
  return { costs, from };
}

/** How many links each position crosses if all of them start on the right of the line. */
function startedRight(below: readonly Item[]): Int32Array {
  const crossed = new Int32Array(below.length + 1);
  for (const [at, { up }] of below.entries()) crossed[at + 1] = crossed[at]! + up.length;
  return crossed;
}

/** The crossings of a line at given positions. */
function costOf({ layers }: Layers, { line, costs, places }: Costs & { readonly places: readonly number[] }): number {
  return line.reduce((sum, { layer }, step) => {
    const [place, above] = [places[step]!, places[step - 1]];
    const crossed = above === undefined ? [] : layers[layer]!.flatMap(({ up }) => up);
    const between = crossed.filter(({ upper, lower }) => upper.at < above! !== lower.at < place).length;
    return sum + costs[step]![place]! + between;
  }, 0);
}

/** For each position of an item in its layer, what it crosses there, and on the way to a card above or below. */
function costsIn(layer: readonly Item[], item: Item): Int32Array {
  const costs = new Int32Array(layer.length + 1);
  addCrossedTurns(costs, layer, item);
  for (const turn of item.turns) addTurn(costs, layer, turn);
  for (const { upper, upperPart } of item.up) {
    if (upper.kind === 'card')
      addCrossed(costs, layer, ({ up }) =>
        up.map((link) => sideOf(link.upper.at + link.upperPart, upper.at + upperPart)),
      );
  }
  for (const { lower, lowerPart } of item.down) {
    if (lower.kind === 'card')
      addCrossed(costs, layer, ({ down }) =>
        down.map((link) => sideOf(link.lower.at + link.lowerPart, lower.at + lowerPart)),
      );
  }
  return costs;
}

/** Negative if a link ends on the left of the line, positive on the right; 0 at the same port. */
function sideOf(end: number, port: number): number {
  return Math.sign(end - port);
}

/** A link that ends on the left is crossed from a position on the left of its item, and the other way around. */
function addCrossed(costs: Int32Array, layer: readonly Item[], sidesOf: (item: Item) => readonly number[]): void {
  const sides = layer.map(sidesOf);
  let crossed = sides.flat().filter((side) => side < 0).length;
  for (let at = 0; at < costs.length; at += 1) {
    costs[at]! += crossed;
    for (const side of sides[at] ?? []) crossed += side;
  }
}

/** Lines that turn above or below a layer cross what passes between both ends of the turn. */
function addCrossedTurns(costs: Int32Array, layer: readonly Item[], { up, down }: Item): void {
  for (const { kind, turns, at } of layer) {
    if (kind === 'card') continue;
    for (const { side, card } of turns) {
      if ((side === 'above' ? up : down).length === 0) continue;
      for (let place = Math.min(at, card.at) + 1; place <= Math.max(at, card.at); place += 1) costs[place]! += 1;
    }
  }
}

/** A turn crosses the links between its card and the line. */
function addTurn(costs: Int32Array, layer: readonly Item[], turn: Turn): void {
  const { card, side } = turn;
  const linksOf = (at: number): number => (side === 'above' ? layer[at]!.up : layer[at]!.down).length;
  let crossed = crossedBeside(turn, 'left');
  for (let place = card.at; place >= 0; place -= 1) {
    costs[place]! += crossed;
    if (place > 0) crossed += linksOf(place - 1);
  }
  crossed = crossedBeside(turn, 'right');
  for (let place = card.at + 1; place < costs.length; place += 1) {
    costs[place]! += crossed;
    if (place < layer.length) crossed += linksOf(place);
  }
}

/** The links of its own card that a line crosses if it turns at that side. */
export function crossedBeside({ side, card, cardBy }: Turn, at: 'left' | 'right'): number {
  const ports = side === 'below' ? card.down.map(({ upperBy }) => upperBy) : card.up.map(({ lowerBy }) => lowerBy);
  return ports.filter((by) => (at === 'left' ? by < cardBy : by > cardBy)).length;
}

function takeOut(layer: Item[], { at }: Item): void {
  layer.splice(at, 1);
  for (let index = at; index < layer.length; index += 1) layer[index]!.at = index;
}

function putIn(layer: Item[], item: Item, at: number): void {
  layer.splice(at, 0, item);
  for (let index = at; index < layer.length; index += 1) layer[index]!.at = index;
}
