/** The earlier lines that a node gives its model, as a field of the call; none where there are none. */
import { linesBefore, type HistoryLine } from '../agents/history.ts';
import type { StepContext } from './compiled-flow.ts';

export function historyFor({ state }: Pick<StepContext, 'state'>, count: number): { history?: HistoryLine[] } {
  const { turn, history, origin } = state;
  const lines = linesBefore({ turn, said: history, begunWith: origin.context }, count);
  return lines.length === 0 ? {} : { history: lines };
}
