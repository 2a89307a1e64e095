import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyRun, foldAll, foldRun } from '../../../src-shared/run/fold.ts';
import type { RunEvent, RunEventBody } from '../../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';
import { anyEvents, sessionEvents } from './run-event-arbitrary.ts';

const AT = '2026-01-01T10:00:00.000Z';

function session(...bodies: RunEventBody[]): RunEvent[] {
  return bodies.map((body, index) => ({ sessionId: 's_one', seq: index + 1, at: AT, body }));
}

function step(event: FlowEvent): RunEventBody {
  return { type: 'flow', event };
}

const started: RunEventBody = { type: 'run.started', flow: 'flow.demo' };
const entered = (node: string, graph: string | null = null): RunEventBody =>
  step({ type: 'node.entered', node, graph, visit: 1 });
const asked = (node: string): RunEventBody => step({ type: 'question.asked', node, key: 'name', reason: 'first' });
const ask = (node: string): RunEventBody => ({
  type: 'message',
  role: 'assistant',
  node,
  text: 'Your name?',
  kind: 'ask',
  options: [{ value: 'a', label: 'Ada' }],
});

const said = (turn: number, text: string): RunEventBody => ({ type: 'turn.started', turn, text });
const understood = (turn: number): RunEventBody => ({
  type: 'turn.understood',
  turn,
  by: 'offline',
  note: 'The model could not be reached.',
  proposals: [{ key: 'name', value: 'Ada' }],
  intent: null,
});
const committed = (key: string, value: string): RunEventBody =>
  step({ type: 'answer.committed', key, value, previous: null, node: 'q.name' });

const OPENING = [started, entered('q.name'), asked('q.name'), ask('q.name')];

describe('a run being followed', () => {
  test('waits at the question it asked', () => {
    const view = foldAll(emptyRun(), session(...OPENING));
    expect({ ...view, turns: view.turns.length }).toEqual({
      ...emptyRun(),
      sessionId: 's_one',
      flow: 'flow.demo',
      seq: 4,
      runs: 1,
      turns: 1,
      status: 'waiting',
      current: 'q.name',
      waiting: 'q.name',
      visited: { 'q.name': 1 },
      messages: [
        {
          ...{ role: 'assistant', seq: 4, turn: 0, at: AT, node: 'q.name', kind: 'ask', text: 'Your name?' },
          ...{ voiceText: null, answer: null, options: [{ value: 'a', label: 'Ada' }], answered: false },
        },
      ],
    });
  });

  test('shows who understood a turn, which answers were kept, and that the question is answered', () => {
    const view = foldAll(
      emptyRun(),
      session(...OPENING, said(1, 'I am Ada'), understood(1), committed('name', 'Ada'), {
        type: 'turn.finished',
        turn: 1,
        durationMs: 12,
      }),
    );
    const { events: _, before: __, ...turn } = view.turns[1]!;
    expect({ turn, answers: view.answers, messages: view.messages.length, first: view.messages[0] }).toMatchObject({
      turn: {
        turn: 1,
        text: 'I am Ada',
        by: 'offline',
        note: 'The model could not be reached.',
        durationMs: 12,
        finished: true,
      },
      answers: { name: { key: 'name', value: 'Ada', previous: null, node: 'q.name', turn: 1, by: 'offline' } },
      messages: 2,
      first: { answered: true },
    });
  });

  test('follows the conversation into nested subgraphs and out again', () => {
    const inside = foldAll(
      emptyRun(),
      session(
        started,
        entered('call.a'),
        step({ type: 'subgraph.entered', node: 'call.a', graph: 'sg.a', depth: 1 }),
        entered('call.b', 'sg.a'),
        step({ type: 'subgraph.entered', node: 'call.b', graph: 'sg.b', depth: 2 }),
        entered('q.deep', 'sg.b'),
      ),
    );
    const out = foldRun(inside, {
      sessionId: 's_one',
      seq: 7,
      at: AT,
      body: step({ type: 'subgraph.returned', node: 'call.b', graph: 'sg.b', depth: 1 }),
    });
    expect([inside.path, out.path, out.current]).toEqual([
      [
        { call: 'call.a', graph: 'sg.a' },
        { call: 'call.b', graph: 'sg.b' },
      ],
      [{ call: 'call.a', graph: 'sg.a' }],
      'call.b',
    ]);
  });

  test('counts the edges it followed and knows those of the last turn', () => {
    const exit = (edge: string): RunEventBody => step({ type: 'node.exited', node: 'n', graph: null, edge, to: 'n' });
    const view = foldAll(emptyRun(), session(started, exit('e1'), said(1, 'go'), exit('e2'), exit('e1')));
    expect([view.takenEdges, view.turnEdges, view.lastEdge]).toEqual([{ e1: 2, e2: 1 }, ['e2', 'e1'], 'e1']);
  });

  test('ends with its outcome, and a late line does not reopen it', () => {
    const view = foldAll(
      emptyRun(),
      session(started, step({ type: 'flow.ended', outcome: 'booked', node: 'end' }), ask('q.name')),
    );
    expect([view.status, view.outcome, view.waiting]).toEqual(['ended', 'booked', null]);
  });

  test('keeps a failure as a line of the transcript after the next turn starts', () => {
    const failed: RunEventBody = { type: 'run.failed', code: 'tool_failed', message: 'No lamp found.', node: 'a.find' };
    const broken = foldAll(emptyRun(), session(...OPENING, said(1, 'Ada'), failed));
    const next = foldAll(broken, [{ sessionId: 's_one', seq: 7, at: AT, body: said(2, 'again') }]);
    expect([broken.status, broken.failure?.code, next.status, next.failure, next.messages.map((m) => m.role)]).toEqual([
      ...['failed', 'tool_failed', 'running', null],
      ['assistant', 'user', 'failure', 'user'],
    ]);
  });
});

describe('undoing turns', () => {
  test('replaces an edited turn with everything it caused', () => {
    const before = foldAll(emptyRun(), session(...OPENING));
    const events = session(...OPENING, said(1, 'Bob'), committed('name', 'Bob'), said(1, 'Ada'));
    const view = foldAll(emptyRun(), events);
    expect([view.answers, view.messages.map((line) => 'text' in line && line.text), view.turns.length]).toEqual([
      {},
      ['Your name?', 'Ada'],
      2,
    ]);
    expect(view.turns[1]?.before.messages).toEqual(before.messages);
  });

  test('asks everything again after "start again"', () => {
    const restart = step({ type: 'user.intent', intent: 'restart', node: 'q.name' });
    const view = foldAll(
      emptyRun(),
      session(
        ...OPENING,
        said(1, 'Bob'),
        committed('name', 'Bob'),
        said(2, 'no'),
        restart,
        step({ type: 'flow.restarted' }),
      ),
    );
    expect([view.answers, view.visited, view.intents]).toEqual([
      ...[{}, {}, [{ intent: 'restart', node: 'q.name', turn: 2 }]],
    ]);
  });

  test('starts an empty run at a restart and keeps counting events', () => {
    const view = foldAll(emptyRun(), session(...OPENING, said(1, 'Bob'), committed('name', 'Bob'), started));
    expect([view.runs, view.seq, view.messages, view.answers, view.turns.length, view.status]).toEqual([
      ...[2, 7, [], {}, 1, 'running'],
    ]);
  });
});

describe('an unreliable wire', () => {
  test('can repeat an event without effect', () => {
    const events = session(...OPENING);
    const view = foldAll(emptyRun(), events);
    expect(foldAll(view, events)).toBe(view);
  });

  test('can deliver an event early, which is reported and folded in order', () => {
    const events = session(...OPENING);
    const [first, second, third, fourth] = events as [RunEvent, RunEvent, RunEvent, RunEvent];
    const early = foldAll(emptyRun(), [first, fourth]);
    expect([early.seq, early.gap]).toEqual([1, { expected: 2, got: 4 }]);
    expect(foldAll(early, [second]).gap).toEqual({ expected: 3, got: 4 });
    expect(foldAll(early, [second, third, fourth])).toEqual(foldAll(emptyRun(), events));
  });

  test('never mixes in events of another session', () => {
    const view = foldAll(emptyRun(), session(...OPENING));
    expect(foldRun(view, { sessionId: 's_two', seq: 5, at: AT, body: said(1, 'x') })).toBe(view);
  });
});

describe('for any events', () => {
  test('folding never throws, never goes backwards, and never modifies its input', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let view = emptyRun();
        for (const event of events) {
          const next = foldRun(Object.freeze(view), event);
          expect(next.seq === view.seq || next.seq === view.seq + 1).toBe(true);
          view = next;
        }
      }),
      { numRuns: 200 },
    );
  });

  test('folding in overlapping parts equals folding at once', () => {
    fc.assert(
      fc.property(sessionEvents, fc.nat(), fc.nat(), (events, a, b) => {
        const at = events.length === 0 ? 0 : a % events.length;
        const overlap = at === 0 ? 0 : b % at;
        const pieces = foldAll(foldAll(emptyRun(), events.slice(0, at)), events.slice(at - overlap));
        expect(pieces).toEqual(foldAll(emptyRun(), events));
      }),
      { numRuns: 100 },
    );
  });

  test('parts not affected by an event stay the same object', () => {
    fc.assert(
      fc.property(sessionEvents, (events) => {
        const view = foldAll(emptyRun(), events);
        const guard = step({ type: 'guard.evaluated', edge: 'e1', graph: null, guard: 'true', value: true });
        const next = foldRun(view, { sessionId: 's_one', seq: view.seq + 1, at: AT, body: guard });
        expect([next.messages === view.messages, next.answers === view.answers, next.visited === view.visited]).toEqual(
          [true, true, true],
        );
      }),
      { numRuns: 50 },
    );
  });
});
