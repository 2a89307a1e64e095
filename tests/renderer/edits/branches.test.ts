import { describe, expect, test } from 'vitest';
import {
  choicesWithoutBranch,
  planAddBranch,
  planBranchPerOption,
  planLeadTo,
} from '../../../src-renderer/edits/add-branches.ts';
import { planMoveEdge } from '../../../src-renderer/edits/branches.ts';
import { GAP_BELOW } from '../../../src-renderer/edits/make-room.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { inBranchOrder } from '../../../src-shared/drawing/branch-rows.ts';
import { boxesOf } from '../../../src-shared/drawing/boxes.ts';
import { sceneOf } from '../../../src-shared/drawing/picture/scene.ts';
import type { Edge } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { crossings } from '../../shared/drawing/picture/crossings.ts';
import { flowOf } from '../../shared/flow/build.ts';
import { t } from '../../harness/messages.ts';

const END: FlowNode = { id: 'end', type: 'terminal' };
const CHOICE: FlowNode = {
  ...{ id: 'size', type: 'question', key: 'size', prompt: 'Which size?' },
  answer: { type: 'choice', options: [{ value: 'small' }, { value: 'large', label: 'Large' }] },
};

const edge = (from: string, guard?: string, id = `${from}.end`): Edge => ({
  ...{ id, from, to: 'end' },
  ...(guard !== undefined && { guard }),
});

function documentWith(nodes: readonly FlowNode[], edges: readonly Edge[]): FlowDocument {
  const places = Object.fromEntries(nodes.map(({ id }, at) => [id, { x: 0, y: at * 200 }]));
  return { flow: flowOf({ entry: nodes[0]!.id, nodes, edges }), layout: { version: 'v1', root: { nodes: places } } };
}

const guards = ({ flow }: FlowDocument, from: string) =>
  inBranchOrder(flow.edges.filter((one) => one.from === from)).map(({ guard, to }) => [guard, to]);

test('a branch moves several places in one edit, but never after "Otherwise"', () => {
  const edges = ['a', 'b', 'c'].map((name) => edge('d', name, name));
  const document = documentWith([{ id: 'd', type: 'decision' }, END], [...edges, edge('d', 'else', 'rest')]);
  const moved = planMoveEdge(document.flow, null, { id: 'a', by: 5 })!;
  expect(guards(applyOperations(document, moved.operations), 'd').map(([guard]) => guard)).toEqual([
    'b',
    'c',
    'a',
    'else',
  ]);
  expect(planMoveEdge(document.flow, null, { id: 'rest', by: -1 })).toBeNull();
});

test('with a second branch, the one without a condition becomes "Otherwise"', () => {
  const document = documentWith([CHOICE, END], [edge('size')]);
  const { operations } = planAddBranch(document, null, { node: 'size', type: 'say', at: { x: 0, y: 0 } });
  expect(guards(applyOperations(document, operations), 'size')).toEqual([
    ['', 'say'],
    ['else', 'end'],
  ]);
});

test('a new branch comes after the others, and before "Otherwise"', () => {
  const branches = [edge('size', 'answers.size == "small"', 'z'), edge('size', 'else', 'rest')];
  const document = documentWith([CHOICE, END], branches);
  const { operations } = planAddBranch(document, null, { node: 'size', type: 'say', at: { x: 0, y: 0 } });
  expect(guards(applyOperations(document, operations), 'size')).toEqual([
    ['answers.size == "small"', 'end'],
    ['', 'say'],
    ['else', 'end'],
  ]);
});

test('a card added where a branch is dropped leads on to the former target, unless it is an end', () => {
  const document = documentWith([CHOICE, END], [edge('size', "answers.size == 'small'", 'small')]);
  const leadTo = (type: 'say' | 'terminal') => {
    const { operations, select } = planLeadTo(document, null, { edge: 'small', type, at: { x: 400, y: 200 } });
    const { flow } = applyOperations(document, operations);
    const [added] = select?.nodes ?? [];
    return flow.edges.map(({ from, to }) => [from, to].map((id) => (id === added ? 'added' : id)).join(' → '));
  };
  expect(leadTo('say')).toEqual(['size → added', 'added → end']);
  expect(leadTo('terminal')).toEqual(['size → added']);
});

test('each option of a choice gets one branch', () => {
  const document = documentWith([CHOICE, END], [edge('size')]);
  const { operations } = planBranchPerOption(document, null, { node: CHOICE, key: 'size' })!;
  const after = applyOperations(document, operations);
  expect(guards(after, 'size')).toEqual([
    ['answers.size == "small"', 'end'],
    ['answers.size == "large"', 'end'],
    ['else', 'end'],
  ]);
  expect(choicesWithoutBranch(after.flow, null, CHOICE)).toEqual([]);
});

test('each option leads to a new message if nothing follows the choice', () => {
  const document = documentWith([CHOICE], []);
  const { flow } = applyOperations(
    document,
    planBranchPerOption(document, null, { node: CHOICE, key: 'size' })!.operations,
  );
  const labels = flow.edges.map(({ to }) => flow.nodes.find(({ id }) => id === to)?.label);
  expect(labels).toEqual(['small', 'Large']);
});

test('a decision branches by the question before it, including a yes/no question', () => {
  const delivery: FlowNode = {
    ...{ id: 'delivery', type: 'question', key: 'delivery', prompt: 'Deliver it?', answer: { type: 'boolean' } },
  };
  const decision: FlowNode = { id: 'd', type: 'decision' };
  const document = documentWith(
    [CHOICE, delivery, decision, END],
    [{ ...edge('size'), to: 'delivery' }, { ...edge('delivery'), to: 'd' }, edge('d')],
  );
  const offered = choicesWithoutBranch(document.flow, null, decision);
  expect(offered.map(({ key, options }) => [key, options.map(({ label }) => label)])).toEqual([
    ['delivery', [t('edits.optionYes'), t('edits.optionNo')]],
    ['size', ['small', 'Large']],
  ]);
  const { operations } = planBranchPerOption(document, null, { node: decision, key: 'delivery' })!;
  expect(guards(applyOperations(document, operations), 'd').map(([guard]) => guard)).toEqual([
    ...['answers.delivery == true', 'answers.delivery == false', 'else'],
  ]);
});

test('later cards make room for new branches', () => {
  const decision: FlowNode = { id: 'd', type: 'decision' };
  const document = documentWith([CHOICE, decision, END], [{ ...edge('size'), to: 'd' }, edge('d')]);
  const { operations } = planBranchPerOption(document, null, { node: decision, key: 'size' })!;
  const gap = (content: FlowDocument): number => {
    const [above, below] = ['d', 'end'].map((id) => boxesOf(content, null).find((box) => box.id === id)!);
    return below!.y - above!.y - above!.height;
  };
  expect(gap(applyOperations(document, operations))).toBeGreaterThanOrEqual(GAP_BELOW);
});

describe('the card of a new branch', () => {
  const DECISION: FlowNode = { id: 'd', type: 'decision' };

  function withBranches(document: FlowDocument, count: number): FlowDocument {
    let now = document;
    for (let added = 0; added < count; added += 1)
      now = applyOperations(
        now,
        planAddBranch(now, null, { node: 'd', type: 'say', at: { x: 220, y: 150 } }).operations,
      );
    return now;
  }

  const cardsInOrder = (document: FlowDocument): string[] =>
    boxesOf(document, null)
      .filter(({ id }) => id !== 'd')
      .toSorted((a, b) => a.x - b.x)
      .map(({ id }) => id);

  const crossingsIn = ({ flow, layout }: FlowDocument): number =>
    crossings(sceneOf({ flow, graph: null, layout: layout.root }).edges.map(({ route }) => route!));

  test('is left of those of earlier branches, which stay', () => {
    const two = withBranches(documentWith([DECISION], []), 2);
    const four = withBranches(two, 2);
    expect(cardsInOrder(four)).toEqual(['say.4', 'say.3', 'say.2', 'say']);
    expect(crossingsIn(four)).toBe(0);
    const columns = ({ layout }: FlowDocument) => ['say', 'say.2'].map((id) => layout.root.nodes[id]!.x);
    expect(columns(four)).toEqual(columns(two));
  });

  test('is between that of "Otherwise", which stays, and those of earlier branches', () => {
    const document = documentWith([DECISION, END], [edge('d', 'else')]);
    const four = withBranches(document, 4);
    expect(cardsInOrder(four)).toEqual(['end', 'say.4', 'say.3', 'say.2', 'say']);
    expect(four.layout.root.nodes['end']!.x).toBe(0);
    expect(crossingsIn(four)).toBe(0);
  });

  test('pushes no locked card', () => {
    const two = withBranches(documentWith([DECISION, END], [edge('d', 'else')]), 1);
    const locked = applyOperations(two, [{ op: 'lock', graph: null, ids: ['say'], locked: true }]);
    expect(withBranches(locked, 1).layout.root.nodes['say']).toEqual(two.layout.root.nodes['say']);
  });

  test('is in order if a choice gets a branch for each option', () => {
    const document = documentWith([CHOICE], []);
    const { operations } = planBranchPerOption(document, null, { node: CHOICE, key: 'size' })!;
    expect(crossingsIn(applyOperations(document, operations))).toBe(0);
  });
});
