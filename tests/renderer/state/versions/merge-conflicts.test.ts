/** Conflicts of a merge stay on its canvas until they are decided. */
import { expect, test } from 'vitest';
import { markKey } from '../../../../src-renderer/state/versions/compare-model.ts';
import {
  decisionAt,
  placeOfDecision,
  withConflictMarks,
  withConflicts,
} from '../../../../src-renderer/state/versions/merge-conflicts.ts';
import { startMerge } from '../../../../src-renderer/state/versions/merge-contents.ts';
import type { Content } from '../../../../src-renderer/state/editing/layered-content.ts';
import { edge, end, flowOf, question } from '../../../shared/flow/build.ts';

function content(prompts: Record<string, string>): Content {
  const ids = Object.keys(prompts);
  const flow = flowOf({
    nodes: [...ids.map((id) => question(id, { prompt: prompts[id] })), end],
    edges: [...ids.slice(1).map((id, at) => edge(ids[at]!, id)), edge(ids.at(-1)!, 'end')],
  });
  const nodes = Object.fromEntries(ids.map((id, at) => [id, { x: 0, y: at * 200 }]));
  return { flow, layout: { version: 'v1', root: { nodes } } };
}

const BASE = content({ a: 'A?', b: 'B?' });

test('a node that both sides changed is marked until it is decided', () => {
  const work = startMerge({
    base: BASE,
    mine: content({ a: 'My A?', b: 'B?' }),
    theirs: content({ a: 'Their A?', b: 'B?' }),
  });
  const [conflict] = work.plan.decisions.filter(({ by }) => by === 'conflict');
  const place = { graph: null, spot: { kind: 'node', id: 'a' } } as const;
  expect(placeOfDecision(conflict!)).toEqual(place);
  expect(decisionAt(work, place)).toBe(conflict);
  const key = markKey('node', null, 'a');
  expect(withConflictMarks(new Map([[key, 'changed']]), work).get(key)).toBe('conflict');
  const decided = { ...work, choices: new Map([[conflict!.id, { take: 'theirs' } as const]]) };
  expect(withConflictMarks(new Map([[key, 'changed']]), decided).get(key)).toBe('changed');
});

test('a node that I removed and they changed is drawn in its place', () => {
  const mine = content({ a: 'A?' });
  const work = startMerge({ base: BASE, mine, theirs: content({ a: 'A?', b: 'Their B?' }) });
  const drawn = withConflicts(mine, work);
  expect(drawn.flow.nodes.map(({ id }) => id)).toContain('b');
  expect(drawn.layout.root.nodes['b']).toEqual({ x: 0, y: 200 });
  expect(withConflictMarks(new Map(), work).get(markKey('node', null, 'b'))).toBe('conflict');
});
