/**
 * Gathers lines that may share a trunk: where lines run side by side, they cross near the cards they come from, so that
 * further on they are in the order of the cards they lead to. This adds no crossings.
 */
import type { Item, Layers } from './model.ts';
import type { Trunks } from './trunks.ts';

type Way = 'down' | 'up';

export function gatherLines({ layers }: Layers, trunks: Trunks): void {
  for (const layer of layers.toReversed()) gatherIn(layer, trunks, 'down');
  for (const layer of layers) gatherIn(layer, trunks, 'up');
}

function gatherIn(layer: Item[], { keys, isBack }: Trunks, way: Way): void {
  const isPassing = ({ kind, index, turns }: Item): boolean =>
    kind === 'line' && turns.length === 0 && isBack[index] === (way === 'up');
  for (let from = 0; from < layer.length;) {
    let to = from;
    while (to < layer.length && isPassing(layer[to]!)) to += 1;
    const run = layer.slice(from, to);
    if (run.some(({ index }) => keys[index] !== null))
      placeAt(
        layer,
        from,
        run.toSorted((a, b) => compare(a, b, way)),
      );
    from = to + 1;
  }
}

function placeAt(layer: Item[], from: number, run: readonly Item[]): void {
  for (const [by, item] of run.entries()) {
    layer[from + by] = item;
    item.at = from + by;
  }
}

function compare(a: Item, b: Item, way: Way): number {
  return nextPlace(a, way) - nextPlace(b, way) || a.at - b.at;
}

function nextPlace({ down, up }: Item, way: Way): number {
  const [link] = way === 'down' ? down : up;
  return way === 'down' ? link!.lower.at + link!.lowerPart : link!.upper.at + link!.upperPart;
}
