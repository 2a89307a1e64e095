import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EngineChoice } from '../../../src-shared/checklist/engine-choice.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { runEventSchema, type RunEvent } from '../../../src-shared/run/run-event.ts';
import { createBench, linesOf, memoryDatabase, traceOf, valueOf, type Bench } from '../../conformance/harness.ts';
import { t, words } from '../../harness/messages.ts';

const CHECKLIST = readFileSync(
  new URL('../../fixtures/migrations/checklist-to-graph/overdue.v0.json', import.meta.url),
  'utf8',
);
const CONVERTED: Flow = valueOf(parseFlow(CHECKLIST)).flow;
/** An added edge skips the question for the size. */
const EDITED: Flow = {
  ...CONVERTED,
  edges: CONVERTED.edges.map((edge) => (edge.id === 'e.q.name' ? { ...edge, to: 'q.venue' } : edge)),
};

const TEXTS = ['name="Ada"', 'plan="yes"', 'budget="much" name:="Bea"', 'size="7"', 'venue="hall"'];

interface Talk {
  readonly bench: Bench;
  readonly flow: Flow;
  readonly engine: EngineChoice;
}

async function start({ bench, flow, engine }: Talk): Promise<string> {
  const { sessionId } = valueOf(await bench.sessions.start({ project: '/project', flow, engine }));
  await bench.sessions.idle(sessionId);
  return sessionId;
}

function differencesIn(events: readonly RunEvent[]) {
  return events.flatMap(({ body }) => {
    if (body.type !== 'shadow.differed') return [];
    return [`${body.turn} ${body.field}: ${JSON.stringify(body.checklist)} / ${JSON.stringify(body.flow)}`];
  });
}

const ASKED = [
  'q.name: Your name?',
  '> name="Ada"',
  'q.size: How large?',
  '> plan="yes"',
  'q.budget: What may it cost? {{budget}}',
  '> budget="much" name:="Bea"',
  'q.size: How large?',
  '> size="7"',
  'q.venue: Where?',
  '> venue="hall"',
  'ended: done',
];

describe('a plugin that runs its checklist', () => {
  test('asks what the checklist asks, whatever the flow contains', async () => {
    const bench = createBench();
    const sessionId = await start({ bench, flow: EDITED, engine: { kind: 'checklist', checklist: CHECKLIST } });
    await bench.say(sessionId, ...TEXTS);
    expect(linesOf(bench.events)).toEqual(ASKED);
    expect(bench.events.map((event) => runEventSchema.parse(event))).toEqual(bench.events);
    expect(bench.sessions.flow({ sessionId })).toEqual({ ok: true, value: { flow: CONVERTED } });
  });

  test('answers from it in shadow mode and reports no difference from its converted flow', async () => {
    const bench = createBench();
    const sessionId = await start({ bench, flow: CONVERTED, engine: { kind: 'shadow', checklist: CHECKLIST } });
    await bench.say(sessionId, ...TEXTS);
    expect([linesOf(bench.events), differencesIn(bench.events)]).toEqual([ASKED, []]);
  });

  test('reports each difference of an edited flow in shadow mode and still answers from the checklist', async () => {
    const bench = createBench();
    const sessionId = await start({ bench, flow: EDITED, engine: { kind: 'shadow', checklist: CHECKLIST } });
    await bench.say(sessionId, ...TEXTS);
    expect(linesOf(bench.events)).toEqual(ASKED);
    expect(differencesIn(bench.events)).toEqual([
      '1 status: "waiting" / "ended"',
      '1 asked: "size" / null',
      '1 outcome: null / "done"',
      '2 status: "waiting" / "ended"',
      '2 asked: "budget" / null',
      '2 committed: {"plan":"yes"} / {}',
      '2 outcome: null / "done"',
      '3 status: "waiting" / "ended"',
      '3 asked: "size" / null',
      '3 committed: {"budget":"much","name":"Bea"} / {}',
      '3 outcome: null / "done"',
      '4 status: "waiting" / "ended"',
      '4 asked: "venue" / null',
      '4 committed: {"size":"7"} / {}',
      '4 outcome: null / "done"',
      '5 committed: {"venue":"hall"} / {}',
    ]);
    expect(bench.events.map((event) => runEventSchema.parse(event))).toEqual(bench.events);
  });

  test.each(['checklist', 'shadow'] as const)('continues after each restart with the engine %s', async (kind) => {
    const engine: EngineChoice = { kind, checklist: CHECKLIST };
    const undisturbed = createBench();
    await undisturbed.say(await start({ bench: undisturbed, flow: EDITED, engine }), ...TEXTS);

    const database = memoryDatabase();
    const first = createBench({ database });
    const sessionId = await start({ bench: first, flow: EDITED, engine });
    await first.sessions.shutdown();
    for (const text of TEXTS) {
      const next = createBench({ database });
      await next.say(sessionId, text);
      await next.sessions.shutdown();
    }
    const log = valueOf(createBench({ database }).sessions.events({ sessionId, afterSeq: 0 }));
    expect(traceOf(log)).toEqual(traceOf(undisturbed.events));
  });

  test('undoes a turn in both engines and restarts both', async () => {
    const bench = createBench();
    const sessionId = await start({ bench, flow: CONVERTED, engine: { kind: 'shadow', checklist: CHECKLIST } });
    await bench.say(sessionId, 'name="Ada" size="9"');
    valueOf(await bench.sessions.resend({ sessionId, text: 'name="Bea"' }));
    await bench.sessions.idle(sessionId);
    await bench.say(sessionId, '!restart', 'plan="x"', 'budget="y" name="Ada"');
    valueOf(await bench.sessions.restart({ sessionId }));
    await bench.sessions.idle(sessionId);
    await bench.say(sessionId, '!human');
    expect(differencesIn(bench.events)).toEqual([]);
    expect(linesOf(bench.events).slice(-6)).toEqual([
      '> budget="y" name="Ada"',
      'q.size: How large?',
      'q.name: Your name?',
      '> !human',
      `q.name: ${t('steps.phrases.human')}`,
      'ended: human',
    ]);
  });

  test('is refused with the reason if the checklist cannot be read', async () => {
    const bench = createBench();
    const refusal = async (checklist: object) => {
      const engine: EngineChoice = { kind: 'checklist', checklist: JSON.stringify(checklist) };
      const started = await bench.sessions.start({ project: '/project', flow: CONVERTED, engine });
      return started.ok ? '' : started.error.message;
    };
    expect(await refusal({ ...CONVERTED })).toMatch(
      words('checklist.compile.notAChecklist', { file: 'checklist.json', found: 'version "v1"' }),
    );
    expect(
      await refusal({ version: 'v0', id: 'x', questions: [{ key: 'a', prompt: '?', validate: 'value >' }] }),
    ).toMatch(words('checklist.compile.invalidValidation', { key: 'a' }));
    expect(
      await refusal({ version: 'v0', id: 'x', questions: [{ key: 'a', prompt: '?', dependencies: ['b'] }] }),
    ).toContain("can't run yet");
  });
});
