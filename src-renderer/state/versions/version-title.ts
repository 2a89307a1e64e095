/** The title of a version: its name, its commit message, or its time. */
import { language, t } from '../../../src-shared/messages/translate.ts';
import type { CommitSummary, VersionChanges, VersionSummary } from '../../../src-shared/contract/versions.ts';
import type { VersionsState } from './versions-store.ts';

export function versionTitle({ versions, commits }: VersionsState, id: string): string {
  const kept = versions?.find((version) => version.id === id);
  if (kept !== undefined) return kept.name ?? t('versions.of', { when: whenText(kept.at) });
  const commit = commits.find((one) => one.id === id);
  return commit === undefined ? id : `${commit.subject} (${id.slice('git_'.length, 'git_'.length + 7)})`;
}

export function rowTitle(row: VersionSummary | CommitSummary): string {
  return 'subject' in row ? row.subject : (row.name ?? whenText(row.at));
}

export function whenText(at: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** In place of a list of changes. Only content that was saved again under another name is unchanged. */
export function unchangedText({ isSame }: VersionChanges): string {
  return t(isSame === true ? 'versions.noChanges' : 'versions.layoutOnly');
}
