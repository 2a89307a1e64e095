/** The spoken text of a turn: the text of its lines, each sentence once. */
import type { RunView } from '../../../../src-shared/run/run-view.ts';
import { mergeWords } from '../../../../src-shared/wire/flush-outbox.ts';

export interface SpokenTurn {
  /** The session of the turn, which distinguishes it from turns of others. */
  readonly sessionId: string | null;
  readonly turn: number;
  readonly words: string;
  /** When the turn ended. */
  readonly at: string;
}

/** The last turn, once it is over. Nothing is spoken before the user's first action. */
export function spokenTurn(view: RunView): SpokenTurn | null {
  const last = view.turns.at(-1);
  if (last === undefined || last.turn === 0 || !last.finished || last.silent) return null;
  const words = view.messages.flatMap((line) =>
    line.role === 'assistant' && line.turn === last.turn ? [line.voiceText ?? line.text] : [],
  );
  return {
    sessionId: view.sessionId,
    turn: last.turn,
    words: mergeWords(words),
    at: last.events.at(-1)?.at ?? last.at,
  };
}
