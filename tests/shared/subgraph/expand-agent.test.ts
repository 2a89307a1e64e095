/** Why an agent can't be expanded into nodes, in words about agents. */
import { expect, test } from 'vitest';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { expandAgent } from '../../../src-shared/subgraph/expand-agent.ts';

test('an agent stays one card where a node reads the whole context', () => {
  const flow = {
    ...{ version: 'v1', id: 'f' },
    nodes: [
      { id: 'agent', type: 'agent', mode: 'planner', goal: 'Look.', result: 'found' },
      { id: 'say', type: 'say', text: 'Done.' },
    ],
    edges: [{ id: 'e', from: 'agent', to: 'say', guard: 'size(context) > 3' }],
  } as unknown as Flow;
  const made = expandAgent({ flow, layout: EMPTY_LAYOUT }, null, 'agent');
  expect(made.ok ? [] : made.error.map(({ message }) => message)).toContain(
    t('flow.inlineObstacles.readsWholeContext.agent', { text: 'size(context) > 3' }),
  );
});
