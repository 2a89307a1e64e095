/**
 * Assigns each graph an id: its key in langgraph.json, or else its name, prefixed by its module if the name isn't
 * unique.
 */
import type { GraphPlace } from './find-graphs.ts';

export function graphIds(places: readonly GraphPlace[]): readonly string[] {
  const short = places.map((place) => place.id ?? shortName(place));
  const taken = new Set(places.flatMap((place) => place.id ?? []));
  const ids = new Map<GraphPlace, string>();
  // A named graph gets the short id first.
  for (const isNamed of [true, false]) {
    places.forEach((place, index) => {
      if ((place.name !== null) === isNamed) ids.set(place, place.id ?? idOf(place, short[index] ?? 'graph'));
    });
  }
  return places.map((place) => ids.get(place) ?? 'graph');

  function idOf(place: GraphPlace, name: string): string {
    const rivals = places.filter((other, at) => short[at] === name && (other.name !== null || place.name === null));
    const isUnique = rivals.every((other) => other === place);
    const wanted = isUnique || place.module === null ? name : `${place.module.name}.${name}`;
    return free(wanted, taken);
  }
}

function shortName({ graph, name, title }: GraphPlace): string {
  return (name ?? graph?.name ?? title ?? graph?.parts.maker?.name ?? 'graph').slice(0, 400);
}

function free(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
