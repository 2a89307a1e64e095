/** Where a conversation first differs from the accepted one: turn, node, field, and both values. */
import { GitCompareArrows } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Divergence } from '../../../../src-shared/conversation/compare.ts';
import { textOf, type ConversationScript } from '../../../../src-shared/conversation/script.ts';
import type { TraceLine } from '../../../../src-shared/conversation/trace.ts';
import type { Json } from '../../../../src-shared/json.ts';
import { nodeTitle, type FlowNames } from '../../../conversation/flow-names.ts';
import { InspectNodeButton } from '../../../conversation/InspectNodeButton.tsx';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import { valueText } from '../../../conversation/value-text.ts';
import { describeTraceLine } from '../results/trace-line-text.ts';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface DivergenceCardProps {
  readonly divergence: Divergence;
  readonly script: ConversationScript | null;
}

export function DivergenceCard({ divergence, script }: DivergenceCardProps) {
  const names = useFlowNames();
  const { turn, node, field } = divergence;
  const said = turn === 0 ? null : script?.turns[turn - 1];
  const isKnown = node !== null && names.nodes.has(node);
  return (
    <section className="mt-3 rounded-card border border-line bg-raised">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-2">
        <GitCompareArrows {...ICON} className="text-warning" />
        <h4 className="font-medium">{t('testing.divergence.title')}</h4>
        <span className="min-w-0 truncate text-sm text-muted">
          {turn === 0 ? t('testing.opening') : t('testing.turn', { turn })}
          {said != null && ` “${textOf(said)}”`}
          {node !== null && ` · ${nodeTitle(names, node)}`}
          {field !== 'line' && field !== 'turn' && (
            <>
              {' · '}
              <code className="font-mono">{field.replaceAll('/', '.')}</code>
            </>
          )}
        </span>
      </div>
      <Values divergence={divergence} names={names} />
      {isKnown && <InspectNodeButton node={node} className="mx-3 mb-2" />}
    </section>
  );
}

function Values({ divergence, names }: { readonly divergence: Divergence; readonly names: FlowNames }) {
  const { field, expected, actual } = divergence;
  const words = (value: Json) => {
    if (value === null) return t('testing.divergence.nothing');
    if (field !== 'line') return valueText(t, value);
    const { text, detail = '' } = describeTraceLine(value as unknown as TraceLine, { t, names });
    return detail === '' ? text : `${text}: ${detail}`;
  };
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 px-3 py-2">
      <dt className="text-sm leading-5 text-muted">{t('testing.divergence.expected')}</dt>
      <dd className="min-w-0 rounded-control bg-danger-soft px-2 wrap-anywhere text-danger">
        {words(expected as Json)}
      </dd>
      <dt className="text-sm leading-5 text-muted">{t('testing.divergence.actual')}</dt>
      <dd className="min-w-0 rounded-control bg-success-soft px-2 wrap-anywhere text-success">
        {words(actual as Json)}
      </dd>
    </dl>
  );
}
