/** The open flows, one tab each: unsaved changes, problem counts, and a button to open another. */
import { useState, type DragEvent } from 'react';
import { Plus, X } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/messages/translate.ts';
import { runCommand } from '../../commands/command.ts';
import { useApp, useWorkspace } from '../../state/workspace/app-context.tsx';
import { useCommands } from '../../commands/commands-context.tsx';
import { ProblemBadge } from '../../ui/ProblemBadge.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { pathOf, type OpenDocument } from '../../state/document/open-document.ts';
import { isDirty } from '../../state/editing/document-state.ts';
import { openDrafts } from '../../state/text/text-store.ts';
import type { Tab } from '../../state/workspace/tab.ts';

export function TabBar() {
  const app = useApp();
  const commands = useCommands();
  const tabs = useStore(app.tabs, (state) => state.tabs);
  const active = useStore(app.tabs, (state) => state.active);
  const drag = useTabDrag();
  return (
    <nav
      data-region="tabs"
      aria-label={t('tabs.label')}
      className="flex h-9 shrink-0 items-end border-b border-line bg-app px-1.5"
    >
      <ul className="flex h-full min-w-0 items-end">
        {tabs.map((tab, at) => (
          <li key={tab.path ?? ''} className="relative flex min-w-0" {...drag(at)}>
            <TabButton tab={tab} at={at} isActive={at === active} />
          </li>
        ))}
      </ul>
      <div className="flex h-full items-center pl-1">
        <IconButton
          size="sm"
          label={t('commands.newTab')}
          icon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => runCommand(commands.require('tab.new'), app)}
        />
      </div>
    </nav>
  );
}

interface TabButtonProps {
  readonly tab: Tab;
  readonly at: number;
  readonly isActive: boolean;
}

function TabButton({ tab, at, isActive }: TabButtonProps) {
  const { opened, tabSwitcher } = useWorkspace();
  const name = tab.path === null ? t('tabs.start') : tab.name;
  const document = useStore(opened.store, ({ all }) => all.find((each) => pathOf(each) === tab.path));
  return (
    <div
      className={classes(
        'group flex h-8 min-w-0 items-center rounded-t-control border border-b-0 pr-1',
        isActive ? 'border-line bg-panel' : 'border-transparent text-muted hover:bg-hover',
      )}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        void tabSwitcher.close(at);
      }}
    >
      <button
        type="button"
        aria-current={isActive ? 'page' : undefined}
        title={tab.path ?? undefined}
        onClick={() => void tabSwitcher.show(at)}
        className="flex h-full min-w-0 items-center gap-1.5 rounded-t-control pr-1 pl-3 text-sm"
      >
        <span className={classes('max-w-48 truncate', isActive && 'font-medium')}>{name}</span>
        {document !== undefined && <TabMarks document={document} />}
      </button>
      <button
        type="button"
        aria-label={t('tabs.close', { name })}
        onClick={() => void tabSwitcher.close(at)}
        className={classes(
          'flex size-6 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink focus-visible:opacity-100',
          !isActive && 'opacity-0 group-hover:opacity-100',
        )}
      >
        <X size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

/** Unsaved edits and problems; for a background document, as they were when you left it. */
function TabMarks({ document }: { readonly document: OpenDocument }) {
  const isEdited = useStore(document.around.documents, isDirty);
  const isTyped = useStore(document.texts, ({ drafts }) => openDrafts(drafts).length > 0);
  const errors = useStore(document.problems, (state) => state.errors);
  const warnings = useStore(document.problems, (state) => state.warnings);
  return (
    <>
      <ProblemBadge counts={{ errors, warnings }} />
      <span className="flex size-2 shrink-0">
        {(isEdited || isTyped) && (
          <span className="size-2 rounded-full bg-accent" role="img" aria-label={t('tabs.unsaved')} />
        )}
      </span>
    </>
  );
}

/** Tabs are reordered by dragging. */
function useTabDrag() {
  const { tabs } = useWorkspace();
  const [from, setFrom] = useState<number | null>(null);
  return (at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('application/x-switchyard-tab', String(at));
      setFrom(at);
    },
    onDragOver: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      if (from === at) return;
      tabs.getState().move(from, at);
      setFrom(at);
    },
    onDragEnd: () => setFrom(null),
    onDrop: (event: DragEvent) => {
      if (from !== null) event.preventDefault();
      setFrom(null);
    },
  });
}
