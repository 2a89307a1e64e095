/** The accepted trace and the current one side by side; accepting requires seeing them. */
import { useMemo, type ReactNode } from 'react';
import { Check, TriangleAlert } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { TestResult } from '../../../../src-shared/contract/testing.ts';
import { useOpenDocument, useTests, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { TestRow } from '../results/test-rows.ts';
import { diffTraces, firstDifference, type DiffRow } from '../results/trace-diff.ts';
import { useTestRows } from '../results/use-test-rows.ts';
import { TraceComparison } from './TraceComparison.tsx';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface ReviewDialogProps {
  readonly file: string;
  readonly name: string;
}

export function ReviewDialog({ file, name }: ReviewDialogProps) {
  const { view } = useWorkspace();
  const { tests } = useOpenDocument();
  const row = useTestRows().find((each) => each.file === file);
  const result = useTests((state) => state.outcomes.get(file)?.result ?? null);
  const isRunning = useTests((state) => state.run !== null);
  const rows = useReviewed(result, row?.golden === 'same');
  const accept = useAccept(file);
  if (result === null || row === undefined) return null;
  const isDifferent = firstDifference(rows) >= 0;
  const isNew = row.golden === 'none';
  const close = () => view.getState().closeDialog();
  return (
    <Dialog
      open
      onClose={close}
      size="xl"
      title={t('testing.review.title', { name })}
      description={t(`testing.review.${isDifferent ? 'different' : isNew ? 'none' : 'same'}`)}
      closeLabel={t('app.close')}
      footer={
        <ReviewFooter note={noteOf(row, result)}>
          <Button disabled={isRunning} onClick={() => void tests.getState().play([file])}>
            {t('testing.review.runAgain')}
          </Button>
          {(isDifferent || isNew) && (
            <Button
              variant="primary"
              disabled={row.isStale || isRunning || result.trace === null}
              icon={<Check {...ICON} />}
              onClick={() => void accept()}
            >
              {t('testing.review.accept')}
            </Button>
          )}
        </ReviewFooter>
      }
    >
      <TraceComparison
        rows={rows}
        titles={isDifferent ? [t('testing.review.golden'), t('testing.review.now')] : [t('testing.review.now')]}
      />
    </Dialog>
  );
}

function useAccept(file: string): () => Promise<void> {
  const { view } = useWorkspace();
  const { tests } = useOpenDocument();
  return async () => {
    view.getState().closeDialog();
    if (await tests.getState().accept(file)) view.getState().announce(t('testing.review.accepted'));
  };
}

/** The accepted trace next to the current one; only the current one if they are equal or none was accepted. */
function useReviewed(result: TestResult | null, isSame: boolean): readonly DiffRow[] {
  const trace = result?.trace ?? null;
  const accepted = isSame ? null : (result?.accepted ?? null);
  return useMemo(() => (trace === null ? [] : diffTraces(accepted, trace)), [trace, accepted]);
}

function noteOf({ isStale }: TestRow, { unmet }: TestResult): 'stale' | 'failing' | null {
  if (isStale) return 'stale';
  return unmet.length > 0 ? 'failing' : null;
}

interface ReviewFooterProps {
  readonly note: 'stale' | 'failing' | null;
  readonly children: ReactNode;
}

function ReviewFooter({ note, children }: ReviewFooterProps) {
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      {note !== null && (
        <p className="mr-auto flex items-center gap-1.5 text-sm text-warning">
          <TriangleAlert {...ICON} className="shrink-0" />
          {t(`testing.review.${note}`)}
        </p>
      )}
      {children}
    </div>
  );
}
