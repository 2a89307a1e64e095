/** The versions of the open project, and the changes in the selected one. */
import { useEffect } from 'react';
import { Bookmark, History } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isEnabled, runCommand } from '../../commands/command.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useApp, useDocument, useVersions } from '../../state/workspace/app-context.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { selectedVersion } from '../../state/versions/versions-store.ts';
import { unchangedText, versionTitle, whenText } from '../../state/versions/version-title.ts';
import { VersionList } from './VersionList.tsx';

export function VersionsPanel() {
  const app = useApp();
  const path = useDocument((state) => state.project?.path);
  const versions = useVersions((state) => state.versions);
  const error = useVersions((state) => state.error);
  const isEmpty = useVersions((state) => state.versions?.length === 0 && state.commits.length === 0);
  useEffect(() => void app.versions.getState().load(), [app, path]);
  if (error !== null) return <p className="p-4 text-danger">{error.message}</p>;
  if (versions === null) return <Spinner label={t('versions.loading')} size={16} />;
  if (isEmpty) {
    return (
      <EmptyState
        icon={<History size={20} strokeWidth={1.75} aria-hidden />}
        title={t('versions.none')}
        text={t('versions.noneText')}
        action={<NameButton />}
      />
    );
  }
  return (
    <div className="@container h-full min-h-0">
      <div className="flex h-full min-h-0 flex-col @lg:flex-row">
        <div className="flex h-1/2 shrink-0 flex-col border-b border-line @lg:h-auto @lg:w-96 @lg:max-w-[55%] @lg:border-r @lg:border-b-0">
          <div className="min-h-0 flex-1">
            <VersionList />
          </div>
          <footer className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line p-1.5 pl-3">
            <Size />
            <NameButton />
          </footer>
        </div>
        <SelectedVersion />
      </div>
    </div>
  );
}

function NameButton() {
  const run = useRunCommand();
  const commands = useCommands();
  return (
    <Button
      size="sm"
      icon={<Bookmark size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => void run(commands.require('versions.name'))}
    >
      {t('commands.nameVersion')}
    </Button>
  );
}

function Size() {
  const bytes = useVersions((state) => state.bytes);
  return <span className="text-sm text-faint tabular-nums">{t('versions.size', { bytes })}</span>;
}

const ACTIONS = [
  'preview',
  'compare',
  'mark',
  'compare-marked',
  'merge',
  'merge-two',
  'restore',
  'rename',
  'remove',
] as const;

function SelectedVersion() {
  const app = useApp();
  const commands = useCommands();
  const state = useVersions((all) => all);
  const { selected, marked } = state;
  if (selected === null) {
    return (
      <div className="min-h-0 min-w-0 flex-1">
        <EmptyState
          icon={<History size={20} strokeWidth={1.75} aria-hidden />}
          title={t('versions.nothingSelected')}
          text={t('versions.nothingSelectedText')}
        />
      </div>
    );
  }
  const isUnmark = (name: (typeof ACTIONS)[number]) => name === 'mark' && marked === selected;
  return (
    <section
      aria-label={versionTitle(state, selected)}
      className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-4"
      tabIndex={0}
    >
      <h3 className="text-base font-semibold wrap-anywhere">{versionTitle(state, selected)}</h3>
      <div role="group" aria-label={t('versions.actions')} className="flex flex-wrap gap-1.5">
        {ACTIONS.map((name) => ({ name, command: commands.require(`versions.${name}`) }))
          .filter(({ command }) => isEnabled(command, app))
          .map(({ name, command }) => (
            <Button
              key={name}
              size="sm"
              title={isUnmark(name) ? t('versions.unmark.title') : t(command.title)}
              variant={name === 'remove' ? 'danger' : 'secondary'}
              icon={command.icon && <command.icon size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => void runCommand(command, app)}
            >
              {isUnmark(name) ? t('versions.unmark.label') : t(`versions.do.${name}`)}
            </Button>
          ))}
      </div>
      <Changes />
    </section>
  );
}

function Changes() {
  const version = useVersions(selectedVersion);
  const commit = useVersions((state) => state.commits.find(({ id }) => id === state.selected));
  if (version === null) {
    return commit === undefined ? null : (
      <p className="text-sm text-muted">
        {commit.author} · {whenText(commit.at)}
      </p>
    );
  }
  const { at, origin, nodes, changes } = version;
  const screens = changes?.screens ?? 0;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {whenText(at)} <Badge>{t(`versions.origins.${origin}`)}</Badge> {t('versions.nodes', { count: nodes })}
      </p>
      {changes === null ? (
        <p className="text-sm text-muted">{t('versions.first')}</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
          {changes.says.map((says) => (
            <li key={says} className="wrap-anywhere">
              {says}
            </li>
          ))}
          {changes.count > changes.says.length && (
            <li>{t('versions.more', { count: changes.count - changes.says.length })}</li>
          )}
          {changes.moved > 0 && <li>{t('versions.moved', { count: changes.moved })}</li>}
          {changes.layers > 0 && <li>{t('versions.layers', { count: changes.layers })}</li>}
          {screens > 0 && <li>{t('versions.screens', { count: screens })}</li>}
          {changes.count + changes.moved + changes.layers + screens === 0 && <li>{unchangedText(changes)}</li>}
        </ul>
      )}
    </>
  );
}
