/** Server-sent events: sends each change of an item until the last one or until the reader disconnects. */
import type { ServerResponse } from 'node:http';
import type { Peer, PeerMonitor } from './peer-monitor.ts';

export interface EventStream<Item> {
  readonly first: Item;
  /** The last event id a reconnecting reader received; null for a new one. */
  readonly heard: string | null;
  /** Waits a while for a change; null ends the stream. */
  next(last: Item): Promise<Item | null>;
  toEvent(item: Item): SentEvent;
  isLast(item: Item): boolean;
}

interface SentEvent {
  /** Identifies the reader's position, and nothing else in this stream. */
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}

export async function streamEvents<Item>(
  response: ServerResponse,
  monitor: PeerMonitor,
  stream: EventStream<Item>,
): Promise<void> {
  const { first, toEvent, isLast } = stream;
  if (isLast(first) && toEvent(first).id === stream.heard) {
    // Readers reconnect when a stream ends. This status tells them that there is nothing more.
    response.writeHead(204).end();
    return;
  }
  const endWatch = beginStream(response, monitor);
  response.on('close', endWatch);
  const begun = toEvent(first);
  let heard = { id: stream.heard, data: begun.id === stream.heard ? JSON.stringify(begun.data) : '' };
  for (let item: Item | null = first; item !== null; item = await stream.next(item)) {
    const { id, name, data } = toEvent(item);
    const now = { id, data: JSON.stringify(data) };
    const isNews = now.id !== heard.id && now.data !== heard.data;
    if (isNews) heard = now;
    const isThere = isNews
      ? await write(response, `id: ${id}\nevent: ${name}\ndata: ${now.data}\n\n`)
      : !response.destroyed;
    if (!isThere || isLast(item)) break;
  }
  endWatch();
  response.end();
}

/** Sends the headers, and watches the reader until the returned function is called. */
export function beginStream(response: ServerResponse, monitor: PeerMonitor): () => void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.flushHeaders();
  return monitor.add(readerOf(response));
}

/** Reading proves that a reader is alive, so the comment sent as a probe also keeps the connection open. */
function readerOf(response: ServerResponse): Peer {
  let isStuck = false;
  response.on('drain', () => (isStuck = false));
  return {
    name: 'a reader of events',
    isResponsive: () => !isStuck,
    probe: () => {
      isStuck = response.writableNeedDrain;
      if (!isStuck) response.write(': still here\n\n');
    },
    terminate: () => response.destroy(),
  };
}

/** Resolves when there is room for more; false if the reader has disconnected. */
async function write(response: ServerResponse, text: string): Promise<boolean> {
  if (response.destroyed) return false;
  if (response.write(text)) return true;
  await new Promise<void>((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
  return !response.destroyed;
}
