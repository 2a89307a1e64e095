/** The records of a collection, by key. */
import { PencilLine } from 'lucide-react';
import type { RecordEntry } from '../../../src-shared/contract/records.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { whenText } from '../../conversation/value-text.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';

const SHOWN_CHARACTERS = 200;

interface RecordTableProps {
  readonly collection: string;
  readonly records: readonly RecordEntry[];
  readonly selected: string | null;
  readonly hasDraft: (key: string) => boolean;
  readonly onSelect: (key: string) => void;
  /** Null if all are shown. */
  readonly onMore: (() => void) | null;
}

export function RecordTable({ collection, records, selected, hasDraft, onSelect, onMore }: RecordTableProps) {
  const name = t('records.table', { collection });
  return (
    <div className="h-full overflow-y-auto" tabIndex={0} role="region" aria-label={name}>
      <table aria-label={name} className="w-full table-fixed text-left">
        <thead className="sticky top-0 bg-sunken">
          <tr className="h-7 text-sm text-muted">
            <th scope="col" className="w-[38%] pl-3 font-medium">
              {t('records.key')}
            </th>
            <th scope="col" className="w-16 px-2 text-right font-medium">
              {t('records.revision')}
            </th>
            <th scope="col" className="px-2 font-medium">
              {t('records.value')}
            </th>
            <th scope="col" className="hidden w-36 pr-3 text-right font-medium @[60rem]/records:table-cell">
              {t('records.changed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Row
              key={record.key}
              record={record}
              isSelected={record.key === selected}
              isEdited={hasDraft(record.key)}
              onSelect={() => onSelect(record.key)}
            />
          ))}
        </tbody>
      </table>
      {onMore !== null && (
        <div className="flex justify-center p-2">
          <Button size="sm" onClick={onMore}>
            {t('records.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly record: RecordEntry;
  readonly isSelected: boolean;
  readonly isEdited: boolean;
  readonly onSelect: () => void;
}

function Row({ record: { key, revision, value, updatedAt }, isSelected, isEdited, onSelect }: RowProps) {
  return (
    <tr
      aria-current={isSelected || undefined}
      onClick={onSelect}
      className={classes('h-8 border-b border-line', isSelected ? 'bg-selected' : 'hover:bg-hover')}
    >
      <th scope="row" className="pl-2 font-normal">
        <span className="flex min-w-0 items-center gap-1.5">
          <button
            type="button"
            title={key}
            className="min-w-0 truncate rounded-control px-1 text-left font-mono text-sm"
            onClick={onSelect}
          >
            {key}
          </button>
          {isEdited && (
            <span
              role="img"
              aria-label={t('records.edited')}
              title={t('records.edited')}
              className="shrink-0 text-accent"
            >
              <PencilLine size={13} strokeWidth={1.75} aria-hidden />
            </span>
          )}
        </span>
      </th>
      <td className="px-2 text-right text-sm text-muted tabular-nums">{revision}</td>
      <td className="truncate px-2 font-mono text-sm text-muted">{JSON.stringify(value).slice(0, SHOWN_CHARACTERS)}</td>
      <td className="hidden pr-3 text-right text-sm text-muted tabular-nums @[60rem]/records:table-cell">
        <time dateTime={updatedAt}>{whenText(updatedAt)}</time>
      </td>
    </tr>
  );
}
