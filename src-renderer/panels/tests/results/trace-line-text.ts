/** A line of a trace in words, like the events of the console. */
import type { TraceLine } from '../../../../src-shared/conversation/trace.ts';
import type { Json } from '../../../../src-shared/json.ts';
import type { EventText, RowContext } from '../../../conversation/event-text.ts';
import { describeFlowEvent } from '../../../conversation/flow-event-row.ts';
import { nodeTitle } from '../../../conversation/flow-names.ts';
import { valueText } from '../../../conversation/value-text.ts';

export function describeTraceLine(line: TraceLine, { t, names }: RowContext): EventText {
  switch (line.type) {
    case 'said': {
      const text = t('testing.review.said', { node: nodeTitle(names, line.node) });
      return { group: 'talk', icon: 'line', text, detail: line.text, node: line.node };
    }
    case 'heard': {
      const found = line.proposals.map(({ key, value }) => `${key} = ${valueText(t, value as Json)}`);
      const detail = [...found, line.intent, line.path?.path].filter((part) => part != null).join(' · ');
      return { group: 'talk', icon: 'understood', text: t('testing.review.heard'), detail };
    }
    case 'failed': {
      const text = t('console.event.runFailed', { message: line.message });
      return { group: 'flow', icon: 'warning', tone: 'danger', text, detail: line.code, node: line.node ?? undefined };
    }
    default:
      return describeFlowEvent(line, { t, names });
  }
}
