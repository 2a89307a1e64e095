import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divergenceInWords, firstDivergence } from '../../../src-shared/conversation/compare.ts';
import { coverageOf, uncovered } from '../../../src-shared/conversation/coverage.ts';
import { playScript } from '../../../src-shared/conversation/play.ts';
import { conversationScriptSchema, type ConversationScript } from '../../../src-shared/conversation/script.ts';
import { serializeScript } from '../../../src-shared/conversation/serialize-script.ts';
import { serializeTrace, traceOf, traceSchema, type Trace } from '../../../src-shared/conversation/trace.ts';
import { unmetExpectations } from '../../../src-shared/conversation/expectations.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import type { Understanding } from '../../../src-shared/step/state.ts';
import { startsWith, t, words } from '../../harness/messages.ts';

const document = {
  version: 'v1',
  id: 'shop',
  entry: 'size',
  nodes: [
    { id: 'size', type: 'question', key: 'size', prompt: 'How many?', answer: { type: 'number', minimum: 1 } },
    { id: 'look', type: 'action', tool: 'stock.count', args: { of: { expr: 'answers.size' } }, result: 'stock' },
    { id: 'many', type: 'say', text: 'We have {{ context.stock }}.' },
    { id: 'none', type: 'say', text: 'We cannot look.' },
    { id: 'sure', type: 'question', key: 'sure', prompt: 'Sure?', answer: { type: 'boolean' } },
    { id: 'bought', type: 'terminal', outcome: 'bought' },
    { id: 'left', type: 'terminal', outcome: 'left' },
  ],
  edges: [
    { id: 'asked', from: 'size', to: 'look' },
    { id: 'few', from: 'look', to: 'many', guard: 'last < 10' },
    { id: 'lots', from: 'look', to: 'many', guard: 'else' },
    { id: 'broken', from: 'look', to: 'none', kind: 'error' },
    { id: 'many.sure', from: 'many', to: 'sure' },
    { id: 'none.sure', from: 'none', to: 'sure' },
    { id: 'yes', from: 'sure', to: 'bought', guard: 'answers.sure' },
    { id: 'no', from: 'sure', to: 'left', guard: 'else' },
  ],
};

function flowOf(changed: object = document) {
  const parsed = parseFlow(JSON.stringify(changed));
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  return compileCheckedFlow(parsed.value.flow);
}

const flow = flowOf();

/** Understands numbers, yes, and no. */
function understand({ text, pending }: { text: string; pending: { key: string } | null }): Understanding {
  const value = /^\d+$/.test(text) ? Number(text) : text === 'yes' ? true : text === 'no' ? false : null;
  return { proposals: value === null || !pending ? [] : [{ key: pending.key, value }], intent: null };
}

function scriptOf(turns: object[], more: object = {}): ConversationScript {
  const whole = { version: 'v1', name: 'A visit', today: '2030-01-01', turns, expect: { outcome: null }, ...more };
  return conversationScriptSchema.parse(whole);
}

async function play(script: ConversationScript, played = flow) {
  const call = async () => ({ type: 'result', value: 42 }) as const;
  const { events, unused } = await playScript(played, script, { extract: understand, call });
  return { events, unused, trace: traceOf(events), unmet: unmetExpectations(script, events) };
}

function wordsOf({ turns }: Trace): string[] {
  return turns.flatMap(({ turn, say, edit, lines }) => [
    `${turn} ${edit === undefined ? '' : 'instead: '}${say ?? edit ?? ''}`,
    ...lines.flatMap((line) => {
      if (line.type === 'said') return [line.text];
      if (line.type === 'tool.returned') return [`${line.tool}: ${JSON.stringify(line.value)}`];
      return line.type === 'tool.failed' ? [`${line.tool} failed: ${line.message}`] : [];
    }),
  ]);
}

test('a script plays recorded results, and real ones if nothing was recorded', async () => {
  const heard = { proposals: [{ key: 'size', value: 3 }], intent: null };
  const script = scriptOf(
    [
      { say: 'three, please', heard, calls: [{ tool: 'stock.count', value: 7 }] },
      { edit: '5', calls: [{ tool: 'stock.count', failure: 'error', message: 'The shop is dark.' }] },
      { edit: '6' },
      { say: 'yes', calls: [{ tool: 'stock.count', value: 1 }] },
    ],
    { expect: { outcome: 'bought', answers: { size: 6, sure: true }, visited: ['size', 'look', 'many', 'bought'] } },
  );
  const { trace, unused, unmet } = await play(script);
  expect(wordsOf(trace)).toEqual([
    ...['0 ', 'How many?', '1 three, please', 'stock.count: 7', 'We have 7.', 'Sure?'],
    ...['2 instead: 5', 'stock.count failed: The shop is dark.', 'We cannot look.', 'Sure?'],
    ...['3 instead: 6', 'stock.count: 42', 'We have 42.', 'Sure?', '4 yes'],
  ]);
  expect(unused).toEqual([t('conversation.recordings.callNotMade', { turn: 4, tool: 'stock.count' })]);
  expect(unmet).toEqual([]);
});

test('a recorded call of the opening that is not made is reported as such', async () => {
  const script = scriptOf([{ say: '5' }], { opening: { calls: [{ tool: 'stock.count', value: 1 }] } });
  expect((await play(script)).unused).toEqual([
    t('conversation.recordings.openingCallNotMade', { tool: 'stock.count' }),
  ]);
});

test('undone turns are not expected at the end, and an interruption is reported', async () => {
  const taken = scriptOf([{ say: '5' }, { edit: 'no idea' }], { expect: { outcome: null, notVisited: ['look'] } });
  expect((await play(taken)).unmet).toEqual([]);
  const stuck = flowOf({ ...document, edges: document.edges.filter(({ id }) => id !== 'no') });
  const left = scriptOf([{ say: '5' }, { say: 'no' }]);
  expect((await play(left, stuck)).unmet).toEqual([
    t('conversation.expectations.atEnd', {
      failure: t('conversation.expectations.stopped', {
        reason: t('steps.noBranch', { node: 'Sure' }),
      }),
    }),
  ]);
});

test('starting again clears the answers, unless the flow handles it itself', async () => {
  const again = { proposals: [], intent: 'restart' };
  const turns = [{ say: '5' }, { say: 'start again', heard: again }];
  const forgotten = scriptOf(turns, { expect: { outcome: null, answers: { size: null } } });
  expect((await play(forgotten)).unmet).toEqual([]);
  const kept = scriptOf(turns, { expect: { outcome: 'left', answers: { size: 5 } } });
  expect((await play(kept, flowOf({ ...document, intents: { restart: 'left' } }))).unmet).toEqual([]);
});

test('a conversation in an endless loop is stopped', { tags: 'thorough' }, async () => {
  const nodes = [
    { id: 'a', type: 'say', text: 'a' },
    { id: 'b', type: 'say', text: 'b' },
  ];
  const edges = [
    { id: 'ab', from: 'a', to: 'b' },
    { id: 'ba', from: 'b', to: 'a' },
  ];
  const circle = flowOf({ version: 'v1', id: 'circle', entry: 'a', limits: { maxSteps: 1_000_000 }, nodes, edges });
  const { events } = await play(scriptOf([]), circle);
  expect(events.at(-1)).toMatchObject({ type: 'run.failed', code: 'too_large' });
});

test('coverage counts reached parts and both outcomes of a condition, but nothing unreachable', async () => {
  const one = await play(scriptOf([{ say: '5' }, { say: 'yes' }]));
  const coverage = coverageOf(flow.flow, [one.trace]);
  expect(coverage.totals).toEqual({
    nodes: { covered: 5, total: 7 },
    edges: { covered: 4, total: 8 },
    guards: { covered: 4, total: 8 },
  });
  expect(coverage.guards.map(({ edge, seenTrue, seenFalse }) => [edge, seenTrue, seenFalse])).toEqual([
    ['few', 0, 1],
    ['lots', 1, 0],
    ['yes', 1, 0],
    ['no', 0, 1],
  ]);
  expect(uncovered(coverage)).toContain(t('conversation.coverage.conditionTrue', { edge: 'few', guard: 'last < 10' }));
});

test('an else next to an unconditional edge, or alone, is not a condition to cover', () => {
  const nodes = [
    { id: 'a', type: 'decision' },
    { id: 'b', type: 'decision' },
    { id: 'd', type: 'terminal' },
  ];
  const edges = [
    { id: 'a1', from: 'a', to: 'b' },
    { id: 'a2', from: 'a', to: 'd', guard: 'else' },
    { id: 'b1', from: 'b', to: 'd', guard: 'else' },
  ];
  const { totals } = coverageOf(flowOf({ version: 'v1', id: 'f', entry: 'a', nodes, edges }).flow, []);
  expect(totals).toEqual({
    nodes: { covered: 0, total: 3 },
    edges: { covered: 0, total: 3 },
    guards: { covered: 0, total: 0 },
  });
});

test('does not count the parts that an agent represents', () => {
  const nodes = [
    { id: 'a', type: 'agent', mode: 'planner' },
    { id: 'd', type: 'terminal' },
  ];
  const edges = [{ id: 'a1', from: 'a', to: 'd' }];
  const { totals } = coverageOf(flowOf({ version: 'v1', id: 'f', entry: 'a', nodes, edges }).flow, []);
  expect(totals.nodes.total).toBe(2);
});

test('the first difference is reported with its turn, node, and field', async () => {
  const { trace } = await play(scriptOf([{ say: '5' }, { say: 'yes' }]));
  const changed = JSON.parse(JSON.stringify(trace).replaceAll('We have 42.', 'We had 42.')) as Trace;
  const found = firstDivergence(trace, changed)!;
  expect(found).toMatchObject({ turn: 1, node: 'many', field: 'text', expected: 'We have 42.', actual: 'We had 42.' });
  expect(divergenceInWords(found)).toMatch(
    startsWith('conversation.compare.diverges', {
      where: words('conversation.compare.atNode', {
        place: words('conversation.compare.turnLine', {
          turn: t('conversation.compare.turn', { turn: 1 }),
          line: /\d+/,
        }),
        node: 'many',
      }),
      what: ' text',
      expected: '"We have 42."',
    }),
  );
  expect(firstDivergence(trace, { ...trace, turns: trace.turns.slice(0, 2) })).toMatchObject({
    turn: 2,
    field: 'turn',
    expected: 'yes',
    actual: null,
  });
});

const texts = fc.array(fc.constantFrom('5', '0', 'yes', 'no', 'hm'), { maxLength: 6 });
const scripts = fc.array(fc.tuple(texts, fc.boolean()), { minLength: 1, maxLength: 4 });

test('the same script gives the same bytes, which read back as the same trace', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (said) => {
      const script = scriptOf(said.map((say) => ({ say })));
      const [one, two] = [await play(script), await play(script)];
      expect(serializeTrace(two.trace)).toBe(serializeTrace(one.trace));
      expect(traceSchema.parse(JSON.parse(serializeTrace(one.trace)))).toEqual(one.trace);
      expect(conversationScriptSchema.parse(JSON.parse(serializeScript(script)))).toEqual(script);
    }),
    { numRuns: 30 },
  );
});

test('more traces never cover less', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, async (all) => {
      const traces: Trace[] = [];
      let before = coverageOf(flow.flow, []);
      for (const [said] of all) {
        traces.push((await play(scriptOf(said.map((say) => ({ say }))))).trace);
        const now = coverageOf(flow.flow, traces);
        for (const what of uncovered(now)) expect(uncovered(before)).toContain(what);
        before = now;
      }
    }),
    { numRuns: 20 },
  );
});

test('everything before the reported difference is the same', async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, async (these, those) => {
      const [a, b] = [
        (await play(scriptOf(these.map((say) => ({ say }))))).trace,
        (await play(scriptOf(those.map((say) => ({ say }))))).trace,
      ];
      const found = firstDivergence(a, b);
      if (found === null) {
        expect(serializeTrace(a)).toBe(serializeTrace(b));
        return;
      }
      const { turn, line } = found;
      const until = ({ turns }: Trace): unknown => [
        turns.slice(0, turn),
        line === null ? null : turns[turn]!.lines.slice(0, line),
      ];
      expect(until(a)).toEqual(until(b));
      const at = ({ turns }: Trace): unknown =>
        line === null ? (turns[turn] ?? null) : (turns[turn]!.lines[line] ?? null);
      expect(at(a)).not.toEqual(at(b));
    }),
    { numRuns: 40 },
  );
});
