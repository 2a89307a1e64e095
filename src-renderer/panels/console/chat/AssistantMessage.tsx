/** A message of the assistant, under the name of its node. */
import { Volume2 } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { AssistantLine } from '../../../../src-shared/run/run-view.ts';
import { classes } from '../../../ui/classes.ts';
import type { FlowNames } from '../../../conversation/flow-names.ts';
import { NodeLink } from '../../../conversation/NodeLink.tsx';
import { withDates } from '../../../ui/date-text.ts';

export interface AssistantMessageProps {
  readonly line: AssistantLine;
  readonly names: FlowNames;
  /** Whether the node is named above the line. */
  readonly named: boolean;
}

export const AssistantMessage = memo(function AssistantMessage({ line, names, named }: AssistantMessageProps) {
  return (
    <li className={classes('flex max-w-[88%] flex-col items-start self-start', named && 'mt-2')}>
      {named && <NodeLink node={line.node} names={names} />}
      {line.text.trim() === '' ? <EmptyText /> : <Bubble line={line} />}
      {line.voiceText !== null && line.voiceText !== line.text && (
        <p className="mt-0.5 flex max-w-full items-start gap-1.5 px-1 text-sm text-muted">
          <Volume2 size={14} strokeWidth={1.75} className="mt-0.75 shrink-0 text-faint" aria-hidden />
          <span className="wrap-anywhere">{t('console.voice.says', { text: line.voiceText })}</span>
        </p>
      )}
    </li>
  );
});

function Bubble({ line }: Pick<AssistantMessageProps, 'line'>) {
  return (
    <p
      title={new Date(line.at).toLocaleTimeString()}
      className={classes(
        'rounded-card rounded-tl-[4px] border px-3 py-2 wrap-anywhere whitespace-pre-wrap text-ink',
        line.answered ? 'border-line bg-raised' : 'border-accent bg-raised',
      )}
    >
      <span className="sr-only">{t('console.chat.assistant')}: </span>
      {withDates(line.text)}
    </p>
  );
}

/** Users get no message. The designer learns why. */
function EmptyText() {
  return <p className="px-1 text-sm text-muted italic">{t('console.chat.emptyText')}</p>;
}
