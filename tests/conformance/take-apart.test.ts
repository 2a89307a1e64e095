/** An agent that was taken apart does what it did as one card. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serializeFlow } from '../../src-shared/document/serialize.ts';
import { EMPTY_LAYOUT } from '../../src-shared/flow/layout.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { takeApart } from '../../src-shared/subgraph/take-apart.ts';
import { agentCase } from './random-agents.ts';
import { compiled, simulate } from './simulate-agents.ts';

const TOLD = new Set(['agent.decided', 'agent.executed', 'agent.ended', 'tool.called', 'tool.returned', 'flow.ended']);

/** What an agent does and says; which graph it does it in aside. */
function doings(bodies: readonly RunEventBody[]): unknown[] {
  const told = bodies.flatMap((body): object[] => {
    if (body.type === 'message') return [{ said: body.text }];
    return body.type === 'flow' && TOLD.has(body.event.type) ? [body.event] : [];
  });
  return JSON.parse(
    JSON.stringify(told).replaceAll(/"(timestamp|execution_time_ms|pause)":("[^"]*"|\d+)/g, '"$1":0'),
  ) as unknown[];
}

test('random agents decide, call, and say the same as agents and as single steps', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(agentCase, fc.constantFrom('one', 'two'), async ({ document, choices }, id) => {
      const read = compiled(document);
      fc.pre(read !== null);
      // As it is stored, with everything in order.
      const card = compiled(JSON.parse(serializeFlow(read.flow)) as object)!;
      const made = takeApart({ flow: card.flow, layout: EMPTY_LAYOUT }, null, id);
      if (!made.ok) throw new Error(made.error.map(({ message }) => message).join(' '));
      const { flow } = made.value.document;
      expect(flow.nodes.some((node) => node.id === id)).toBe(false);
      const apart = compiled(JSON.parse(serializeFlow(flow)) as object);
      if (apart === null) throw new Error('It does not compile any more.');
      taken += 1;
      const [before, after] = [await simulate(card.compiled, choices), await simulate(apart.compiled, choices)];
      expect(doings(after.bodies)).toEqual(doings(before.bodies));
    }),
    { numRuns: Number(process.env.RUNS ?? 60) },
  );
  expect(taken).toBeGreaterThan(30);
});
