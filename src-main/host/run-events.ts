/** The events of a run as server-sent events, from any number until the run is over. */
import type { ServerResponse } from 'node:http';
import { LiveSteps, type LiveStep, type WatchedNodes } from '../../src-shared/run/live-steps.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { followSession, type EventSource } from '../transport/follow.ts';
import type { PeerMonitor } from './peer-monitor.ts';
import { beginStream } from './event-stream.ts';

export interface RunStream {
  readonly source: EventSource;
  readonly monitor: PeerMonitor;
  readonly id: string;
  /** The number of the reader's last event. */
  readonly after: number;
  readonly isOver: () => boolean;
  readonly watched: WatchedNodes;
}

/** How much may be buffered for a reader that doesn't read. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;

/** Resolves when the stream has ended. */
export async function streamRunEvents(response: ServerResponse, stream: RunStream): Promise<void> {
  const { source, monitor, id, after, isOver } = stream;
  const endWatch = beginStream(response, monitor);
  const closed = new Promise<void>((resolve) => response.on('close', resolve));
  const stored = await source.eventsAfter(id, 0);
  const steps = new LiveSteps(stream.watched);
  for (const event of stored.ok ? stored.value : []) if (event.seq <= after) steps.take(event);
  const last = stored.ok ? Math.max(after, stored.value.at(-1)?.seq ?? 0) : after;
  const end = (): void => void response.end();
  const stop = followSession({
    ...{ source, sessionId: id, afterSeq: after },
    send: (event) => {
      if (response.writableLength > MAX_UNREAD_BYTES) return void response.destroy();
      // Sent before the event they are derived from, so that a reader that reconnects after it already has them.
      for (const step of steps.take(event)) response.write(textOfStep(step));
      response.write(textOf(event));
      if (event.seq >= last && isOver()) end();
    },
    refuse: end,
  });
  if (last <= after && isOver()) end();
  await closed;
  stop();
  endWatch();
}

function textOf({ seq, at, body }: RunEvent): string {
  const name = body.type === 'flow' ? body.event.type : body.type;
  return `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify({ seq, at, ...body })}\n\n`;
}

/** Derived, so they have no event number. */
function textOfStep(step: LiveStep): string {
  return `event: ${step.type}\ndata: ${JSON.stringify(step)}\n\n`;
}
