/** One version or commit as a line: its name, its date, and its changes. */
import { Bookmark, FileClock, GitCommitHorizontal, HardDriveDownload, Pin } from 'lucide-react';
import { t, type Translate } from '../../../src-shared/messages/translate.ts';
import type { CommitSummary, VersionSummary } from '../../../src-shared/contract/versions.ts';
import { classes } from '../../ui/classes.ts';
import { rowTitle, unchangedText, whenText } from '../../state/versions/version-title.ts';

export interface VersionLineProps {
  readonly row: VersionSummary | CommitSummary;
  readonly isMarked: boolean;
}

export function VersionLine({ row, isMarked }: VersionLineProps) {
  const Icon = 'subject' in row ? GitCommitHorizontal : iconOf(row);
  const title = rowTitle(row);
  const under = 'subject' in row ? `${row.author} · ${whenText(row.at)}` : summaryOf(row, t);
  return (
    <>
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className={'name' in row && row.name !== null ? 'text-accent' : 'text-muted'}
      />
      <span className="min-w-0 flex-1">
        <span className={classes('block truncate', 'name' in row && row.name !== null && 'font-medium')}>{title}</span>
        <span className="block truncate text-sm text-muted">{under}</span>
      </span>
      {isMarked && (
        <span className="flex shrink-0 items-center gap-1 text-sm text-accent">
          <Pin size={12} strokeWidth={2} aria-hidden /> {t('versions.marked')}
        </span>
      )}
    </>
  );
}

function iconOf({ name, origin }: VersionSummary) {
  if (name !== null) return Bookmark;
  return origin === 'found' ? HardDriveDownload : FileClock;
}

function summaryOf({ name, at, changes }: VersionSummary, t: Translate): string {
  const when = name === null ? [] : [whenText(at)];
  if (changes === null) return [...when, t('versions.first')].join(' · ');
  const { says, count, moved, layers, screens = 0 } = changes;
  const words = [
    // Each is a sentence, which ends before the next separator.
    ...(says[0] === undefined ? [] : [says[0].replace(/\.$/, '')]),
    ...(count > 1 ? [t('versions.more', { count: count - 1 })] : []),
    ...(moved > 0 ? [t('versions.moved', { count: moved })] : []),
    ...(layers > 0 ? [t('versions.layers', { count: layers })] : []),
    ...(screens > 0 ? [t('versions.screens', { count: screens })] : []),
  ];
  return [...when, ...(words.length === 0 ? [unchangedText(changes)] : words)].join(' · ');
}
