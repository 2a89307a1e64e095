/** Server-sent events: each change of something as one event, until the last or until nobody reads any more. */
import type { ServerResponse } from 'node:http';
import type { Peer, PeerMonitor } from './peer-monitor.ts';

export interface EventStream<Item> {
  readonly first: Item;
  /** The id of the event a reader that comes back heard last; null for one that begins. */
  readonly heard: string | null;
  /** Waits for a change, for a while; null ends the stream. */
  next(last: Item): Promise<Item | null>;
  tell(item: Item): ToldEvent;
  isLast(item: Item): boolean;
}

interface ToldEvent {
  /** Says how far a reader is, and names nothing else in this stream. */
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}

export async function streamEvents<Item>(
  response: ServerResponse,
  monitor: PeerMonitor,
  stream: EventStream<Item>,
): Promise<void> {
  const { first, tell, isLast } = stream;
  if (isLast(first) && tell(first).id === stream.heard) {
    // Readers come back when a stream ends. This is how they are told that there is nothing more.
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.flushHeaders();
  const endWatch = monitor.add(readerOf(response));
  response.on('close', endWatch);
  const begun = tell(first);
  let heard = { id: stream.heard, data: begun.id === stream.heard ? JSON.stringify(begun.data) : '' };
  for (let item: Item | null = first; item !== null; item = await stream.next(item)) {
    const { id, name, data } = tell(item);
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

/** A reader answers by reading: the comment that probes it keeps the connection open as well. */
export function readerOf(response: ServerResponse): Peer {
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

/** Resolves when there is room for more; false once the reader is gone. */
async function write(response: ServerResponse, text: string): Promise<boolean> {
  if (response.destroyed) return false;
  if (response.write(text)) return true;
  await new Promise<void>((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
  return !response.destroyed;
}
