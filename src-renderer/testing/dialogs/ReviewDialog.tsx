/** What was accepted and what happens now, side by side; only who has seen it can accept it. */
import { useMemo, useRef, useState } from 'react';
import { ArrowDown, ArrowUp, Check, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp, useTests } from '../../state/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { foldRows } from '../trace-fold.ts';
import { diffTraces, firstDifference } from '../trace-diff.ts';
import { useTestRows } from '../use-test-rows.ts';
import { TraceTable, type TraceTableHandle } from './TraceTable.tsx';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface ReviewDialogProps {
  readonly file: string;
  readonly name: string;
}

export function ReviewDialog({ file, name }: ReviewDialogProps) {
  const { t } = useTranslation();
  const { tests, view } = useApp();
  const row = useTestRows().find((each) => each.file === file);
  const result = useTests((state) => state.outcomes.get(file)?.result ?? null);
  const isRunning = useTests((state) => state.run !== null);
  const [shown, setShown] = useState({ onlyDifferences: false, opened: NOTHING });
  const table = useRef<TraceTableHandle>(null);
  const trace = result?.trace ?? null;
  const rows = useMemo(
    () => (trace === null ? [] : diffTraces(row?.golden === 'same' ? trace : (result?.accepted ?? null), trace)),
    [trace, result?.accepted, row?.golden],
  );
  const folded = useMemo(() => foldRows(rows, shown), [rows, shown]);
  if (result === null || row === undefined) return null;
  const isDifferent = firstDifference(rows) >= 0;
  const isNew = row.golden === 'none';
  const close = () => view.getState().closeDialog();
  const accept = async () => {
    close();
    if (await tests.getState().accept(file)) view.getState().announce(t('testing.review.accepted'));
  };
  const differing = rows.filter((each) => each.kind === 'line' && !each.isSame).length;
  return (
    <Dialog
      open
      onClose={close}
      size="xl"
      title={t('testing.review.title', { name })}
      description={t(`testing.review.${isDifferent ? 'different' : isNew ? 'none' : 'same'}`)}
      closeLabel={t('app.close')}
      footer={
        <ReviewFooter
          note={row.isStale ? t('testing.review.stale') : result.unmet.length > 0 ? t('testing.review.failing') : null}
        >
          <Button disabled={isRunning} onClick={() => void tests.getState().play([file])}>
            {t('testing.review.runAgain')}
          </Button>
          {(isDifferent || isNew) && (
            <Button
              variant="primary"
              disabled={row.isStale || isRunning || trace === null}
              icon={<Check {...ICON} />}
              onClick={() => void accept()}
            >
              {t('testing.review.accept')}
            </Button>
          )}
        </ReviewFooter>
      }
    >
      {isDifferent && (
        <div className="mb-2 flex items-center gap-2">
          <span className="text-sm text-muted tabular-nums">
            {t('testing.review.differences', { count: differing })}
          </span>
          <IconButton
            size="sm"
            label={t('testing.review.previous')}
            icon={<ArrowUp {...ICON} />}
            onClick={() => table.current?.step(-1)}
          />
          <IconButton
            size="sm"
            label={t('testing.review.next')}
            icon={<ArrowDown {...ICON} />}
            onClick={() => table.current?.step(1)}
          />
          <label className="ml-auto flex items-center gap-2 text-sm text-muted">
            {t('testing.review.onlyDifferences')}
            <Switch
              label={t('testing.review.onlyDifferences')}
              checked={shown.onlyDifferences}
              onChange={(onlyDifferences) => setShown({ onlyDifferences, opened: NOTHING })}
            />
          </label>
        </div>
      )}
      <TraceTable
        key={String(shown.onlyDifferences)}
        ref={table}
        rows={folded}
        hasGolden={isDifferent}
        onOpen={(at) => setShown((before) => ({ ...before, opened: new Set(before.opened).add(at) }))}
      />
    </Dialog>
  );
}

const NOTHING: ReadonlySet<number> = new Set();

function ReviewFooter({ note, children }: { readonly note: string | null; readonly children: React.ReactNode }) {
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      {note !== null && (
        <p className="mr-auto flex items-center gap-1.5 text-sm text-warning">
          <TriangleAlert {...ICON} className="shrink-0" />
          {note}
        </p>
      )}
      {children}
    </div>
  );
}
