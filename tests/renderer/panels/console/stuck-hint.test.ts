import { expect, test } from 'vitest';
import { stuckHint } from '../../../../src-renderer/panels/console/chat/stuck-hint.ts';
import { runOf, step } from './run-of.ts';

const STUCK = step({ type: 'flow.stuck', node: 'n', graph: null, message: 'No way on.' });

test('the hint for a stuck run depends on the cause', () => {
  const failed = runOf(
    { type: 'turn.started', turn: 1, text: 'go' },
    step({ type: 'tool.failed', node: 'n', tool: 'table.lookup', kind: 'error', message: 'no table' }),
    STUCK,
  );
  const message = 'The conversation took more than 1000 steps without user input (limits.maxSteps).';
  const circle = runOf(step({ type: 'flow.stuck', node: 'n', graph: null, message }));
  const guards = runOf({ type: 'turn.started', turn: 1, text: 'go' }, STUCK);
  expect([stuckHint(failed), stuckHint(guards)]).toEqual(['console.failureHint.tool_failed', 'console.over.stuckHint']);
  expect(stuckHint(circle)).toBe('console.failureHint.too_large');
});
