/** Short notations for flows in tests. */
import { withEdgeIds } from '../../../src-shared/document/parse.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { flowSchema } from '../../../src-shared/document/flow-schema.ts';

export function flowOf(parts: Record<string, unknown>): Flow {
  return withEdgeIds(flowSchema.parse({ version: 'v1', id: 'test', nodes: [], edges: [], ...parts }));
}

/** `edge('a', 'b')`, `edge('a', 'b', 'else')`, `edge('a', 'b', null, { kind: 'error' })`. */
export function edge(from: string, to: string, guard: string | null = null, rest: Record<string, unknown> = {}) {
  return { from, to, ...(guard === null ? {} : { guard }), ...rest };
}

export function question(id: string, rest: Record<string, unknown> = {}) {
  return { id, type: 'question', key: id, prompt: `${id}?`, ...rest };
}

export const end = { id: 'end', type: 'terminal', outcome: 'done' };
