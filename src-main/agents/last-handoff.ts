/** The newest handoff in the events of a session, and the session it led to. */
import type { JsonObject } from '../../src-shared/json.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';

export interface Begun {
  readonly plugin: string;
  readonly context: JsonObject;
}

export interface FoundHandoff {
  readonly begun: Begun;
  /** Null where the other session was not begun yet. */
  readonly child: string | null;
}

export function lastHandoff(events: readonly RunEvent[]): FoundHandoff | null {
  let begun: Begun | null = null;
  let child: string | null = null;
  for (const { body } of events) {
    if (body.type === 'flow' && body.event.type === 'handoff.begun') {
      begun = { plugin: body.event.plugin, context: body.event.context as JsonObject };
      child = null;
    } else if (body.type === 'session.linked') child = body.to;
  }
  return begun === null ? null : { begun, child };
}
