/** The state of the conversation as hosts and other plugins get it, requested when opened and after each turn. */
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ResponseOf } from '../../../../src-shared/contract/requests.ts';
import type { AppError } from '../../../../src-shared/errors.ts';
import { useSession, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { activeSessionOf, activeView } from '../../../state/conversation/active-session.ts';
import { Spinner } from '../../../ui/Spinner.tsx';

type Envelope = ResponseOf<'session.state'>;

export function EnvelopeView() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex h-8 cursor-default items-center gap-1.5 px-3 text-sm font-medium text-muted hover:text-ink focus-visible:-outline-offset-2">
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className="transition-transform duration-120 group-open:rotate-90 motion-reduce:transition-none"
        />
        {t('console.state.envelope')}
      </summary>
      {isOpen && <Fetched />}
    </details>
  );
}

function Fetched() {
  const { api } = useWorkspace();
  const sessionId = useSession((state) => activeSessionOf(state).sessionId);
  const rests = useSession((state) => activeView(state).status !== 'running');
  const seq = useSession((state) => activeView(state).seq);
  const [envelope, setEnvelope] = useState<Envelope | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  useEffect(() => {
    if (sessionId === null || !rests) return;
    let isLate = false;
    void api.request('session.state', { sessionId }).then((answer) => {
      if (isLate) return;
      setError(answer.ok ? null : answer.error);
      if (answer.ok) setEnvelope(answer.value);
    });
    return () => {
      isLate = true;
    };
  }, [api, sessionId, rests, seq]);
  if (error !== null) return <p className="px-3 pb-3 text-sm text-warning">{error.message}</p>;
  if (envelope === null) return <Spinner label={t('console.state.loading')} />;
  return (
    <pre className="mx-3 mb-3 overflow-x-auto rounded-control bg-sunken p-2.5 font-mono text-sm text-ink">
      {JSON.stringify(envelope, null, 2)}
    </pre>
  );
}
