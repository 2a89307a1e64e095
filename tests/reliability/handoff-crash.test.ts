import { expect, test } from 'vitest';
import { memoryDatabase, valueOf } from '../conformance/harness.ts';
import { conversationEvents } from '../../src-main/wire/conversation-events.ts';
import { SessionLinks } from '../../src-main/store/session-links.ts';
import type { Database } from '../../src-main/store/database.ts';
import { faultyDatabase } from './faulty-database.ts';
import { createTalkBench, linesIn, type Talk, type TalkBench } from './talk-bench.ts';
import { spread } from '../harness/thorough.ts';

/**
 * To the help desk with a text, which returns with its answer; then there by a button, and back at the user's request.
 */
const STEPS: readonly ((talk: Talk, key: string) => void)[] = [
  (talk, key) => talk.say('help', key),
  (talk, key) => talk.act('order_desk.help', key),
  (talk, key) => talk.say('a broken box', key),
];
const GREETING = 'Welcome to the order desk. How many boxes would you like?';
const BACK = 'Back at the order desk (helped). How many boxes would you like?';
const TOLD = [
  GREETING,
  ...['> help', `This is the help desk. What is it about? I have noted: help. ${BACK}`],
  'This is the help desk. What is it about?',
  ...['> a broken box', `I have noted: a broken box. ${BACK}`],
];

/** Sends the unanswered texts from the step on; each has its key, like those of a client that may send a turn twice. */
async function converse(talk: Talk, from: number, isDead: () => boolean): Promise<number> {
  await talk.turn(isDead);
  for (let step = from; step < STEPS.length; step += 1) {
    if (isDead()) return step;
    STEPS[step]?.(talk, `step-${step}`);
    const frames = await talk.turn(isDead);
    if (frames.at(-1)?.payload['state'] !== 'idle' || frames.some(({ type }) => type === 'server.error')) return step;
  }
  return STEPS.length;
}

/** The whole stored conversation: its texts, and the agents that led it. */
function storyOf({ sessions }: TalkBench, database: Database, session: string): string[] {
  const links = new SessionLinks(database);
  const events = [...conversationEvents({ sessions, links }, { session, agent: 'order_desk' }, {})];
  return events.flatMap((event) => {
    if (event.type === 'agent') return [`${event.from} -> ${event.to}`];
    if (event.body.type === 'message') return [event.body.text];
    return event.body.type === 'turn.started' && event.body.silent !== true ? [`> ${event.body.text}`] : [];
  });
}

test(
  'a process killed at any database call loses no word of a handoff',
  { tags: 'thorough', timeout: 120_000 },
  async () => {
    const counting = faultyDatabase(memoryDatabase());
    const undisturbed = createTalkBench(counting);
    const first = undisturbed.connect({});
    expect(await converse(first, 0, () => false)).toBe(STEPS.length);
    expect(linesIn(first.frames)).toEqual(TOLD);
    const calls = counting.calls();
    const story = storyOf(undisturbed, counting, first.id);
    await undisturbed.end();

    const each = Array.from({ length: calls }, (_, at) => at + 1);
    for (const at of spread(each, 12)) {
      const database = memoryDatabase();
      const dying = faultyDatabase(database, () => new Error('dead'));
      const killed = createTalkBench(dying);
      dying.failWhen((call) => call > at);
      const isDead = (): boolean => dying.failures() > 0;
      const before = killed.connect({});
      const reached = await converse(before, 0, isDead).catch(() => 0);

      const again = createTalkBench(database);
      await again.recover();
      const after = again.connect(before.id === '' ? {} : { session: before.id });
      expect([at, await converse(after, reached, () => false)]).toEqual([at, STEPS.length]);
      expect([at, storyOf(again, database, after.id)]).toEqual([at, story]);
      await again.end();
      database.close();
    }
  },
);

test(
  'a handoff that cannot be stored continues as soon as possible',
  { tags: 'thorough', timeout: 60_000 },
  async () => {
    const counting = faultyDatabase(memoryDatabase());
    const undisturbed = createTalkBench(counting);
    const first = undisturbed.connect({});
    await first.turn();
    const opened = counting.calls();
    first.say('help');
    await first.turn();
    const calls = counting.calls() - opened;
    await undisturbed.end();

    for (let at = 1; at <= calls; at += 31) {
      const database = faultyDatabase(memoryDatabase());
      const bench = createTalkBench(database);
      const talk = bench.connect({});
      await talk.turn();
      const from = database.calls();
      database.failWhen((call) => call === from + at);
      talk.say('help', 'once');
      let frames = await talk.turn();
      for (let tries = 0; tries < 5 && !linesIn(frames).join().includes('I have noted'); tries += 1) {
        talk.say('help', 'once');
        frames = await talk.turn();
      }
      expect([at, linesIn(talk.frames).filter((line) => line.includes('I have noted: help'))]).toEqual([
        at,
        [expect.stringContaining(BACK)],
      ]);
      const log = valueOf(bench.sessions.events({ sessionId: talk.id, afterSeq: 0 }));
      expect(log.filter(({ body }) => body.type === 'session.linked')).toHaveLength(1);
      await bench.end();
    }
  },
);
