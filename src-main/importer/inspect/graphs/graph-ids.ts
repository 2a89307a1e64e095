/** The id of each graph: its key in langgraph.json, else its name, with its module in front where that is not unique. */
import type { GraphPlace } from './find-graphs.ts';

export function graphIds(places: readonly GraphPlace[]): readonly string[] {
  const short = places.map((place) => place.id ?? shortName(place));
  const taken = new Set(places.flatMap((place) => place.id ?? []));
  return places.map((place, index) => {
    const name = short[index] ?? 'graph';
    if (place.id !== null) return place.id;
    const isUnique = short.filter((other) => other === name).length === 1;
    const wanted = isUnique || place.module === null ? name : `${place.module.name}.${name}`;
    return free(wanted, taken);
  });
}

function shortName({ graph, name }: GraphPlace): string {
  return (name ?? graph?.name ?? graph?.parts.maker?.name ?? 'graph').slice(0, 400);
}

function free(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
