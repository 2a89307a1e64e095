/** The same script gives the same trace in the simulator and on LangGraph, for any flow and recordings. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playOnLangGraph } from '../../src-main/testing/langgraph-engine.ts';
import { playOnSimulator } from '../../src-main/testing/simulator-engine.ts';
import type { TestSetup } from '../../src-main/testing/test-engine.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import { conversationScriptSchema, type RecordedCall } from '../../src-shared/conversation/script.ts';
import { serializeTrace, traceOf } from '../../src-shared/conversation/trace.ts';
import { parseFlow } from '../../src-shared/document/parse.ts';
import { compileFlow } from '../../src-shared/traverse/compile-flow.ts';
import { turnActionOf, understandLiterally } from './harness.ts';
import { PARTS, randomTalk } from './random-flow.ts';
import { tries } from '../harness/thorough.ts';

const tools = createBuiltInTools({ allowedOrigins: () => [] });

const calls: fc.Arbitrary<RecordedCall[]> = fc.array(
  fc.constantFrom<RecordedCall>(
    { tool: 'template.render', value: 'recorded' },
    { tool: 'template.render', failure: 'error', message: 'It broke.' },
    { tool: 'template.render', failure: 'timeout' },
    { tool: 'nobody.calls.this', value: null },
  ),
  { maxLength: 2 },
);

const extras = fc.record({
  turns: fc.array(fc.record({ isEdit: fc.boolean(), isRecorded: fc.boolean(), calls }), { minLength: 8, maxLength: 8 }),
  opening: calls,
});

/** The script turn a text stands for; null for a text that is said. */
function turnOf(text: string): object | null {
  const deed = turnActionOf(text);
  if (deed === null) return null;
  if (deed.type === 'acted') return { act: { action: deed.action, data: deed.data } };
  if (deed.type === 'client') return { client: { ...(deed.mode ? { mode: deed.mode } : { device: deed.device }) } };
  return { returns: deed.type === 'failure' ? { failure: deed.message } : { outcome: deed.outcome } };
}

test('both engines give the same traces for random flows, messages, edits, and recordings', async () => {
  let talks = 0;
  await fc.assert(
    fc.asyncProperty(randomTalk, extras, async ({ document, texts }, { turns, opening }) => {
      const parsed = parseFlow(JSON.stringify(document));
      fc.pre(parsed.ok);
      const compiled = compileFlow(parsed.value.flow, undefined, PARTS);
      fc.pre(compiled.ok);
      talks += 1;
      const script = conversationScriptSchema.parse({
        version: 'v1',
        name: 'random',
        today: '2030-01-02',
        opening: { calls: opening },
        turns: texts.map((text, index) => {
          const isLater = texts.slice(0, index).some((earlier) => turnActionOf(earlier) === null);
          const extra = turns[index % turns.length]!;
          return {
            ...(turnOf(text) ?? (extra.isEdit && isLater ? { edit: text } : { say: text })),
            ...(extra.isRecorded ? { heard: understandLiterally({ text, confirming: false }) } : {}),
            calls: extra.calls,
          };
        }),
        expect: { outcome: null },
      });
      const stage: TestSetup = { project: '/', flow: compiled.value, tools, extract: understandLiterally };
      const [simulated, real] = [await playOnSimulator(stage, script), await playOnLangGraph(stage, script)];
      expect(real.events.filter(({ type }) => type === 'run.failed')).toEqual([]);
      expect(serializeTrace(traceOf(real.events))).toBe(serializeTrace(traceOf(simulated.events)));
      expect(real.unused).toEqual(simulated.unused);
    }),
    { numRuns: tries(40) },
  );
  expect(talks).toBe(tries(40));
});
