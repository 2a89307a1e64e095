/** The audit log of this conversation, which clients never see. */
import { ScrollText } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useSession } from '../../../state/workspace/app-context.tsx';
import { allAudit } from '../../../state/conversation/active-session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useMemo } from 'react';
import { NodeLink } from '../../../conversation/NodeLink.tsx';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import { clockText, valueText } from '../../../conversation/value-text.ts';

export function AuditView() {
  const names = useFlowNames();
  const view = useSession((state) => state.view);
  const linked = useSession((state) => state.linked);
  const entries = useMemo(() => allAudit({ view, linked }), [view, linked]);
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<ScrollText size={20} strokeWidth={1.75} aria-hidden />}
        title={t('console.audit.none')}
        text={t('console.audit.noneText')}
      />
    );
  }
  return (
    <div className="h-full overflow-y-auto" tabIndex={0} role="region" aria-label={t('console.audit.table')}>
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="h-8 border-b border-line bg-sunken text-sm text-muted">
            <th scope="col" className="w-[38%] pl-3 font-medium">
              {t('console.audit.action')}
            </th>
            <th scope="col" className="px-2 font-medium">
              {t('console.audit.data')}
            </th>
            <th scope="col" className="w-20 pr-3 text-right font-medium">
              {t('console.audit.time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ key, entry }) => (
            <tr key={key} className="border-b border-line align-top">
              <th scope="row" className="py-1.5 pl-3 font-normal">
                <code className="block font-mono text-sm wrap-anywhere">{entry.action}</code>
                {names.nodes.has(entry.node) && (
                  <span className="-ml-1 flex min-w-0">
                    <NodeLink node={entry.node} names={names} />
                  </span>
                )}
              </th>
              <td className="px-2 py-1.5 font-mono text-sm wrap-anywhere text-muted">{valueText(t, entry.data)}</td>
              <td className="py-1.5 pr-3 text-right text-sm text-muted tabular-nums">
                <time dateTime={entry.at} className="block leading-5">
                  {clockText(entry.at)}
                </time>
                <span className="block text-faint">{t('console.answers.turn', { turn: entry.turn })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
