/** A value used as the answer to one question, and its certainty. */
import type { Fit } from './fit.ts';
import type { Reading } from './reading.ts';
import type { Slot } from '../../step/extraction-request.ts';
import type { Mention } from '../../text/mention.ts';

export interface Binding {
  readonly slot: Slot;
  readonly mention: Mention;
  readonly fit: Fit;
  readonly score: number;
  /** The reason: a cue word, the only question of its type, a value it replaces, or the open question. */
  readonly by: 'cue' | 'kind' | 'correction' | 'pending';
}

export function isOpen(reading: Reading, slot: Slot): boolean {
  return (reading.request.answers[slot.key] ?? null) === null;
}
