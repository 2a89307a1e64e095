/** An agent expanded into nodes behaves as it did as one card. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serializeFlow } from '../../src-shared/document/serialize.ts';
import { EMPTY_LAYOUT } from '../../src-shared/flow/layout.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { expandAgent } from '../../src-shared/subgraph/expand-agent.ts';
import { agentCase } from './random-agents.ts';
import { compiled, simulate } from './simulate-agents.ts';
import { tries } from '../harness/thorough.ts';

const COMPARED = new Set([
  'agent.decided',
  'agent.executed',
  'agent.ended',
  'tool.called',
  'tool.returned',
  'flow.ended',
]);

/** The events of an agent, without the graph they occur in. */
function actionsOf(bodies: readonly RunEventBody[]): unknown[] {
  const kept = bodies.flatMap((body): object[] => {
    if (body.type === 'message') return [{ said: body.text }];
    return body.type === 'flow' && COMPARED.has(body.event.type) ? [body.event] : [];
  });
  return JSON.parse(
    JSON.stringify(kept).replaceAll(/"(timestamp|execution_time_ms|pause)":("[^"]*"|\d+)/g, '"$1":0'),
  ) as unknown[];
}

test('random agents make the same decisions and calls and say the same texts before and after they are expanded into nodes', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(agentCase, fc.constantFrom('one', 'two'), async ({ document, choices }, id) => {
      const read = compiled(document);
      fc.pre(read !== null);
      // As stored, with everything sorted.
      const card = compiled(JSON.parse(serializeFlow(read.flow)) as object)!;
      const made = expandAgent({ flow: card.flow, layout: EMPTY_LAYOUT }, null, id);
      if (!made.ok) throw new Error(made.error.map(({ message }) => message).join(' '));
      const { flow } = made.value.document;
      expect(flow.nodes.some((node) => node.id === id)).toBe(false);
      const apart = compiled(JSON.parse(serializeFlow(flow)) as object);
      if (apart === null) throw new Error('The expanded flow does not compile.');
      taken += 1;
      const [before, after] = [await simulate(card.compiled, choices), await simulate(apart.compiled, choices)];
      expect(actionsOf(after.bodies)).toEqual(actionsOf(before.bodies));
    }),
    { numRuns: tries(60) },
  );
  expect(taken).toBeGreaterThan(tries(30));
});
