/** Server-sent events: each change of something as one event, until the last or until nobody reads any more. */
import type { ServerResponse } from 'node:http';

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

export async function streamEvents<Item>(response: ServerResponse, stream: EventStream<Item>): Promise<void> {
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
  const begun = tell(first);
  let heard = { id: stream.heard, data: begun.id === stream.heard ? JSON.stringify(begun.data) : '' };
  for (let item: Item | null = first; item !== null; item = await stream.next(item)) {
    const { id, name, data } = tell(item);
    const now = { id, data: JSON.stringify(data) };
    // Where nothing changed for a while, a comment keeps the line open.
    const isNews = now.id !== heard.id && now.data !== heard.data;
    const text = isNews ? `id: ${id}\nevent: ${name}\ndata: ${now.data}\n\n` : ': still here\n\n';
    if (isNews) heard = now;
    if (!(await write(response, text)) || isLast(item)) break;
  }
  response.end();
}

/** Comes back when there is room for more; false once the reader is gone. */
async function write(response: ServerResponse, text: string): Promise<boolean> {
  if (response.destroyed) return false;
  if (response.write(text)) return true;
  await new Promise<void>((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
  return !response.destroyed;
}
