/** Edits in the outline. */
import { expect, test } from 'vitest';
import { planEdgeField, planNodeField } from '../../../src-renderer/edits/outline-edits.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { edge, end, flowOf, question } from '../../shared/flow/build.ts';

const flow = flowOf({ nodes: [question('size', { label: 'Ask the size' }), end], edges: [edge('size', 'end')] });

test('an edit of a node has the title of the field and of the node', () => {
  const planned = planNodeField(flow, null, { node: flow.nodes[0]!, field: 'prompt', text: 'How large is it?' });
  const label = t('inspector.edits.field', { field: t('kinds.question.fields.prompt.title'), name: 'Ask the size' });
  expect(planned).toMatchObject({ ok: true, value: { label } });
});

test('an edit of an edge has the title of the field', () => {
  const planned = planEdgeField(flow, null, { edge: flow.edges[0]!, field: 'guard', text: 'answers.size == "L"' });
  const field = t('fields.flow.edge.guard.title');
  const label = t('inspector.edits.field', { field, name: t('inspector.edits.edge') });
  expect(planned).toMatchObject({ ok: true, value: { label } });
});
