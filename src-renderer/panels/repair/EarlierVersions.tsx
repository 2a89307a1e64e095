/** The stored versions of a project that can't be read: each can be restored, or opened as a copy. */
import { useEffect, useState } from 'react';
import { ArchiveRestore, Copy } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { DamagedProject } from '../../../src-shared/contract/projects.ts';
import type { CommitSummary, VersionSummary } from '../../../src-shared/contract/versions.ts';
import { useApp, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VersionLine } from '../versions/VersionLine.tsx';
import { rowTitle } from '../../state/versions/version-title.ts';
import { isLayout, openAsCopy, restoreInto } from './repair-actions.ts';

type Row = VersionSummary | CommitSummary;

const FIRST_SHOWN = 20;

export function EarlierVersions({ project }: { readonly project: DamagedProject }) {
  const rows = useRows(project.path);
  const [most, setMost] = useState(FIRST_SHOWN);
  return (
    <section
      aria-labelledby="earlier-versions"
      className="flex max-h-80 w-full shrink-0 flex-col border-t border-line lg:max-h-none lg:w-96 lg:border-t-0 lg:border-l"
    >
      <h2 id="earlier-versions" className="px-4 pt-3 pb-1 text-base font-semibold">
        {t('repair.earlier')}
      </h2>
      <p className="px-4 pb-2 text-sm text-muted">
        {t(isLayout(project) ? 'repair.earlierDrawing' : 'repair.earlierText')}
      </p>
      {rows === null && (
        <div className="flex justify-center p-4">
          <Spinner label={t('versions.loading')} />
        </div>
      )}
      {rows?.length === 0 && <p className="px-4 pb-4 text-sm text-muted">{t('repair.noEarlier')}</p>}
      {rows !== null && rows.length > 0 && (
        <ul className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
          {rows.slice(0, most).map((row) => (
            <Version key={row.id} row={row} project={project} />
          ))}
          {rows.length > most && (
            <li className="px-2 py-2">
              <Button size="sm" onClick={() => setMost(most + FIRST_SHOWN)}>
                {t('repair.more', { count: rows.length - most })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Version({ row, project }: { readonly row: Row; readonly project: DamagedProject }) {
  const app = useApp();
  const name = rowTitle(row);
  const restore = t(isLayout(project) ? 'repair.restoreDrawing' : 'repair.restore');
  return (
    <li aria-label={name} className="flex flex-col gap-1.5 rounded-control px-2 py-2 hover:bg-hover">
      <div className="flex items-center gap-2.5">
        <VersionLine row={row} isMarked={false} />
      </div>
      <div className="flex flex-wrap gap-1.5 pl-6.5">
        <Button
          size="sm"
          icon={<ArchiveRestore size={14} strokeWidth={1.75} aria-hidden />}
          aria-label={t('repair.of', { what: restore, name })}
          onClick={() => void restoreInto(app, project, row.id)}
        >
          {restore}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Copy size={14} strokeWidth={1.75} aria-hidden />}
          aria-label={t('repair.of', { what: t('repair.copy'), name })}
          onClick={() => void openAsCopy(app, project, row.id)}
        >
          {t('repair.copy')}
        </Button>
      </div>
    </li>
  );
}

/** Null while they are loading. */
function useRows(path: string): readonly Row[] | null {
  const { api } = useWorkspace();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  useEffect(() => {
    let gone = false;
    const [listed, committed] = [api.request('versions.list', { path }), api.request('versions.commits', { path })];
    void Promise.all([listed, committed]).then(([versions, commits]) => {
      if (gone) return;
      setRows([...(versions.ok ? versions.value.versions : []), ...(commits.ok ? (commits.value.commits ?? []) : [])]);
    });
    return () => {
      gone = true;
    };
  }, [api, path]);
  return rows;
}
