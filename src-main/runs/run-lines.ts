/** A run as lines of a conversation, its input and its output, for the history of later runs in the session. */
import { shortLine, type HistoryLine } from '../../src-shared/agents/history.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { StoredRun } from './run-store.ts';

export function runLines({ input }: Pick<StoredRun, 'input'>, events: readonly RunEvent[]): HistoryLine[] {
  const said = events.flatMap(({ body }) => (body.type === 'message' ? [body.text] : []));
  const answer = shortLine(said.join('\n'));
  return [
    { role: 'user', text: shortLine(askedIn(input)) },
    ...(answer === '' ? [] : [{ role: 'assistant', text: answer } as const]),
  ];
}

/** Returns the only text field of the input, or the whole input as JSON. */
function askedIn(input: JsonObject): string {
  if (typeof input['query'] === 'string') return input['query'];
  const texts = Object.values(input).filter((value) => typeof value === 'string');
  return texts.length === 1 ? texts[0]! : JSON.stringify(input);
}
