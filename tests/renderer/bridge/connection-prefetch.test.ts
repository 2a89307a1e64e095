import { expect, test } from 'vitest';
import { prefetchConnection } from '../../../src-renderer/bridge/connection-prefetch.ts';
import type { TransportEvents } from '../../../src-renderer/bridge/transport.ts';

const FIRST = 2 ** 40;
const INFO = { ok: true, value: { initialProject: '/plugins/demo' } };
const OPENED = { ok: true, value: { path: '/plugins/demo' } };

/** A connection whose other end is the test, opened early. */
function opened(asksForProject = true) {
  const sent: unknown[] = [];
  const wires: TransportEvents[] = [];
  const connect = prefetchConnection(
    (events) => {
      wires.push(events);
      return { send: (frame) => sent.push(frame), close: () => undefined };
    },
    { window: 'w', asksForProject },
  );
  const heard: unknown[] = [];
  const take = () =>
    connect({
      onOpen: () => heard.push('open'),
      onFrame: (frame) => heard.push(frame),
      onClose: (reason) => heard.push(reason),
    });
  return { sent, wires, heard, take, wire: wires[0]! };
}

function request(id: number, name: string, body: object) {
  return { kind: 'request', id, name, body };
}

function response(id: number, result: object) {
  return { kind: 'response', id, result };
}

const turn = () => new Promise<void>((done) => setTimeout(done));

test('prefetches the first requests of a start and uses them when they are made', async () => {
  const { sent, heard, take, wire } = opened();
  wire.onOpen();
  wire.onFrame(response(FIRST, INFO));
  wire.onFrame(response(FIRST + 1, OPENED));
  expect(sent).toEqual([
    request(FIRST, 'app.info', {}),
    request(FIRST + 1, 'project.open', { path: '/plugins/demo', window: 'w' }),
  ]);
  const connection = take();
  await turn();
  connection.send(request(1, 'app.info', {}));
  connection.send(request(2, 'project.open', { path: '/plugins/demo', window: 'w' }));
  connection.send(request(3, 'settings.get', {}));
  await turn();
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(request(3, 'settings.get', {}));
  expect(heard).toEqual(['open', response(1, INFO), response(2, OPENED)]);
});

test('delivers a late response once, to the latest request', async () => {
  const { sent, heard, take, wire } = opened();
  const connection = take();
  await turn();
  wire.onOpen();
  connection.send(request(1, 'app.info', {}));
  wire.onFrame(response(FIRST, INFO));
  await turn();
  connection.send(request(2, 'app.info', {}));
  wire.onFrame(response(2, INFO));
  expect(heard).toEqual(['open', response(1, INFO), response(2, INFO)]);
  expect(sent.at(-1)).toEqual(request(2, 'app.info', {}));
});

test('a window that knows its flows prefetches nothing', () => {
  const { sent, wire } = opened(false);
  wire.onOpen();
  expect(sent).toEqual([]);
});

test('delivers early events in order, and reopens a lost connection', async () => {
  const { heard, take, wire, wires } = opened(false);
  wire.onOpen();
  wire.onFrame({ kind: 'command', id: 'file.save' });
  wire.onClose('lost');
  take();
  await turn();
  expect(heard).toEqual(['open', { kind: 'command', id: 'file.save' }, 'lost']);
  take();
  expect(wires).toHaveLength(2);
});

test('callers repeat requests of a broken connection', async () => {
  const { sent, take, wire } = opened();
  wire.onOpen();
  const connection = take();
  await turn();
  wire.onClose('lost');
  connection.send(request(1, 'app.info', {}));
  expect(sent.at(-1)).toEqual(request(1, 'app.info', {}));
});
