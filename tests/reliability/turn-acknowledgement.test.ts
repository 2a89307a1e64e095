import { expect, describe, test } from 'vitest';
import { memoryDatabase } from '../conformance/harness.ts';
import { WireClient } from '../main/wire/wire-client.ts';
import { FIXTURES, WireHost } from '../main/wire/wire-host.ts';
import { faultyDatabase } from './faulty-database.ts';
import { createTalkBench, linesIn } from './talk-bench.ts';
import { t } from '../harness/messages.ts';

const GREETING = 'Welcome to the order desk. How many boxes would you like?';
const PRICE = '7 boxes cost 21 pounds.';

describe('a turn', () => {
  test('that could not be stored is not echoed and runs when it is sent again', async () => {
    const database = faultyDatabase(memoryDatabase());
    const { connect, end } = createTalkBench(database);
    const talk = connect({});
    await talk.turn();
    database.failWhen(() => true);
    talk.say('7', 'seven');
    const refused = linesIn(await talk.turn());
    database.failWhen(() => false);
    talk.say('7', 'seven');
    expect([refused, linesIn(await talk.turn())]).toEqual([
      [`error: ${t('services.wireSession.notDone')}`],
      ['> 7', PRICE],
    ]);
    await end();
  });

  test(
    'that ran is never reported as failed, whichever write fails after it was accepted',
    { tags: 'thorough' },
    async () => {
      const counting = faultyDatabase(memoryDatabase());
      const undisturbed = createTalkBench(counting);
      const first = undisturbed.connect({});
      await first.turn();
      const from = counting.calls();
      first.say('7');
      await first.turn();
      const calls = counting.calls() - from;
      await undisturbed.end();

      for (let at = 1; at <= calls; at += 5) {
        const database = faultyDatabase(memoryDatabase());
        const bench = createTalkBench(database);
        const talk = bench.connect({});
        await talk.turn();
        const now = database.calls();
        database.failWhen((call) => call === now + at);
        talk.say('7', 'seven');
        const lines = linesIn(await talk.turn());
        const isEchoed = lines[0] === '> 7';
        const isDenied = lines.some((line) => line.includes(t('services.wireSession.notDone')));
        expect([at, isEchoed && isDenied]).toEqual([at, false]);
        if (!lines.includes(PRICE)) talk.say('7', 'seven');
        if (!lines.includes(PRICE))
          expect([at, linesIn(await talk.turn())]).toEqual([at, expect.arrayContaining([PRICE])]);
        expect([at, bench.calls]).toEqual([at, ['order_desk.price']]);
        await bench.end();
      }
    },
  );

  test('that is sent again with its key gets its earlier result, also after a restart of the host', async () => {
    const host = await WireHost.start({ resourcesDir: FIXTURES });
    const client = await WireClient.open(host, { agent: 'order_desk' });
    const text = (idempotencyKey: string): string =>
      JSON.stringify({ type: 'client.text', payload: { text: '7' }, idempotencyKey });
    client.sendText(text('k1'));
    const first = await client.turn();
    client.sendText(text('k1'));
    const second = await client.turn();
    await host.restart();
    const again = await WireClient.open(host, { agent: 'order_desk', session: client.sessionId });
    again.sendText(text('k1'));
    const third = await again.turn();
    expect([first.words, second.words, third.words]).toEqual([PRICE, PRICE, PRICE]);
    expect([second.order, third.order]).toEqual(
      [0, 0].map(() => [
        'transcript.final user',
        'thinking rendering_ui',
        'transcript.final assistant',
        'thinking idle',
      ]),
    );
    const events = host.app.sessions.events({ sessionId: client.sessionId, afterSeq: 0 });
    const turns = events.ok ? events.value.filter(({ body }) => body.type === 'turn.started') : [];
    expect(turns).toHaveLength(1);
    again.sendText(text(''));
    await again.until(() => again.frames.at(-1)?.payload['code'] === 'BAD_MESSAGE');
  });

  test('from the studio has a key as well', async () => {
    const host = await WireHost.start({ resourcesDir: FIXTURES });
    const client = await WireClient.open(host, { agent: 'order_desk' });
    const send = () => host.app.sessions.send({ sessionId: client.sessionId, text: '7', key: 'k' });
    expect([await send(), await send()]).toEqual([
      { ok: true, value: { turn: 1 } },
      { ok: true, value: { turn: 1, repeated: true } },
    ]);
  });
});

describe('an opening', () => {
  test('with any one failed write does not spoil the conversation', { tags: 'thorough', timeout: 60_000 }, async () => {
    const counting = faultyDatabase(memoryDatabase());
    const undisturbed = createTalkBench(counting);
    const from = counting.calls();
    await undisturbed.connect({}).turn();
    const calls = counting.calls() - from;
    await undisturbed.end();
    for (let at = 1; at <= calls; at += 9) {
      const database = faultyDatabase(memoryDatabase());
      const bench = createTalkBench(database);
      const now = database.calls();
      database.failWhen((call) => call === now + at);
      const talk = bench.connect({});
      await talk.turn();
      const again = talk.isClosed ? bench.connect(talk.id === '' ? {} : { session: talk.id }) : talk;
      if (again !== talk) await again.turn();
      again.say('7');
      const isTold = (): boolean => linesIn(again.frames).some((line) => line.includes(PRICE));
      await again.turn();
      if (!isTold()) await again.turn();
      expect([at, isTold()]).toEqual([at, true]);
      await bench.end();
    }
  });
});

describe('delivery', () => {
  test('sends an undelivered line when the client reconnects', async () => {
    const { connect, end } = createTalkBench(memoryDatabase());
    const talk = connect({});
    await talk.turn();
    talk.isCut = true;
    talk.say('7');
    await talk.turn(() => true);
    for (let tries = 0; tries < 20; tries += 1) await talk.turn(() => true);
    talk.leave();
    const again = connect({ session: talk.id });
    expect(linesIn(await again.turn())).toEqual([PRICE]);
    const third = connect({ session: talk.id });
    expect(linesIn(await third.turn())).toEqual([]);
    await end();
  });

  test('repeats the open question to a returning client', async () => {
    const { connect, end } = createTalkBench(memoryDatabase());
    const talk = connect({});
    expect(linesIn(await talk.turn())).toEqual([GREETING]);
    talk.leave();
    const again = connect({ session: talk.id });
    expect(linesIn(await again.turn())).toEqual(['How many boxes would you like?']);
    await end();
  });

  test('sends only missing messages to a client that counts', async () => {
    const { connect, end } = createTalkBench(memoryDatabase());
    const talk = connect({ after: 0 });
    const greeting = await talk.turn();
    const seq = (frames: typeof greeting): number => Number(frames.at(-1)?.seq);
    talk.say('help');
    const helped = await talk.turn();
    expect(greeting.flatMap((frame) => frame.seq ?? [])).toEqual([seq(greeting), seq(greeting)]);
    expect(seq(helped)).toBeGreaterThan(seq(greeting));
    talk.leave();
    const missed = connect({ session: talk.id, after: seq(greeting) });
    expect(linesIn(await missed.turn())).toEqual(linesIn(helped).slice(1));
    const none = connect({ session: talk.id, after: seq(helped) });
    expect(linesIn(await none.turn())).toEqual([]);
    const plain = connect({ session: talk.id });
    expect((await plain.turn()).every((frame) => !('seq' in frame))).toBe(true);
    await end();
  });
});
