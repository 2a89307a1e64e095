/** Server-sent events: each change of something as one event, until the last or until nobody reads any more. */
import type { ServerResponse } from 'node:http';

export interface EventStream<Item> {
  readonly first: Item;
  /** Waits for a change, for a while; null ends the stream. */
  next(last: Item): Promise<Item | null>;
  tell(item: Item): { readonly name: string; readonly data: unknown };
  isLast(item: Item): boolean;
}

export async function streamEvents<Item>(response: ServerResponse, stream: EventStream<Item>): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  let sent = '';
  for (let item: Item | null = stream.first; item !== null; item = await stream.next(item)) {
    const { name, data } = stream.tell(item);
    const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    // Where nothing changed for a while, a comment keeps the line open.
    const isOpen = await write(response, text === sent ? ': still here\n\n' : text);
    sent = text;
    if (!isOpen || stream.isLast(item)) break;
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
