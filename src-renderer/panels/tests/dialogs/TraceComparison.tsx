/** Two traces side by side, with their differences counted and stepped through. */
import { useMemo, useRef, useState } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { foldRows } from '../results/trace-fold.ts';
import type { DiffRow } from '../results/trace-diff.ts';
import { TraceTable, type TraceTableHandle } from './TraceTable.tsx';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NOTHING: ReadonlySet<number> = new Set();

export interface TraceComparisonProps {
  readonly rows: readonly DiffRow[];
  /** The headings of both sides; of one, if there is nothing to compare. */
  readonly titles: readonly [string] | readonly [string, string];
}

export function TraceComparison({ rows, titles }: TraceComparisonProps) {
  const [shown, setShown] = useState({ onlyDifferences: false, opened: NOTHING });
  const table = useRef<TraceTableHandle>(null);
  const folded = useMemo(() => foldRows(rows, shown), [rows, shown]);
  return (
    <>
      {titles.length > 1 && (
        <DifferenceBar
          count={rows.filter((each) => each.kind === 'line' && !each.isSame).length}
          onlyDifferences={shown.onlyDifferences}
          onOnlyDifferences={(onlyDifferences) => setShown({ onlyDifferences, opened: NOTHING })}
          onStep={(by) => table.current?.step(by)}
        />
      )}
      <TraceTable
        key={String(shown.onlyDifferences)}
        ref={table}
        rows={folded}
        titles={titles}
        onOpen={(at) => setShown((before) => ({ ...before, opened: new Set(before.opened).add(at) }))}
      />
    </>
  );
}

interface DifferenceBarProps {
  readonly count: number;
  readonly onlyDifferences: boolean;
  readonly onOnlyDifferences: (only: boolean) => void;
  readonly onStep: (by: 1 | -1) => void;
}

function DifferenceBar({ count, onlyDifferences, onOnlyDifferences, onStep }: DifferenceBarProps) {
  return (
    <div className="mb-2 flex items-center gap-2">
      <span className="text-sm text-muted tabular-nums">{t('testing.review.differences', { count })}</span>
      <IconButton
        size="sm"
        label={t('testing.review.previous')}
        icon={<ArrowUp {...ICON} />}
        onClick={() => onStep(-1)}
      />
      <IconButton size="sm" label={t('testing.review.next')} icon={<ArrowDown {...ICON} />} onClick={() => onStep(1)} />
      <label className="ml-auto flex items-center gap-2 text-sm text-muted">
        {t('testing.review.onlyDifferences')}
        <Switch label={t('testing.review.onlyDifferences')} checked={onlyDifferences} onChange={onOnlyDifferences} />
      </label>
    </div>
  );
}
