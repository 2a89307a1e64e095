import { expect, test } from 'vitest';
import { createApi } from '../../../src-renderer/bridge/api.ts';
import type { TransportEvents } from '../../../src-renderer/bridge/transport.ts';
import { t } from '../../../src-shared/messages/translate.ts';

/** A connection whose other end is the test. */
function wired() {
  const sent: unknown[] = [];
  const retries: (() => void)[] = [];
  const logged: string[] = [];
  let events: TransportEvents | undefined;
  const api = createApi({
    window: 'w',
    connect: (next) => {
      events = next;
      return { send: (frame) => sent.push(frame), close: () => undefined };
    },
    wait: (_ms, task) => retries.push(task),
    log: (message) => logged.push(message),
  });
  return { api, sent, retries, logged, wire: () => events! };
}

function event(seq: number) {
  const body = { type: 'run.started', flow: 'f' };
  return { kind: 'event', event: { sessionId: 's', seq, at: '2026-01-01T00:00:00Z', body } };
}

test('sends a request made before the connection once it is open', async () => {
  const { api, sent, wire } = wired();
  const answer = api.request('project.recents', {});
  expect(sent).toEqual([]);
  wire().onOpen();
  expect(sent).toEqual([{ kind: 'request', id: 1, name: 'project.recents', body: {} }]);
  wire().onFrame({ kind: 'response', id: 1, result: { ok: true, value: [] } });
  expect(await answer).toEqual({ ok: true, value: [] });
});

test('a response that does not match the contract is an error, not data', async () => {
  const { api, wire } = wired();
  wire().onOpen();
  const answer = api.request('project.recents', {});
  wire().onFrame({ kind: 'response', id: 1, result: { ok: true, value: [{ path: 1 }] } });
  const message = `0.path: ${t('flow.parse.wrongType', { expected: t('flow.parse.types.text') })}`;
  expect(await answer).toMatchObject({
    ok: false,
    error: { code: 'internal', message: t('connection.badAnswer', { name: 'project.recents', message }) },
  });
});

test('a followed session continues after a lost connection, with each event once', () => {
  const { api, sent, wire, retries } = wired();
  wire().onOpen();
  const seen: number[] = [];
  const stop = api.follow('s', 0, ({ seq }) => seen.push(seq));
  wire().onFrame(event(1));
  wire().onFrame(event(2));
  wire().onClose('lost');
  expect(api.connection.getState().status).toBe('lost');
  retries[0]!();
  wire().onOpen();
  wire().onFrame(event(2));
  wire().onFrame(event(3));
  stop();
  wire().onFrame(event(4));
  expect(seen).toEqual([1, 2, 3]);
  expect(sent).toEqual([
    { kind: 'follow', sessionId: 's', afterSeq: 0 },
    { kind: 'follow', sessionId: 's', afterSeq: 2 },
    { kind: 'unfollow', sessionId: 's' },
  ]);
});

test('a request pending when the connection breaks gets an error', async () => {
  const { api, wire } = wired();
  wire().onOpen();
  const answer = api.request('settings.get', {});
  wire().onClose('lost');
  expect(await answer).toMatchObject({ ok: false, error: { code: 'io_failed' } });
});

test('a rejected token is final, and no request waits forever', async () => {
  const { api, wire, retries } = wired();
  const waiting = api.request('settings.get', {});
  wire().onClose('refused');
  expect(await waiting).toMatchObject({ error: { code: 'unauthorized' } });
  expect(await api.request('settings.get', {})).toMatchObject({ error: { code: 'unauthorized' } });
  expect(retries).toEqual([]);
});

test('an invalid frame is logged and otherwise ignored', () => {
  const { wire, logged } = wired();
  wire().onOpen();
  wire().onFrame({ kind: 'nonsense' });
  wire().onFrame(null);
  expect(logged).toHaveLength(2);
});

test('answers a canceled request at once and tells the services if they have it', async () => {
  const { api, sent, wire } = wired();
  const unsent = new AbortController();
  const early = api.request('settings.get', {}, unsent.signal);
  unsent.abort();
  wire().onOpen();
  const abort = new AbortController();
  const answer = api.request('project.recents', {}, abort.signal);
  abort.abort();
  wire().onFrame({ kind: 'response', id: 2, result: { ok: true, value: [] } });
  for (const result of [await early, await answer, await api.request('settings.get', {}, abort.signal)])
    expect(result).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(sent).toEqual([
    { kind: 'request', id: 2, name: 'project.recents', body: {} },
    { kind: 'cancel', id: 2 },
  ]);
});
