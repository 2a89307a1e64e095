/** Identifies a node or an edge of any graph, to look up its problems. */
import type { GraphRef } from '../../../src-shared/flow/flow.ts';

export function placeKey(kind: 'node' | 'edge', graph: GraphRef, id: string): string {
  return `${kind}|${graph ?? ''}|${id}`;
}
