/** The plugin's variables, and on request the whole envelope of its state. */
import { Braces } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { DomainView } from '../../../../src-shared/run/run-view.ts';
import { useSession } from '../../../state/workspace/app-context.tsx';
import { activeView } from '../../../state/conversation/active-session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NodeLink } from '../../../conversation/NodeLink.tsx';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import { valueText } from '../../../conversation/value-text.ts';
import { EnvelopeView } from './EnvelopeView.tsx';

export function StateView() {
  const domain = useSession((state) => activeView(state).domain);
  const places = useMemo(() => Object.values(domain).toSorted((a, b) => (a.place < b.place ? -1 : 1)), [domain]);
  const hasSession = useSession((state) => state.sessionId !== null);
  if (!hasSession) {
    return (
      <EmptyState
        icon={<Braces size={20} strokeWidth={1.75} aria-hidden />}
        title={t('console.state.none')}
        text={t('console.state.noneText')}
      />
    );
  }
  return (
    <div className="h-full overflow-y-auto" tabIndex={0} role="region" aria-label={t('console.state.table')}>
      {places.length > 0 ? (
        <Places places={places} />
      ) : (
        <p className="border-b border-line px-3 py-2.5 text-muted">{t('console.state.nothing')}</p>
      )}
      <EnvelopeView />
    </div>
  );
}

function Places({ places }: { readonly places: readonly DomainView[] }) {
  const names = useFlowNames();
  return (
    <table className="w-full table-fixed text-left">
      <thead>
        <tr className="h-8 border-b border-line bg-sunken text-sm text-muted">
          <th scope="col" className="w-[42%] pl-3 font-medium">
            {t('console.state.place')}
          </th>
          <th scope="col" className="px-2 font-medium">
            {t('console.answers.value')}
          </th>
          <th scope="col" className="w-16 pr-3">
            <span className="sr-only">{t('console.state.since')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ place, value, node, turn }) => (
          <tr key={place} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pl-3 font-normal">
              <code className="block font-mono text-sm wrap-anywhere">{place}</code>
              {node !== null && names.nodes.has(node) && (
                <span className="-ml-1 flex min-w-0">
                  <NodeLink node={node} names={names} />
                </span>
              )}
            </th>
            <td className="px-2 py-1.5 wrap-anywhere">{valueText(t, value)}</td>
            <td className="py-1.5 pr-3 text-right text-sm leading-5 text-muted">
              {turn === 0 ? t('console.answers.opening') : t('console.answers.turn', { turn })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
