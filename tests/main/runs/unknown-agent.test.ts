import { expect, test } from 'vitest';
import { unknownAgent } from '../../../src-main/runs/unknown-agent.ts';
import { t } from '../../harness/messages.ts';

test('an unknown agent is reported with the available agents, if there are any', () => {
  expect([unknownAgent('magic', ['a', 'b']).hint, unknownAgent('magic', []).hint]).toEqual([
    t('services.runs.unknownAgentHint', { agents: 'a, b' }),
    t('services.runs.noAgents'),
  ]);
});
