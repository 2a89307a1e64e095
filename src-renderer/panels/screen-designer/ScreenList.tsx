/** The screens of the project, in the library. */
import { PanelsTopLeft } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useDesigner, useDocument, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function ScreenList() {
  const screens = useDocument(({ content }) => content.screens);
  const open = useDesigner((state) => state.screen);
  const { designer } = useOpenDocument();
  const run = useRunCommand();
  const add = useCommands().require('screens.new');
  if (screens === undefined) {
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
    <ul aria-label={t('screenDesigner.library')} className="h-full overflow-y-auto p-2">
      {Object.entries(screens)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { title }]) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === open || undefined}
              onClick={() => designer.getState().open(name)}
              className={classes(
                'flex min-h-7 w-full items-center gap-2 rounded-control px-2 text-left text-base',
                name === open ? 'bg-selected text-ink' : 'hover:bg-hover',
              )}
            >
              <PanelsTopLeft size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
              <span className="min-w-0 flex-1 truncate">{title ?? name}</span>
            </button>
          </li>
        ))}
    </ul>
  );
}
