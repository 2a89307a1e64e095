import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { checkFlow, createChecker } from '../../../src-shared/checks/check-flow.ts';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import type { Steps } from '../../../src-shared/steps.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { workFlow } from '../../bench/canvas/work-flow.ts';
import { tries } from '../../harness/thorough.ts';

const SIZE = 30;
const ENVIRONMENT = { tools: ['table.lookup'], screens: ['summary'] };
const node = fc.integer({ min: 0, max: SIZE - 1 }).map((index) => `n.${String(index).padStart(5, '0')}`);
const text = fc.constantFrom(
  'Hello',
  '{{ answers.number_0 }}',
  'Hello, {{ answers.number_0 }}',
  'Hello, {{ answers.number_0 ',
  '{{ answers.number_14 }}',
  'Now {{ answers.number_14 }}',
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
  'large',
  '',
  '1 +',
);

const answer = fc.constantFrom<AnswerSchema | undefined>(
  { type: 'number', minimum: 0, maximum: 4 },
  { type: 'boolean' },
  { type: 'text' },
  undefined,
);

/** The most common edits, edits that create cycles, and edits that change answers read elsewhere. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), node, text }),
  fc.record({ kind: fc.constant('guard' as const), at: fc.nat(60), guard }),
  fc.record({ kind: fc.constant('connect' as const), from: node, to: node, guard }),
  fc.record({ kind: fc.constant('remove' as const), node }),
  fc.record({
    kind: fc.constant('key' as const),
    node,
    key: fc.constantFrom('number_3', 'number_6', 'nobody', 'other'),
  }),
  fc.record({ kind: fc.constant('answer' as const), node, answer }),
  fc.record({ kind: fc.constant('when' as const), node, guard }),
  fc.record({ kind: fc.constant('inside' as const), part: fc.constantFrom('part.3', 'part.1'), guard, answer }),
  fc.constant({ kind: 'undo' as const }),
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
    case 'key':
    case 'answer':
    case 'when': {
      if (flow.nodes.find(({ id }) => id === change.node)?.type !== 'question') return [];
      const set =
        change.kind === 'key'
          ? { key: change.key }
          : change.kind === 'answer'
            ? { answer: change.answer }
            : { when: change.guard ?? undefined };
      return [{ op: 'update-node', graph: null, id: change.node, set }];
    }
    case 'inside': {
      const { part, guard, answer } = change;
      return [
        { op: 'update-edge', graph: part, id: `${part}.e0`, set: { guard } },
        { op: 'update-node', graph: part, id: `${part}.0`, set: { answer } },
      ];
    }
    case 'undo':
      return [];
    case 'remove':
      return has(change.node) ? [{ op: 'remove-nodes', graph: null, ids: [change.node] }] : [];
    case 'predicate':
      return [{ op: 'set-predicate', name: 'large', predicate: { when: change.when } }];
  }
}

/** Steps until the next edit interrupts a check; zero for most edits, whose check runs to its end. */
const stepCount = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(200));

function runSome(steps: Steps<unknown>, count: number): void {
  for (let at = 0; at < count; at += 1) steps.next();
}

test('a caching checker finds the same as a fresh one, even after a check that was interrupted', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), fc.array(stepCount), (edits, steps) => {
      const checker = createChecker();
      let document: FlowDocument = workFlow(SIZE);
      const past = [document];
      checker.check(document.flow, ENVIRONMENT);
      edits.forEach((change, at) => {
        // Returns the previous objects.
        if (change.kind === 'undo') document = past[Math.max(0, past.length - 3)]!;
        else document = applyOperations(document, operationsFor(document, change, at));
        past.push(document);
        const count = steps[at] ?? 0;
        if (count > 0) runSome(checker.checkInSteps(document.flow, ENVIRONMENT), count);
        else expect(checker.check(document.flow, ENVIRONMENT)).toEqual(checkFlow(document.flow, ENVIRONMENT));
      });
      expect(checker.check(document.flow, ENVIRONMENT)).toEqual(checkFlow(document.flow, ENVIRONMENT));
    }),
    { numRuns: tries(60) },
  );
});
