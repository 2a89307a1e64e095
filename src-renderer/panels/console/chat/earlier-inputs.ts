/** Arrow-up in an empty box recalls earlier messages, latest first; arrow-down goes the other way. */
import { inputsOf } from '../../../state/conversation/active-session.ts';
import type { SessionState } from '../../../state/conversation/session-state.ts';

/** The user's messages, latest first, each text once. */
export function earlierInputs(state: Pick<SessionState, 'view' | 'linked'>): string[] {
  const texts = inputsOf(state).flatMap((input) => (input.kind === 'text' ? [input.text] : []));
  return [...new Set(texts.toReversed())];
}

/** -1 is the original content of the box. */
export function recallStep(count: number, at: number, key: 'ArrowUp' | 'ArrowDown'): number {
  return Math.max(-1, Math.min(count - 1, key === 'ArrowUp' ? at + 1 : at - 1));
}
