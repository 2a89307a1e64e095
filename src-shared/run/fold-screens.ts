/** The client's screens after more messages. */
import { CATALOG_ID } from '../a2ui/catalog/catalog.ts';
import { foldMessages } from '../a2ui/surface.ts';
import type { RunEventBody } from './run-event.ts';
import type { Moment } from './fold-side-effects.ts';
import type { RefusalLine, RunProgress } from './run-view.ts';

/** An invalid message is reported in a line; the others are applied, as a client would. */
export function foldScreen(
  progress: RunProgress,
  { node, screen, surface, messages }: Extract<RunEventBody, { type: 'screen' }>,
  { at, seq }: Pick<Moment, 'at' | 'seq'>,
): Partial<RunProgress> {
  const { surfaces, refused } = foldMessages(progress.surfaces, messages, { implicitCatalog: CATALOG_ID });
  const lines = refused.map(({ message }): RefusalLine => ({
    ...{ role: 'refusal', seq, turn: progress.turn, at },
    ...{ what: 'screen', name: screen, message, node },
  }));
  return {
    surfaces,
    shown: { ...progress.shown, [surface]: { node, screen, seq } },
    ...(lines.length === 0 ? {} : { messages: [...progress.messages, ...lines] }),
  };
}
