/** This conversation next to another one of the project. */
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { AppError } from '../../../../src-shared/errors.ts';
import { traceOf, type Trace } from '../../../../src-shared/conversation/trace.ts';
import { ok, type Result } from '../../../../src-shared/result.ts';
import type { RunEvent } from '../../../../src-shared/run/run-event.ts';
import { earlierTitle } from '../../../conversation/earlier-title.ts';
import { useApp, useSession, useView } from '../../../state/workspace/app-context.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { diffTraces, firstDifference } from '../results/trace-diff.ts';
import { TraceComparison } from './TraceComparison.tsx';

export function CompareConversationsDialog() {
  const isOpen = useView((state) => state.dialog === 'compare-conversations');
  const current = useSession((state) => state.sessionId);
  const other = useSession((state) => state.comparedWith);
  return isOpen && current !== null && other !== null ? <OpenDialog key={other} {...{ current, other }} /> : null;
}

interface Pair {
  readonly current: string;
  readonly other: string;
}

function OpenDialog({ current, other }: Pair) {
  const { view } = useApp();
  const earlier = useSession((state) => state.earlier);
  const traces = useTraces({ current, other });
  const about = earlier.find(({ sessionId }) => sessionId === other);
  const rows = useMemo(
    () => (traces?.ok === true ? diffTraces(traces.value.other, traces.value.current) : []),
    [traces],
  );
  const isSame = traces?.ok === true && firstDifference(rows) < 0;
  return (
    <Dialog
      open
      onClose={() => view.getState().closeDialog()}
      size="xl"
      title={t('testing.conversations.title')}
      description={t(isSame ? 'testing.conversations.same' : 'testing.conversations.different')}
      closeLabel={t('app.close')}
    >
      {traces === null && <Spinner label={t('testing.conversations.loading')} size={16} />}
      {traces?.ok === false && <p className="text-danger">{traces.error.message}</p>}
      {traces?.ok === true && (
        <TraceComparison
          rows={rows}
          titles={[
            about === undefined ? t('testing.conversations.other') : earlierTitle(about),
            t('testing.conversations.current'),
          ]}
        />
      )}
    </Dialog>
  );
}

interface Traces {
  readonly current: Trace;
  readonly other: Trace;
}

/** Null while they are loading. */
function useTraces({ current, other }: Pair): Result<Traces, AppError> | null {
  const { api } = useApp();
  const [found, setFound] = useState<Result<Traces, AppError> | null>(null);
  useEffect(() => {
    let isOpen = true;
    const read = async (sessionId: string) => await api.request('session.events', { sessionId, afterSeq: 0 });
    void Promise.all([read(current), read(other)]).then(([mine, theirs]) => {
      if (!isOpen) return;
      if (!mine.ok) setFound(mine);
      else if (!theirs.ok) setFound(theirs);
      else setFound(ok({ current: traceOfEvents(mine.value), other: traceOfEvents(theirs.value) }));
    });
    return () => {
      isOpen = false;
    };
  }, [api, current, other]);
  return found;
}

function traceOfEvents(events: readonly RunEvent[]): Trace {
  return traceOf(events.map(({ body }) => body));
}
