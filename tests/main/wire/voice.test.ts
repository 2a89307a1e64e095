import { describe, expect, test } from 'vitest';
import { fakeSpeechServer } from './speech-server.ts';
import { WireClient } from './wire-client.ts';
import { FIXTURES, WireHost } from './wire-host.ts';

const samples = (bytes: number): string => Buffer.alloc(bytes, 1).toString('base64');
const speech = (client: WireClient): string[] =>
  client.frames.flatMap(({ type }) => (type.startsWith('server.voice.') ? [type.slice('server.voice.'.length)] : []));

async function speaking(host: WireHost): Promise<WireClient> {
  const client = await WireClient.open(host, { agent: 'order_desk' });
  client.send('client.mode.update', { mode: 'voice' });
  return client;
}

describe('with the silent default', () => {
  test('sends text between start and stop, without delaying the end of the turn', { tags: 'thorough' }, async () => {
    const host = await WireHost.start({ resourcesDir: FIXTURES });
    const client = await speaking(host);
    const turn = await client.act('order_desk.update_size', { size: 9 });
    expect(turn.order.slice(-4)).toEqual(['transcript.final assistant', 'voice.start', 'voice.say', 'thinking idle']);
    const said = turn.frames.find(({ type }) => type === 'server.voice.say');
    expect(said?.payload['text']).toBe(turn.words);
    await client.until(() => speech(client).includes('stop'));
    expect(speech(client)).toEqual(['start', 'say', 'stop']);
  });

  test('an action, typed text, and text mode cut off speech, and silence is not announced', async () => {
    const host = await WireHost.start({ resourcesDir: FIXTURES });
    const client = await speaking(host);
    await client.act('order_desk.update_size', { size: 9 });
    const next = await client.act('order_desk.update_size', { size: 8 });
    expect(next.order[0]).toBe('voice.stop');
    const typed = await client.say('hello');
    expect(typed.order.slice(0, 2)).toEqual(['voice.stop', 'transcript.final user']);
    const last = await client.act('order_desk.update_size', { size: 5 });
    expect(last.order[0]).toMatch(/^(a2ui|transcript)/);
    expect(speech(client)).toEqual(['start', 'say', 'stop', 'start', 'say', 'stop']);
  });

  test(
    'answers an interrupt at once, even in silence, and sends nothing more of the turn',
    { tags: 'thorough' },
    async () => {
      const host = await WireHost.start({ resourcesDir: FIXTURES });
      const client = await speaking(host);
      await client.act('order_desk.update_size', { size: 9 });
      client.send('client.audio.interrupt', {});
      await client.until(() => speech(client).length === 3);
      client.send('client.audio.interrupt', {});
      await client.until(() => speech(client).length === 4);
      expect(speech(client)).toEqual(['start', 'say', 'stop', 'stop']);
      client.rest();
      // In the middle of a turn: its text is shown but not spoken.
      client.send('client.ui.action', { id: 'slow', data: { ms: 600 } });
      client.send('client.audio.interrupt', {});
      const turn = await client.turn();
      expect(turn.order.filter((name) => name.startsWith('voice'))).toEqual(['voice.stop']);
      expect(turn.words).toMatch(/^That took a while/);
    },
  );

  test('there is no speech input', async () => {
    const host = await WireHost.start({ resourcesDir: FIXTURES });
    const client = await speaking(host);
    client.send('client.audio.start', {});
    client.send('client.audio.chunk', { data: samples(640) });
    client.send('client.audio.stop', {});
    const turn = await client.turn();
    expect(turn.order).toEqual(['error AUDIO_UNAVAILABLE', 'thinking idle']);
  });
});

describe('with providers over HTTP and a WebSocket', () => {
  test('an utterance is a turn: partial texts, the final text, the answer, and its audio', async () => {
    const server = await fakeSpeechServer({ hears: 'seven' });
    const host = await WireHost.start({ resourcesDir: FIXTURES, voice: server.voice });
    const client = await speaking(host);
    client.send('client.audio.start', {});
    for (let n = 0; n < 3; n += 1) client.send('client.audio.chunk', { data: samples(640) });
    await client.until(() => client.frames.some(({ type }) => type === 'server.transcript.partial'));
    client.send('client.audio.stop', {});
    const turn = await client.turn();
    const names = turn.order.filter((name) => !name.startsWith('a2ui'));
    expect(names.filter((name) => name !== 'transcript.partial')).toEqual([
      ...['transcript.final user', 'thinking extracting_intent', 'transcript.final assistant'],
      ...['voice.start', 'voice.say', 'thinking idle'],
    ]);
    expect(names.filter((name) => name === 'transcript.partial').length).toBeGreaterThan(0);
    await client.until(() => speech(client).includes('stop'));
    expect(speech(client).filter((name) => name === 'audio').length).toBeGreaterThan(0);
    expect(speech(client).at(-1)).toBe('stop');
    expect(server.heardBytes()).toBe(3 * 640);
  });

  test(
    'silence triggers nothing, and speech input is ignored while the agent speaks',
    { tags: 'thorough' },
    async () => {
      const server = await fakeSpeechServer({ hears: '', speaksMs: 60_000 });
      const host = await WireHost.start({ resourcesDir: FIXTURES, voice: server.voice });
      const client = await speaking(host);
      client.send('client.audio.start', {});
      client.send('client.audio.chunk', { data: samples(640) });
      client.send('client.audio.stop', {});
      expect((await client.turn()).order).toEqual(['thinking idle']);
      await client.act('order_desk.update_size', { size: 9 });
      const opened = server.opened();
      client.send('client.audio.start', {});
      client.send('client.hello');
      await client.act('order_desk.fly');
      expect(server.opened()).toBe(opened);
      await server.until(() => server.speaking() === 0);
    },
  );

  test('an interrupt closes both ends, and the next utterance starts fresh', { tags: 'thorough' }, async () => {
    const server = await fakeSpeechServer({ hears: 'seven', speaksMs: 60_000 });
    const host = await WireHost.start({ resourcesDir: FIXTURES, voice: server.voice });
    const client = await speaking(host);
    await client.act('order_desk.update_size', { size: 9 });
    await server.until(() => server.speaking() === 1);
    client.send('client.audio.interrupt', {});
    await server.until(() => server.speaking() === 0);
    const audio = speech(client).length;
    client.send('client.audio.start', {});
    client.send('client.audio.chunk', { data: samples(640) });
    await server.until(() => server.listening() === 1);
    client.send('client.audio.interrupt', {});
    await server.until(() => server.listening() === 0);
    client.send('client.audio.stop', {});
    expect((await client.turn()).order.at(-1)).toBe('thinking idle');
    expect(
      speech(client)
        .slice(audio)
        .filter((name) => name === 'audio'),
    ).toEqual([]);
    expect(server.opened()).toBe(1);
  });

  test('a provider that breaks off costs its audio or utterance but not the turn, and a client that leaves is disconnected', async () => {
    const server = await fakeSpeechServer({ hears: 'seven', broken: true });
    const host = await WireHost.start({ resourcesDir: FIXTURES, voice: server.voice });
    const client = await speaking(host);
    client.send('client.audio.start', {});
    client.send('client.audio.chunk', { data: samples(640) });
    client.send('client.audio.stop', {});
    const turn = await client.turn();
    expect(turn.errors.map(({ code }) => code)).toEqual(['AUDIO_UNAVAILABLE']);
    const said = await client.act('order_desk.update_size', { size: 9 });
    expect(said.errors).toEqual([]);
    await client.until(() => speech(client).includes('stop'));
    expect(speech(client)).toEqual(['start', 'say', 'stop']);
    client.close();
    await server.until(() => server.listening() + server.speaking() === 0);
  });
});
