/** Logs each event of a run as a structured line, without values of the conversation. */
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { factsOf } from './event-facts.ts';
import type { Logger } from './logger.ts';
import type { RunObserver } from './observers.ts';
import { createTurnCount } from './turn-count.ts';

export function createLogObserver(log: Logger): RunObserver {
  const turnOf = createTurnCount();
  return {
    name: 'log',
    onEvents(events) {
      for (const event of events) writeLine(log, event, turnOf(event));
    },
  };
}

function writeLine(log: Logger, { sessionId, seq, body }: RunEvent, turn: number | null): void {
  const { name, level, fields } = factsOf(body);
  log[level]({ event: name, session: sessionId, seq, ...(turn === null ? {} : { turn }), ...fields }, name);
}
