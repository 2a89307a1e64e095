/** A part of a flow that became a subgraph behaves as before, and so does the flow after inlining it again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { quickLayout } from '../../../src-shared/drawing/quick-layout.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { graphOf, graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import { serializeFlow, serializeLayout } from '../../../src-shared/document/serialize.ts';
import { extract } from '../../../src-shared/subgraph/extract.ts';
import { inline } from '../../../src-shared/subgraph/inline.ts';
import { operationsBetween } from '../../../src-shared/subgraph/operations-between.ts';
import { compile } from '../traverse/play.ts';
import { randomFlow, randomWords } from '../traverse/random-conversation.ts';
import { nodeIds, talk } from './same-conversation.ts';
import { tries } from '../../harness/thorough.ts';

/** Room for one more call and its steps. */
const roomy: fc.Arbitrary<Flow> = randomFlow.map(({ flow }) => ({ ...flow, limits: { maxSteps: 120, maxDepth: 40 } }));

const part = fc.record({ graph: fc.nat(3), start: fc.nat(6), length: fc.integer({ min: 1, max: 5 }), gap: fc.nat(8) });

function documentOf(flow: Flow): FlowDocument {
  const spacing = { across: 200, down: 120, grid: 8 };
  const placed = (ref: string | null) => ({ nodes: quickLayout(flow, ref, spacing) });
  const subgraphs = Object.fromEntries(Object.keys(flow.subgraphs ?? {}).map((id) => [id, placed(id)]));
  return { flow, layout: { version: 'v1', root: placed(null), subgraphs } };
}

/** Adjacent nodes of a graph, sometimes with one left out. */
function selectionIn(
  flow: Flow,
  { graph, start, length, gap }: { graph: number; start: number; length: number; gap: number },
) {
  const ref = graphRefs(flow)[graph] ?? null;
  const nodes = graphOf(flow, ref)!.nodes.map(({ id }) => id);
  const from = start % nodes.length;
  return { graph: ref, nodes: nodes.slice(from, from + length).filter((_, index) => index !== gap), name: 'Part' };
}

test('an extracted part behaves as before, and so does an inlined one', () => {
  let [extracted, inlined] = [0, 0];
  fc.assert(
    fc.property(roomy, part, fc.array(randomWords, { maxLength: 10 }), (flow, wish, script) => {
      const selection = selectionIn(flow, wish);
      const made = extract(documentOf(flow), selection);
      if (!made.ok) return;
      extracted += 1;
      const known = nodeIds(flow);
      const before = talk(compile(flow), script, known);
      expect(talk(compile(made.value.document.flow), script, known)).toEqual(before);
      const back = inline(made.value.document, { graph: selection.graph, id: made.value.call });
      if (!back.ok) return;
      inlined += 1;
      expect(talk(compile(back.value.document.flow), script, known)).toEqual(before);
    }),
    { numRuns: tries(150) },
  );
  expect([extracted > tries(30), inlined > tries(30)]).toEqual([true, true]);
}, 60_000);

test('the operations of one step give the same documents', { tags: 'thorough' }, () => {
  fc.assert(
    fc.property(roomy, part, (flow, wish) => {
      const document = documentOf(flow);
      const selection = selectionIn(flow, wish);
      const made = extract(document, selection);
      if (!made.ok) return;
      const after = made.value.document;
      expectSame(applyOperations(document, operationsBetween(document, after)), after);
      const back = inline(after, { graph: selection.graph, id: made.value.call });
      if (back.ok)
        expectSame(applyOperations(after, operationsBetween(after, back.value.document)), back.value.document);
    }),
    { numRuns: tries(150) },
  );
});

function expectSame(a: FlowDocument, b: FlowDocument): void {
  expect([serializeFlow(a.flow), serializeLayout(a.layout)]).toEqual([
    serializeFlow(b.flow),
    serializeLayout(b.layout),
  ]);
}
