/** The history that a node gives its model, as a field of the call; empty if there is none. */
import { linesBefore, type HistoryLine } from '../agents/history.ts';
import type { StepContext } from './compiled-flow.ts';

export function historyFor(
  { flow, state }: Pick<StepContext, 'flow' | 'state'>,
  count: number,
): { history?: HistoryLine[] } {
  const { turn, history = [], origin } = state;
  const secrets = privateTexts({ flow, state });
  const said = history.filter(({ text }) => !secrets.some((secret) => text.includes(secret)));
  const lines = linesBefore({ turn, said, begunWith: origin.context }, count);
  return lines.length === 0 ? {} : { history: lines };
}

/** Shorter values are too ambiguous: lines that only happen to contain them would be removed. */
const TELLING_CHARACTERS = 3;

/** Private answers, as lines may repeat them. */
function privateTexts({ flow, state }: Pick<StepContext, 'flow' | 'state'>): string[] {
  return flow.slots
    .filter((slot) => slot.private === true)
    .map(({ key }) => String(state.answers[key] ?? ''))
    .filter((text) => text.length >= TELLING_CHARACTERS);
}
