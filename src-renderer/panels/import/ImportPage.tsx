/** The page "Import an agent", from the address of a repository to a plugin that runs. Escape leaves it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Moon, Sun, X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { CrashScreen } from '../../ui/CrashScreen.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useResolvedTheme } from '../../ui/use-resolved-theme.ts';
import { useImport, useOpenDocument, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CurrentStep } from './CurrentStep.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { ProgressWords } from './ProgressWords.tsx';
import { sourceWords } from './parts/import-source.ts';
import { isUnfinished } from '../../state/imports/import-steps.ts';
import { StepRail } from './StepRail.tsx';

const ICON = { size: 16, strokeWidth: 1.75 } as const;

export function ImportPage() {
  const { imports } = useWorkspace();
  const { isLeaving, ask, close, stay } = useLeave();
  useEffect(() => void imports.getState().look(), [imports]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ImportBar onClose={ask} />
      <StepRail />
      <ProgressWords />
      <main className="min-h-0 flex-1">
        <CrashScreen>
          <CurrentStep />
        </CrashScreen>
      </main>
      {isLeaving && <LeaveDialog onStay={stay} onLeave={close} />}
    </div>
  );
}

function ImportBar({ onClose }: { readonly onClose: () => void }) {
  const run = useRunCommand();
  const commands = useCommands();
  const job = useImport((state) => state.job);
  const theme = useResolvedTheme();
  const toggle = commands.require('app.theme');
  return (
    <header className="flex h-12 shrink-0 items-center gap-3 border-b border-line bg-panel px-3">
      <Logo size={20} />
      <h1 className="shrink-0 text-base font-semibold">{t('import.title')}</h1>
      {job !== null && (
        <p className="flex min-w-0 items-baseline gap-2 text-sm text-muted">
          <span className="truncate font-mono" title={sourceWords(job.source)}>
            {sourceWords(job.source)}
          </span>
          {job.commit !== null && (
            <span className="shrink-0 font-mono text-sm text-faint" title={job.commit}>
              {job.commit.slice(0, SHORT_COMMIT)}
            </span>
          )}
        </p>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-1">
        <IconButton
          label={t(toggle.title)}
          icon={theme === 'dark' ? <Sun {...ICON} /> : <Moon {...ICON} />}
          onClick={() => run(toggle)}
        />
        <IconButton label={t('import.close')} shortcut="escape" icon={<X {...ICON} />} onClick={onClose} />
      </span>
    </header>
  );
}

const SHORT_COMMIT = 8;

/** Asks before anything is lost. Typed text is already with the services, and a running job continues on its own. */
function useLeave() {
  const { imports, view } = useWorkspace();
  const { documents } = useOpenDocument();
  const [isLeaving, setLeaving] = useState(false);
  const dialog = useView((state) => state.dialog);
  const close = () => {
    void imports.getState().flush();
    view.getState().showPage(documents.getState().project === null ? 'welcome' : 'editor');
  };
  const ask = () => {
    if (isUnfinished(imports.getState().job)) setLeaving(true);
    else close();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || dialog !== null || isLeaving) return;
    const inside = event.target instanceof Element ? event.target.closest(HAS_OWN_ESCAPE) : null;
    if (inside === null) ask();
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { isLeaving, ask, close, stay: () => setLeaving(false) };
}

/** Elements that handle Escape themselves. */
const HAS_OWN_ESCAPE = '[role="dialog"], [role="menu"], [role="listbox"], [data-code-editor] *, input[type="search"]';
