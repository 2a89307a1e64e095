/**
 * The conversation that is killed in every node: a flow with every executable kind, the user's texts, and its slow
 * tool.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from '../../src-shared/schema.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import type { ToolRegistry } from '../../src-main/flow-runtime/tools/registry.ts';
import { flowOf } from './harness.ts';

export const PROJECT = '/project';
export const SESSION = `s_${'k'.repeat(22)}`;
export const TEXTS = ['size=3', 'colour="x"', 'colour=2'];

export const killedFlow = flowOf({
  id: 'killed',
  entry: 'size',
  nodes: [
    { id: 'size', type: 'question', key: 'size', prompt: 'Size?', answer: { type: 'number' } },
    { id: 'thanks', type: 'say', text: 'Thanks for {{ answers.size }}.' },
    { id: 'large', type: 'decision' },
    { id: 'price', type: 'action', tool: 'slow.double', args: { n: { expr: 'answers.size' } }, result: 'price' },
    { id: 'details', type: 'subgraph', ref: 'details', inputs: { hint: 'context.price' } },
    { id: 'done', type: 'terminal', outcome: 'sold' },
  ],
  edges: [
    { from: 'size', to: 'thanks' },
    { from: 'thanks', to: 'large' },
    { from: 'large', to: 'price', guard: 'answers.size > 2' },
    { from: 'large', to: 'done', guard: 'else' },
    { from: 'price', to: 'details' },
    { from: 'details', to: 'done' },
  ],
  subgraphs: {
    details: {
      entry: 'colour',
      nodes: [
        {
          id: 'colour',
          type: 'question',
          key: 'colour',
          prompt: 'Colour for {{ context.hint }}?',
          answer: { type: 'number' },
        },
      ],
      edges: [{ from: 'colour', to: '__exit__' }],
    },
  },
});

/** `begun` is called while the slow tool is working. */
export function slowTools(begun: () => void = () => undefined): ToolRegistry {
  const tools = createBuiltInTools({ allowedOrigins: () => [] });
  tools.register({
    name: 'slow.double',
    description: 'Doubles a number, slowly.',
    input: z.strictObject({ n: z.number() }),
    output: z.number(),
    idempotent: true,
    irreversible: false,
    timeoutMs: 5000,
    async run({ n }) {
      await sleep(5);
      begun();
      await sleep(5);
      return n * 2;
    },
  });
  return tools;
}
