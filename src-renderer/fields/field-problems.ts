/** Which problems belong under which field. */
import { graphOf, graphPointer, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { Problem } from '../../src-shared/document/problems.ts';
import { toPointer } from '../../src-shared/json.ts';

/** The JSON pointer of a node or an edge, or null if the graph has no such id. */
export function itemPointer(flow: Flow, graph: GraphRef, item: { list: 'nodes' | 'edges'; id: string }): string | null {
  const index = graphOf(flow, graph)?.[item.list].findIndex(({ id }) => id === item.id) ?? -1;
  return index === -1 ? null : `${graphPointer(graph)}/${item.list}/${index}`;
}

export function fieldPointer(item: string, path: readonly PropertyKey[]): string {
  return item + toPointer(path);
}

export function problemsBelow(problems: readonly Problem[], pointer: string): readonly Problem[] {
  return problems.filter((problem) => problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`));
}

/** Problems of the whole item that no field of the form shows. */
export function problemsAtField(
  problems: readonly Problem[],
  item: string,
  fields: readonly string[],
): readonly Problem[] {
  const shown = fields.map((name) => fieldPointer(item, [name]));
  return problemsBelow(problems, item).filter(
    ({ pointer }) => !shown.some((field) => pointer === field || pointer.startsWith(`${field}/`)),
  );
}
