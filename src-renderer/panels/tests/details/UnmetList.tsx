/** The unmet expectations as sentences; nodes in them link to the canvas. */
import { X } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { NodeLink } from '../../../conversation/NodeLink.tsx';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import { nodesIn } from '../results/unmet.ts';

export function UnmetList({ sentences }: { readonly sentences: readonly string[] }) {
  const names = useFlowNames();
  return (
    <section className="mt-3">
      <h4 className="text-sm font-medium text-muted">{t('testing.unmet')}</h4>
      <ul className="mt-1 flex flex-col gap-1">
        {sentences.map((sentence, index) => (
          <li key={index} className="flex items-start gap-2">
            <X size={14} strokeWidth={2} className="mt-0.75 shrink-0 text-danger" aria-hidden />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {sentence}
              <span className="ml-1 inline-flex flex-wrap gap-1 align-middle">
                {nodesIn(sentence, names).map((node) => (
                  <NodeLink key={node} node={node} names={names} />
                ))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
