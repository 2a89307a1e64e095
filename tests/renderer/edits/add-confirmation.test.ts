import { expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { cardBox } from '../../../src-shared/drawing/boxes.ts';
import { withDecline } from '../../../src-renderer/edits/add-confirmation.ts';
import { planAddBefore } from '../../../src-renderer/edits/add-before.ts';

const DOCUMENT: FlowDocument = {
  flow: {
    ...{ version: 'v1', id: 'f', entry: 'ask' },
    nodes: [
      { id: 'ask', type: 'question', key: 'answer', prompt: 'Yes?' },
      { id: 'act', type: 'action', tool: 'save' },
      { id: 'other', type: 'say', text: 'In the way of the end for "no".' },
    ],
    edges: [{ id: 'e1', from: 'ask', to: 'act' }],
  },
  layout: {
    version: 'v1',
    root: { nodes: { ask: { x: 0, y: 0 }, act: { x: 0, y: 200 }, other: { x: -248, y: 360 } } },
  },
};

test('places the end for "no" where it covers no other card', () => {
  const set = { key: 'confirmed', answer: { type: 'boolean' } };
  const added = planAddBefore(DOCUMENT, null, { type: 'question', set, node: 'act' })!;
  const after = applyOperations(DOCUMENT, withDecline(DOCUMENT, null, added).operations);
  const end = cardBox(after, null, after.flow.nodes.find(({ type }) => type === 'terminal')!.id)!;
  const covered = after.flow.nodes.filter(({ id }) => {
    const { x, y, width, height } = cardBox(after, null, id)!;
    return x < end.x + end.width && end.x < x + width && y < end.y + end.height && end.y < y + height;
  });
  expect(covered.map(({ type }) => type)).toEqual(['terminal']);
});
