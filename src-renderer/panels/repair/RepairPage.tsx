/** A project whose files can't be read: the errors with locations, its text to repair, and other options. */
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FileCheck, FileWarning, GitMerge, RotateCcw, Undo2 } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { readConflicts } from '../../../src-shared/conflict-markers.ts';
import type { DamagedProject } from '../../../src-shared/contract/projects.ts';
import { MainMenu } from '../../commands/MainMenu.tsx';
import { useApp } from '../../state/workspace/app-context.tsx';
import { TextEditor, type GoTo } from '../../editors/text/TextEditor.tsx';
import { TextProblems } from '../../editors/text/TextProblems.tsx';
import { Button } from '../../ui/Button.tsx';
import { openWithTyped } from '../../state/workspace/follow-damaged.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import { damagedScreen, isLayout, repairWith, mergeConflict, openUndrawn } from './repair-actions.ts';
import { repairHint } from './repair-hint.ts';
import { useRepairedText, type RepairedText } from './use-repaired-text.ts';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function RepairPage({ project }: { readonly project: DamagedProject }) {
  const { path, damaged } = project;
  return <RepairForm key={[path, damaged.file, damaged.revision].join('|')} project={project} />;
}

function RepairForm({ project }: { readonly project: DamagedProject }) {
  const app = useApp();
  const { file, code } = project.damaged;
  const screen = damagedScreen(project);
  const kind = screen !== null ? 'screen-file' : isLayout(project) ? 'layout' : 'flow';
  const mended = useRepairedText(project, kind);
  const [goTo, setGoTo] = useState<GoTo | null>(null);
  const first = useFirstProblem(mended);
  const canSave = mended.problems?.length === 0 && (mended.isTyped || mended.isStale);
  const save = () =>
    repairWith(app, project, screen === null ? { [kind]: mended.text } : { screens: { [screen]: mended.text } });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (canSave) void save();
  };
  return (
    <main data-region="damaged" className="flex min-h-0 flex-1 flex-col overflow-auto bg-panel" onKeyDown={onKeyDown}>
      <Header project={project}>
        <Button
          variant={canSave ? 'primary' : 'secondary'}
          disabled={!canSave}
          icon={<FileCheck {...ICON} />}
          onClick={() => void save()}
        >
          {t('repair.save')}
        </Button>
      </Header>
      <div className="flex min-h-96 flex-1 flex-col lg:min-h-0 lg:flex-row">
        <div className="flex min-h-64 min-w-0 flex-1 flex-col">
          {(mended.isTyped || mended.isStale) && <TypedBar mended={mended} />}
          <TextEditor
            kind={kind}
            text={mended.text}
            label={t('repair.text', { file })}
            readOnly={code === 'too_large'}
            problems={mended.problems ?? []}
            goTo={goTo}
            shown={first}
            onText={mended.type}
          />
          {(mended.problems?.length ?? 0) > 0 && (
            <TextProblems problems={mended.problems ?? []} onGo={({ line, column }) => setGoTo({ line, column })} />
          )}
        </div>
        {screen === null && <EarlierVersions project={project} />}
      </div>
    </main>
  );
}

/** Scrolls to the first error of the file, but not while you type. */
function useFirstProblem({ isTyped, problems }: RepairedText) {
  const line = isTyped ? undefined : problems?.[0]?.line;
  const [shown, setShown] = useState<number>();
  if (line !== undefined && line !== shown) setShown(line);
  return useMemo(() => (shown === undefined ? undefined : { line: shown, lines: 1 }), [shown]);
}

function Header({ project, children }: { readonly project: DamagedProject; readonly children: ReactNode }) {
  const app = useApp();
  const { path, name, damaged } = project;
  const { file, message, pointer, text } = damaged;
  const conflict = readConflicts(text);
  const isPlaced =
    conflict !== null || pointer === undefined || pointer === '' || message.startsWith(`${file}${pointer}`);
  return (
    <header className="flex shrink-0 flex-wrap items-start gap-x-4 gap-y-3 border-b border-line py-4 pr-4 pl-2">
      <MainMenu />
      <div className="flex size-9 shrink-0 items-center justify-center rounded-card bg-danger-soft text-danger">
        <FileWarning size={20} strokeWidth={1.75} aria-hidden />
      </div>
      <div className="min-w-64 flex-1">
        <h1 className="text-lg font-semibold">{t('repair.title', { name: damagedScreen(project) ?? name })}</h1>
        <p className="font-mono text-sm break-all text-muted">
          {path}/{file}
        </p>
        <p role="alert" className="mt-1.5 max-w-3xl text-base wrap-anywhere text-danger">
          {conflict === null ? message : t('flow.parse.conflict', { count: conflict.count, file })}
        </p>
        {!isPlaced && <p className="font-mono text-sm break-all text-muted">{t('repair.at', { pointer })}</p>}
        <p className="mt-1.5 max-w-3xl text-base text-muted">
          {t(repairHint(project, conflict !== null))} {t('repair.untouched')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:w-full max-lg:pl-13 lg:justify-end">
        <Button icon={<RotateCcw {...ICON} />} onClick={() => void openWithTyped(app, path, file)}>
          {t('repair.again')}
        </Button>
        {isLayout(project) && <Button onClick={() => void openUndrawn(app, project)}>{t('repair.undrawn')}</Button>}
        {conflict !== null && (
          <Button variant="primary" icon={<GitMerge {...ICON} />} onClick={() => void mergeConflict(app, project)}>
            {t('repair.merge')}
          </Button>
        )}
        {children}
      </div>
    </header>
  );
}

function TypedBar({ mended }: { readonly mended: RepairedText }) {
  const { isStale, problems, discard } = mended;
  const state = problems === null ? 'looking' : problems.length === 0 ? 'right' : 'wrong';
  return (
    <div
      role="status"
      className={`flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3 py-1.5 text-sm ${state === 'right' && !isStale ? 'bg-success-soft' : 'bg-warning-soft'}`}
    >
      <p className="min-w-40 flex-1">
        {isStale ? t('repair.stale') : t(`repair.states.${state}`, { count: problems?.length ?? 0 })}
      </p>
      <Button size="sm" icon={<Undo2 {...ICON} />} onClick={discard}>
        {t('repair.discard')}
      </Button>
    </div>
  );
}
