/** The name of the project, its save state, and frequent commands. */
import { History, Moon, Play, Redo2, Search, Settings, Sun, Undo2 } from 'lucide-react';
import { t, type Translate } from '../../src-shared/messages/translate.ts';
import { runCommand } from '../commands/command.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useCommands, useRunCommand } from '../commands/commands-context.tsx';
import { useKeysOf } from '../commands/use-keymap.ts';
import { historyRows, rowsAround } from './history-rows.ts';
import { PANEL_TOGGLES, type PanelToggle } from './view-commands.ts';
import { useApp, useDocument, useView } from '../state/workspace/app-context.tsx';
import type { AppState } from '../state/workspace/app-state.ts';
import { isPanelShown } from '../state/window/view-store.ts';
import { Button } from '../ui/Button.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import { MainMenu } from '../commands/MainMenu.tsx';
import { OtherWindows } from '../panels/tabs/OtherWindows.tsx';
import { SaveChip } from './SaveChip.tsx';
import { useResolvedTheme } from '../ui/use-resolved-theme.ts';

const ICON = { size: 16, strokeWidth: 1.75 } as const;

export function TopBar() {
  const app = useApp();
  const commands = useCommands();
  const name = useDocument((state) => state.document.flow.label ?? state.project?.name ?? '');
  const path = useDocument((state) => state.project?.path ?? '');
  const theme = useResolvedTheme();
  const run = commands.require('run.talk');
  return (
    <header
      data-region="top"
      className="flex min-h-12 shrink-0 items-center gap-1 border-b border-line bg-panel px-2 max-sm:flex-wrap"
    >
      <MainMenu />
      <div className="ml-1 flex min-w-0 items-center gap-2.5">
        <h1 className="truncate text-base font-semibold" title={path}>
          {name}
        </h1>
        <SaveChip />
        <OtherWindows />
      </div>
      <div className="ml-3 flex items-center">
        <UndoButtons />
        <HistoryMenu />
      </div>
      <div className="@container flex min-w-0 flex-1 justify-center px-2">
        <PaletteButton />
      </div>
      <PanelButtons />
      <CommandButton id="app.theme" icon={theme === 'dark' ? <Sun {...ICON} /> : <Moon {...ICON} />} />
      <CommandButton id="app.settings" icon={<Settings {...ICON} />} />
      <Button
        variant="primary"
        size="sm"
        className="mr-1 ml-2"
        icon={<Play size={14} strokeWidth={2} fill="currentColor" />}
        onClick={() => runCommand(run, app)}
      >
        {t('app.run')}
      </Button>
    </header>
  );
}

function UndoButtons() {
  const canUndo = useDocument((state) => state.history.index > 0);
  const canRedo = useDocument((state) => state.history.index < state.history.entries.length);
  return (
    <>
      <CommandButton id="edit.undo" icon={<Undo2 {...ICON} />} disabled={!canUndo} />
      <CommandButton id="edit.redo" icon={<Redo2 {...ICON} />} disabled={!canRedo} />
    </>
  );
}

function PaletteButton() {
  const run = useRunCommand();
  const commands = useCommands();
  const palette = commands.require('app.palette');
  const keys = useKeysOf(palette.id);
  return (
    <button
      type="button"
      data-tour="palette"
      onClick={() => run(palette)}
      className="hidden h-8 w-full max-w-80 min-w-0 items-center gap-2 overflow-hidden rounded-control border border-line bg-sunken px-2.5 text-faint hover:border-strong md:flex"
    >
      <Search size={14} strokeWidth={1.75} aria-hidden />
      <span className="flex-1 truncate text-left">{t('app.search')}</span>
      <span className="hidden @[11rem]:block">
        <Kbd keys={keys} />
      </span>
    </button>
  );
}

function PanelButtons() {
  return (
    <div className="mr-1 flex items-center border-r border-line pr-1">
      {PANEL_TOGGLES.map((toggle) => (
        <PanelButton key={toggle.panel} {...toggle} />
      ))}
    </div>
  );
}

function PanelButton({ panel, icon: Icon }: PanelToggle) {
  const isShown = useView((state) => isPanelShown(state, panel));
  return <CommandButton id={`view.${panel}`} icon={<Icon {...ICON} />} pressed={isShown} />;
}

/** The edits of this window, latest first; selecting one goes back or forward to it. */
function HistoryMenu() {
  const app = useApp();
  const isEmpty = useDocument((state) => state.history.entries.length === 0);
  return (
    <Menu items={() => historyItems(app, t)}>
      <button
        type="button"
        aria-label={t('app.history')}
        title={t('app.history')}
        disabled={isEmpty}
        className="inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink disabled:opacity-40"
      >
        <History {...ICON} aria-hidden />
      </button>
    </Menu>
  );
}

function historyItems({ documents }: AppState, t: Translate): readonly MenuItem[] {
  const { history, jump } = documents.getState();
  const start: MenuItem = {
    id: 'start',
    label: t('app.historyStart'),
    icon: history.index === 0 ? <Dot /> : null,
    onSelect: () => jump(0),
  };
  const near = rowsAround(historyRows(history.entries), history.index, MAX_SHOWN);
  const rows = near.map(({ id, label, count, index }): MenuItem => {
    const isHere = history.index <= index && history.index > index - count;
    return {
      id,
      label: count === 1 ? label : t('app.historyRepeated', { label, count }),
      icon: isHere ? <Dot /> : null,
      onSelect: () => jump(index),
    };
  });
  return [...rows.reverse(), start];
}

const MAX_SHOWN = 100;

function Dot() {
  return <span className="size-1.5 rounded-full bg-accent" />;
}
