/** One answer: its value, where and when it was given, and what it replaced. */
import { memo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { AnswerView } from '../../../../src-shared/run/run-view.ts';
import type { FlowNames } from '../../../conversation/flow-names.ts';
import { NodeLink } from '../../../conversation/NodeLink.tsx';
import { provenanceOf } from './answer-rows.ts';
import { valueText, whoText } from '../../../conversation/value-text.ts';

export interface AnswerRowProps {
  readonly answer: AnswerView;
  readonly names: FlowNames;
}

export const AnswerRow = memo(function AnswerRow({ answer, names }: AnswerRowProps) {
  const { key, value, previous, node, turn, by } = answer;
  const provenance = provenanceOf(answer, names);
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-1.5 pl-3 font-normal">
        <code className="block font-mono text-sm wrap-anywhere">{key}</code>
        {node !== null && (
          <span className="-ml-1 flex min-w-0">
            <NodeLink node={node} names={names} />
          </span>
        )}
      </th>
      <td className="px-2 py-1.5 wrap-anywhere">
        {valueText(t, value)}
        {previous !== null && (
          <span className="block text-sm text-faint">
            {t('console.answers.previous', { value: valueText(t, previous) })}
          </span>
        )}
      </td>
      <td className="py-1.5 pr-3 text-right text-sm text-muted">
        <span className="block leading-5">
          {turn === 0 ? t('console.answers.opening') : t('console.answers.turn', { turn })}
        </span>
        <span className="block text-faint">
          {provenance === 'said' && by !== null
            ? t('console.answers.saidTo', { who: whoText(t, by) })
            : t(`console.answers.from.${provenance}`)}
        </span>
      </td>
    </tr>
  );
});
