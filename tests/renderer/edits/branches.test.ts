import { expect, test } from 'vitest';
import { choicesWithoutBranch, planAddBranch, planBranchPerOption } from '../../../src-renderer/edits/add-branches.ts';
import { planMoveEdge } from '../../../src-renderer/edits/branches.ts';
import { GAP_BELOW } from '../../../src-renderer/edits/make-room.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { inBranchOrder } from '../../../src-shared/drawing/branch-rows.ts';
import { boxesOf } from '../../../src-shared/drawing/boxes.ts';
import type { Edge } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
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
