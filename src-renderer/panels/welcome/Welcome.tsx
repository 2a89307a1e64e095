/** The first page: start from a template, continue with a recent flow, or open a folder. */
import { useEffect, useRef, useState } from 'react';
import { ArrowLeft, FileInput, FolderOpen, Moon, Settings, Sun } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useResolvedTheme } from '../../ui/use-resolved-theme.ts';
import { useDocument, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Recents } from './Recents.tsx';
import { Templates } from './Templates.tsx';

export function Welcome() {
  const { view } = useWorkspace();
  const open = useDocument((state) => state.document.flow.label ?? state.project?.name);
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.focus(), []);
  return (
    <main
      ref={page}
      tabIndex={-1}
      aria-labelledby="welcome-title"
      className="min-h-0 flex-1 overflow-y-auto outline-none"
    >
      <div className="mx-auto flex min-h-full max-w-5xl flex-col px-8 pt-6 pb-12">
        <WelcomeBar />
        <header className="mt-12 mb-10 flex flex-wrap items-center gap-5">
          <Logo size={56} />
          <div className="min-w-[min(20rem,100%-5rem)] flex-1">
            <h1 id="welcome-title" className="text-xl font-semibold tracking-tight">
              {t('welcome.title')}
            </h1>
            <p className="text-lg text-muted">{t('welcome.tagline')}</p>
          </div>
          {open !== undefined && (
            <Button
              className="ml-auto"
              icon={<ArrowLeft size={16} strokeWidth={1.75} />}
              onClick={() => view.getState().showPage('editor')}
            >
              {t('welcome.backToFlow', { name: open })}
            </Button>
          )}
        </header>
        <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
          <Templates />
          <div className="flex flex-col gap-8">
            <ImportCard />
            <section aria-labelledby="recents">
              <div className="mb-3 flex items-center justify-between">
                <h2 id="recents" className="text-base font-semibold">
                  {t('welcome.recents')}
                </h2>
                <OpenFolder />
              </div>
              <Recents />
            </section>
          </div>
        </div>
      </div>
    </main>
  );
}

function WelcomeBar() {
  const run = useRunCommand();
  const commands = useCommands();
  const theme = useResolvedTheme();
  const [toggle, settings] = [commands.require('app.theme'), commands.require('app.settings')];
  return (
    <div className="flex justify-end gap-1">
      <IconButton
        label={t(toggle.title)}
        icon={theme === 'dark' ? <Sun size={16} strokeWidth={1.75} /> : <Moon size={16} strokeWidth={1.75} />}
        onClick={() => run(toggle)}
      />
      <IconButton
        label={t(settings.title)}
        icon={<Settings size={16} strokeWidth={1.75} />}
        onClick={() => run(settings)}
      />
    </div>
  );
}

function ImportCard() {
  const run = useRunCommand();
  const commands = useCommands();
  return (
    <section aria-labelledby="welcome-import">
      <h2 id="welcome-import" className="mb-3 flex h-7 items-center text-base font-semibold">
        {t('welcome.import.heading')}
      </h2>
      <button
        type="button"
        onClick={() => run(commands.require('file.import'))}
        className="flex w-full items-center gap-3 rounded-card border border-line bg-panel p-4 text-left shadow-node transition-colors duration-120 hover:border-accent"
      >
        <span className="flex size-8 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent">
          <FileInput size={18} strokeWidth={1.75} aria-hidden />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{t('welcome.import.title')}</span>
          <span className="block text-muted">{t('welcome.import.text')}</span>
        </span>
      </button>
    </section>
  );
}

/** The desktop app has its own folder dialog; in a browser the services list the folders. */
function OpenFolder() {
  const { api, files, view } = useWorkspace();
  const status = useStore(api.connection, (state) => state.status);
  const [shell, setShell] = useState<'desktop' | 'host'>('host');
  useEffect(() => {
    if (status !== 'open') return;
    void api.request('app.info', {}).then((info) => info.ok && setShell(info.value.shell));
  }, [api, status]);
  const pick = async () => {
    if (shell === 'host') return view.getState().openDialog('browse');
    const picked = await api.request('project.pick', {});
    if (!picked.ok) view.getState().openDialog('browse');
    else if (picked.value !== null) await files.open(picked.value);
  };
  return (
    <Button size="sm" icon={<FolderOpen size={14} strokeWidth={1.75} />} onClick={() => void pick()}>
      {t('welcome.open')}
    </Button>
  );
}
