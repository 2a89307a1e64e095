import { expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { planAddAtSelection, type AddAtSelection } from '../../../src-renderer/edits/add-at-selection.ts';
import { addItems } from '../../../src-renderer/edits/add-items.ts';
import { GAP_BELOW } from '../../../src-renderer/edits/make-room.ts';

const DOCUMENT: FlowDocument = {
  flow: {
    version: 'v1',
    id: 'f',
    nodes: [
      { id: 'ask', type: 'question', key: 'answer', prompt: 'Yes?' },
      { id: 'say', type: 'say', text: 'Fine.' },
      { id: 'pick', type: 'decision' },
      { id: 'end', type: 'terminal' },
    ],
    edges: [
      { id: 'e1', from: 'ask', to: 'say' },
      { id: 'e2', from: 'say', to: 'pick' },
      { id: 'e3', from: 'pick', to: 'end' },
    ],
    subgraphs: { pay: { label: 'Payment', entry: 'p', nodes: [{ id: 'p', type: 'say', text: '' }], edges: [] } },
  },
  layout: { version: 'v1', root: { nodes: { ask: { x: 0, y: 0 }, say: { x: 0, y: 200 }, pick: { x: 0, y: 400 } } } },
};

function edgesAfter(wish: AddAtSelection): string[] {
  const { flow } = applyOperations(DOCUMENT, planAddAtSelection(DOCUMENT, null, wish).operations);
  return flow.edges.map(({ from, to, guard }) => `${from} > ${to}${guard === undefined ? '' : ` if "${guard}"`}`);
}

test('inserts a new node between the selected node and its successor', () => {
  expect(edgesAfter({ type: 'model', after: 'ask' })).toEqual([
    'ask > model',
    'say > pick',
    'pick > end',
    'model > say',
  ]);
});

test('inserts into the only edge of a graph if nothing is selected', () => {
  const contact = {
    entry: 'hello',
    nodes: [{ id: 'hello', type: 'say' as const, text: '' }],
    edges: [{ id: 'back', from: 'hello', to: '__exit__' }],
  };
  const document = { ...DOCUMENT, flow: { ...DOCUMENT.flow, subgraphs: { contact } } };
  const { flow } = applyOperations(document, planAddAtSelection(document, 'contact', { type: 'question' }).operations);
  expect(flow.subgraphs?.['contact']?.edges).toMatchObject([
    { from: 'hello', to: 'question' },
    { from: 'question', to: '__exit__' },
  ]);
});

test('inserts a new node before the selected end', () => {
  expect(edgesAfter({ type: 'model', after: 'end' })).toEqual([
    'ask > say',
    'say > pick',
    'pick > model',
    'model > end',
  ]);
});

const ENDED: FlowDocument = {
  flow: {
    ...{ version: 'v1', id: 'f' },
    nodes: [
      { id: 'ask', type: 'question', key: 'answer', prompt: 'Yes?' },
      { id: 'act', type: 'action', tool: 'save' },
      { id: 'end', type: 'terminal' },
      { id: 'next', type: 'terminal' },
    ],
    edges: [
      { id: 'yes', from: 'ask', to: 'act', guard: 'answers.answer == true' },
      { id: 'no', from: 'ask', to: 'end', guard: 'else', priority: 3 },
      { id: 'saved', from: 'act', to: 'end' },
      { id: 'failed', from: 'act', to: 'end', kind: 'error' },
    ],
  },
  layout: {
    version: 'v1',
    root: { nodes: { ask: { x: 0, y: 0 }, act: { x: 320, y: 200 }, end: { x: 0, y: 400 }, next: { x: 0, y: 480 } } },
  },
};

test('inserts a new node before the selected end, whose edges all lead to the new one', () => {
  const after = applyOperations(ENDED, planAddAtSelection(ENDED, null, { type: 'say', after: 'end' }).operations);
  const [yes, no, saved, failed] = ENDED.flow.edges;
  expect(after.flow.edges).toEqual([
    yes,
    { ...no, to: 'say' },
    { ...saved, to: 'say' },
    { ...failed, to: 'say' },
    { id: 'e.say.end', from: 'say', to: 'end' },
  ]);
  const { say, end, next } = after.layout.root.nodes;
  // An end is narrower.
  expect(say).toEqual({ x: -32, y: 400 });
  expect([end!.y > 400 + GAP_BELOW, next!.y > end!.y + GAP_BELOW]).toEqual([true, true]);
});

test('a locked end keeps its place, with the new node above it', () => {
  const locked = applyOperations(ENDED, [{ op: 'lock', graph: null, ids: ['end'], locked: true }]);
  const after = applyOperations(locked, planAddAtSelection(locked, null, { type: 'say', after: 'end' }).operations);
  const { say, end } = after.layout.root.nodes;
  expect([end, say!.y < end!.y]).toEqual([{ x: 0, y: 400 }, true]);
});

test('a new node leads to the selected end even if nothing else does', () => {
  const added = planAddAtSelection(ENDED, null, { type: 'say', after: 'next' });
  const { flow } = applyOperations(ENDED, added.operations);
  expect(flow.edges.at(-1)).toEqual({ id: 'e.say.next', from: 'say', to: 'next' });
});

test('adds an end next to a selected end', () => {
  const { operations } = planAddAtSelection(ENDED, null, { type: 'terminal', after: 'end' });
  expect(operations.map(({ op }) => op)).toEqual(['add-node']);
});

test('inserts a new node into the selected edge', () => {
  expect(edgesAfter({ type: 'model', edge: 'e2' })).toContain('model > pick');
});

test('a node added to a decision gets a new branch, and the old one becomes "Otherwise"', () => {
  expect(edgesAfter({ type: 'model', after: 'pick' })).toEqual([
    'ask > say',
    'say > pick',
    'pick > end if "else"',
    'pick > model if ""',
  ]);
});

test('a node added to a decision without "Otherwise" is "Otherwise", and the next one gets a new branch', () => {
  const open = applyOperations(DOCUMENT, [
    { op: 'update-edge', graph: null, id: 'e3', set: { guard: 'answers.answer == true' } },
  ]);
  const first = planAddAtSelection(open, null, { type: 'model', after: 'pick' });
  const after = applyOperations(open, first.operations);
  expect(after.flow.edges.at(-1)).toMatchObject({ from: 'pick', to: 'model', guard: 'else' });

  const second = planAddAtSelection(after, null, { type: 'say', after: 'pick' });
  const branch = applyOperations(after, second.operations).flow.edges.at(-1)!;
  expect(branch).toMatchObject({ to: second.id, guard: '' });
  expect([first.branch, second.branch]).toEqual([undefined, branch.id]);
});

test('never inserts an end before another node', () => {
  expect(edgesAfter({ type: 'terminal', after: 'ask' })).toContain('ask > terminal');
});

test('the add menu lists subgraphs and tools, without the open subgraph and, before an edge, without ends', () => {
  const items = (graph: string | null) => addItems({ flow: DOCUMENT.flow, graph, tools: ['quote'], leadsOn: true });
  expect(items(null).find(({ set }) => set?.['ref'] !== undefined)).toMatchObject({
    ...{ type: 'subgraph', title: 'Payment', set: { ref: 'pay' } },
  });
  expect(items(null).find(({ section }) => section === 'tools')).toMatchObject({ set: { tool: 'quote' } });
  expect(items('pay').some(({ set }) => set?.['ref'] !== undefined)).toBe(false);
  expect(items(null).some(({ type }) => type === 'terminal')).toBe(false);
});
