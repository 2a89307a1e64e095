/** The screens of the project, in the library: opened with a click, renamed, duplicated, and deleted in a menu. */
import { memo, useRef, useState } from 'react';
import { Copy, Ellipsis, FileWarning, PanelsTopLeft, PencilLine, Trash2 } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import type { BrokenScreen } from '../../../src-shared/contract/screens.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { screenOfTextFile } from '../../../src-shared/screen-edits/screen-text.ts';
import { withoutFragments } from '../../../src-shared/screen-edits/fragment-names.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useApp, useDesigner, useDocument } from '../../state/workspace/app-context.tsx';
import { repairScreen } from '../../state/workspace/repair-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useRoving } from '../../ui/use-roving.ts';
import { deleteScreen, duplicateScreen } from './manage-screens.ts';
import { RenameScreenDialog } from './RenameScreenDialog.tsx';

export function ScreenList() {
  // Edits of a screen don't rerender the list.
  const titles = useDocument(useShallow(({ content }) => titlesOf(content.screens ?? {})));
  const run = useRunCommand();
  const add = useCommands().require('screens.new');
  const [renamed, setRenamed] = useState<string | null>(null);
  const broken = useDocument(({ project }) => project?.brokenScreens) ?? NONE;
  const list = useRef<HTMLUListElement>(null);
  const rows = Object.entries(titles).sort(([, a], [, b]) => a.localeCompare(b));
  const { stop, onFocus, onKeyDown } = useRoving(list, [
    ...rows.map(([name]) => name),
    ...broken.map(({ file }) => file),
  ]);
  if (Object.keys(titles).length + broken.length === 0) {
    return (
      <EmptyState
        icon={<PanelsTopLeft size={20} strokeWidth={1.75} aria-hidden />}
        title={t('screenDesigner.none')}
        text={t('screenDesigner.noneText')}
        action={<Button onClick={() => run(add)}>{t(add.title)}</Button>}
      />
    );
  }
  return (
    <>
      <ul
        ref={list}
        {...{ onFocus, onKeyDown }}
        aria-label={t('screenDesigner.library')}
        className="h-full overflow-y-auto p-2"
      >
        {rows.map(([name, title]) => (
          <ScreenRow key={name} name={name} title={title} isStop={name === stop} onRename={setRenamed} />
        ))}
        {broken.map((screen) => (
          <BrokenRow key={screen.file} screen={screen} isStop={screen.file === stop} />
        ))}
      </ul>
      {renamed !== null && <RenameScreenDialog name={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

const NONE: readonly BrokenScreen[] = [];

/** By name. */
function titlesOf(screens: Screens): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(withoutFragments(screens)).map(([name, { title }]) => [name, title ?? name]),
  );
}

/** A file that can't be read, with the reason. It opens for repair. */
function BrokenRow({ screen, isStop }: { readonly screen: BrokenScreen; readonly isStop: boolean }) {
  const app = useApp();
  const path = useDocument(({ project }) => project?.path);
  const { file, problems, isConflict } = screen;
  const name = screenOfTextFile(file);
  const reason = isConflict ? t('repair.screenHint') : (problems[0]?.message ?? '');
  const repair = () => {
    if (name === null) app.view.getState().notify({ tone: 'danger', title: reason });
    else if (path !== undefined) void repairScreen(app, path, name);
  };
  return (
    <li className="rounded-control hover:bg-hover">
      <button
        type="button"
        data-stop={file}
        tabIndex={isStop ? 0 : -1}
        title={reason}
        onClick={repair}
        className="flex min-h-7 w-full min-w-0 items-start gap-2 rounded-control px-2 py-1 text-left text-base"
      >
        <FileWarning size={14} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate">{name ?? file}</span>
            <span className="shrink-0 text-sm text-danger">
              {t(isConflict ? 'repair.conflicted' : 'repair.brokenScreen')}
            </span>
          </span>
          {!isConflict && <span className="line-clamp-3 text-sm wrap-anywhere text-muted">{reason}</span>}
        </span>
      </button>
    </li>
  );
}

interface ScreenRowProps {
  readonly name: string;
  readonly title: string;
  /** Whether Tab reaches it and its menu. */
  readonly isStop: boolean;
  readonly onRename: (name: string) => void;
}

const ScreenRow = memo(function ScreenRow({ name, title, isStop, onRename }: ScreenRowProps) {
  const app = useApp();
  const isOpen = useDesigner((state) => state.screen === name);
  const icon = { size: 14, strokeWidth: 1.75 };
  return (
    <li
      className={classes(
        'group flex items-center rounded-control pr-1',
        isOpen ? 'bg-selected text-ink' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        data-stop={name}
        tabIndex={isStop ? 0 : -1}
        title={name}
        aria-current={isOpen || undefined}
        onClick={() => app.designer.getState().open(name)}
        className="flex min-h-7 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left text-base"
      >
        <PanelsTopLeft size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
        <span className="min-w-0 flex-1 truncate">{title}</span>
      </button>
      <Menu
        align="end"
        items={[
          {
            id: 'rename',
            label: t('screenList.rename'),
            icon: <PencilLine {...icon} />,
            onSelect: () => onRename(name),
          },
          {
            ...{ id: 'duplicate', label: t('screenList.duplicate'), icon: <Copy {...icon} /> },
            onSelect: () => duplicateScreen(app, name),
          },
          {
            ...{ id: 'remove', label: t('screenList.remove'), icon: <Trash2 {...icon} />, danger: true },
            onSelect: () => deleteScreen(app, name),
          },
        ]}
      >
        <IconButton
          size="sm"
          tabIndex={isStop ? 0 : -1}
          label={t('screenList.more', { name: title })}
          icon={<Ellipsis {...icon} />}
          className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100"
        />
      </Menu>
    </li>
  );
});
