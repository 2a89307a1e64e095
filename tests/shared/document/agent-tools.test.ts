import { expect, test } from 'vitest';
import { parseFlow } from '../../../src-shared/document/parse.ts';

test('an agent with only tool names gets a row for each, and its fallback names the rows', () => {
  const agent = {
    id: 'a',
    type: 'agent',
    mode: 'planner',
    tools: ['bank.rate', 'mcp.rate', 'x.9 lives'],
    fallback: ['mcp.rate'],
  };
  const parsed = parseFlow(JSON.stringify({ version: 'v1', id: 'f', nodes: [agent], edges: [] }));
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      flow: {
        nodes: [
          {
            tools: [
              { name: 'rate', tool: 'bank.rate' },
              { name: 'rate_2', tool: 'mcp.rate' },
              { name: 'tool_9_lives', tool: 'x.9 lives' },
            ],
            fallback: ['rate_2'],
          },
        ],
      },
    },
  });
});
