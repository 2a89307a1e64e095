/** Event streams, and the heartbeat of the host. */
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { streamEvents } from '../../../src-main/host/event-stream.ts';
import { PeerMonitor } from '../../../src-main/host/peer-monitor.ts';
import { listenLocally, portOf } from '../../harness/local-server.ts';

const monitor = new PeerMonitor(40, pino({ level: 'silent' }));
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** Serves items of a given size; `ended` resolves at the end of the stream. */
async function serve(bytes: number, last: number) {
  const { promise: ended, resolve } = Promise.withResolvers<'ended'>();
  const server = createServer((_request, response) => {
    void streamEvents(response, monitor, {
      first: 0,
      heard: null,
      next: async (item: number) => {
        if (last === Infinity && item > 0) await sleep(20);
        return item + 1;
      },
      toEvent: (item) => ({ id: String(item), name: 'progress', data: `${item}:${'x'.repeat(bytes)}` }),
      isLast: (item) => item === last,
    }).then(() => resolve('ended'));
  });
  servers.push(server);
  await listenLocally(server);
  return { ended, port: portOf(server) };
}

test('disconnects a reader that stops reading', async () => {
  const { ended, port } = await serve(4_000_000, Infinity);
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'));
  socket.on('error', () => undefined);
  socket.pause();
  expect(await Promise.race([ended, sleep(5000)])).toBe('ended');
  socket.destroy();
});

test('a reader that keeps reading gets all events, and comments while nothing happens', async () => {
  const { port } = await serve(10, Infinity);
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: stop.signal });
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.includes('id: 10\n') && text.includes(': still here')) break;
  }
  expect(text).toContain('id: 0\nevent: progress\ndata: "0:xxxxxxxxxx"\n\n');
});
