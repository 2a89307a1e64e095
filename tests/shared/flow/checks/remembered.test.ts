import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperations } from '../../../../src-shared/flow/apply.ts';
import { checkFlow, createChecker } from '../../../../src-shared/flow/check.ts';
import type { FlowDocument } from '../../../../src-shared/flow/document.ts';
import type { Operation } from '../../../../src-shared/flow/operations.ts';
import { workFlow } from '../../../bench/canvas/work-flow.ts';

const SIZE = 30;
const ENVIRONMENT = { tools: ['table.lookup'], screens: ['summary'] };
const node = fc.integer({ min: 0, max: SIZE - 1 }).map((index) => `n.${String(index).padStart(5, '0')}`);
const text = fc.constantFrom(
  'Hello',
  '{{ answers.number_0 }}',
  '{{ answers.number_14 }}',
  '{{ answers.nobody }}',
  '{{',
);
const guard = fc.constantFrom(
  'true',
  'else',
  null,
  'answers.number_0 > 3.0',
  'answers.number_3 < 5.0',
  'answers.no',
  '1 +',
);

/** What people do most, and what leads in circles. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), node, text }),
  fc.record({ kind: fc.constant('guard' as const), at: fc.nat(60), guard }),
  fc.record({ kind: fc.constant('connect' as const), from: node, to: node, guard }),
  fc.record({ kind: fc.constant('remove' as const), node }),
  fc.record({ kind: fc.constant('predicate' as const), when: fc.constantFrom('answers.number_0 > 1.0', 'false') }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function operationsFor({ flow }: FlowDocument, change: Edit, at: number): Operation[] {
  const has = (id: string) => flow.nodes.some((each) => each.id === id);
  switch (change.kind) {
    case 'text': {
      const type = flow.nodes.find(({ id }) => id === change.node)?.type;
      const field = type === 'question' ? 'prompt' : 'text';
      if (type !== 'question' && type !== 'say') return [];
      return [{ op: 'update-node', graph: null, id: change.node, set: { [field]: change.text } }];
    }
    case 'guard': {
      const edge = flow.edges[change.at];
      return edge === undefined ? [] : [{ op: 'update-edge', graph: null, id: edge.id, set: { guard: change.guard } }];
    }
    case 'connect': {
      const { from, to } = change;
      if (!has(from) || !has(to)) return [];
      return [{ op: 'add-edge', graph: null, edge: { id: `new.${at}`, from, to, guard: change.guard } }];
    }
    case 'remove':
      return has(change.node) ? [{ op: 'remove-nodes', graph: null, ids: [change.node] }] : [];
    case 'predicate':
      return [{ op: 'set-predicate', name: 'large', predicate: { when: change.when } }];
  }
}

test('a checker that remembers finds what one that starts anew finds', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      const checker = createChecker();
      let document: FlowDocument = workFlow(SIZE);
      checker.check(document.flow, ENVIRONMENT);
      edits.forEach((change, at) => {
        document = applyOperations(document, operationsFor(document, change, at));
        expect(checker.check(document.flow, ENVIRONMENT)).toEqual(checkFlow(document.flow, ENVIRONMENT));
      });
    }),
    { numRuns: 40 },
  );
});
