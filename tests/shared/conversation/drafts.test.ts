import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageOf } from '../../../src-shared/conversation/coverage.ts';
import { draftConversations, type Drafts } from '../../../src-shared/conversation/drafts/drafts.ts';
import { targetsOf, targetsSeen } from '../../../src-shared/conversation/drafts/targets.ts';
import { unmetExpectations } from '../../../src-shared/conversation/expectations.ts';
import { playScript } from '../../../src-shared/conversation/play.ts';
import type { CallEffect } from '../../../src-shared/traverse/stepper.ts';
import { conversationScriptSchema } from '../../../src-shared/conversation/script.ts';
import { traceOf, type Trace } from '../../../src-shared/conversation/trace.ts';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { randomTalk } from '../../conformance/random-flow.ts';

function compiled(document: object): CompiledFlow {
  const parsed = parseFlow(JSON.stringify({ version: 'v1', id: 'f', ...document }));
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  const flow = compileFlow(parsed.value.flow);
  if (!flow.ok) throw new Error(flow.error[0]?.message);
  return flow.value;
}

async function render(call: CallEffect) {
  return { type: 'result', value: JSON.stringify(call.args) } as const;
}

function draft(flow: CompiledFlow, call: Parameters<typeof draftConversations>[1]['call'] = render): Promise<Drafts> {
  return draftConversations(flow, { today: '2030-01-01', extract: extractOffline, call, maxSteps: 20_000 });
}

/** The results of drafts played as tests. */
async function play(flow: CompiledFlow, { scripts }: Drafts) {
  const traces: Trace[] = [];
  const unmet: string[] = [];
  for (const script of scripts) {
    const valid = conversationScriptSchema.parse(script);
    const { events, unused } = await playScript(flow, valid, { extract: extractOffline, call: render });
    traces.push(traceOf(events));
    unmet.push(...unmetExpectations(valid, events), ...unused);
  }
  const seen = new Set(targetsSeen(coverageOf(flow.flow, traces)));
  return { unmet, left: [...targetsOf(flow.flow)].filter((target) => !seen.has(target)) };
}

const visit = compiled({
  entry: 'age',
  nodes: [
    {
      id: 'age',
      type: 'question',
      key: 'age',
      prompt: 'How old?',
      answer: { type: 'number', minimum: 0, maximum: 120 },
      retries: 0,
    },
    { id: 'wrong', type: 'say', text: 'That cannot be.' },
    { id: 'lost', type: 'say', text: 'Never mind.' },
    { id: 'look', type: 'action', tool: 'http.request', args: { url: 'https://example.com' }, result: 'found' },
    { id: 'person', type: 'say', text: 'A person will call.' },
    { id: 'end', type: 'terminal' },
  ],
  edges: [
    { id: 'old', from: 'age', to: 'look', guard: 'answers.age >= 18' },
    { id: 'young', from: 'age', to: 'end', guard: 'else' },
    { id: 'invalid', from: 'age', to: 'wrong', kind: 'validation' },
    { id: 'given_up', from: 'age', to: 'lost', kind: 'error' },
    { id: 'help', from: 'age', to: 'person', kind: 'human' },
    { id: 'wrong.end', from: 'wrong', to: 'end' },
    { id: 'lost.end', from: 'lost', to: 'end' },
    { id: 'person.end', from: 'person', to: 'end' },
    { id: 'found', from: 'look', to: 'end', guard: 'last == true' },
    { id: 'none', from: 'look', to: 'end', guard: 'else' },
    { id: 'failed', from: 'look', to: 'end', kind: 'error' },
    { id: 'late', from: 'look', to: 'end', kind: 'timeout' },
  ],
});

test('drafts cover answers, refusals, exit commands, and tool results, and pass as tests', async () => {
  const drafts = await draft(visit, async () => null);
  // Without retries, a refused answer gives up at once, so the edge for refused answers is unreachable.
  expect(drafts.uncovered).toEqual(['node wrong', 'edge invalid', 'edge wrong.end']);
  expect(await play(visit, drafts)).toEqual({ unmet: [], left: ['node wrong', 'edge invalid', 'edge wrong.end'] });
  const said = drafts.scripts.flatMap(({ turns }) => turns.map(({ say }) => say));
  expect(said).toContain('I want to talk to a human');
  expect(await draft(visit, async () => null)).toEqual(drafts);
});

test('drafts of random flows pass as tests and cover what they claim', async () => {
  let flows = 0;
  await fc.assert(
    fc.asyncProperty(randomTalk, async ({ document }) => {
      const parsed = parseFlow(JSON.stringify(document));
      fc.pre(parsed.ok);
      const flow = compileFlow(parsed.value.flow);
      fc.pre(flow.ok);
      flows += 1;
      const drafts = await draft(flow.value);
      const { unmet, left } = await play(flow.value, drafts);
      expect(unmet).toEqual([]);
      expect(left.sort()).toEqual([...drafts.uncovered].sort());
    }),
    { numRuns: 8 },
  );
  expect(flows).toBe(8);
});
