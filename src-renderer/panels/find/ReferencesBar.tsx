/** Above a list of references: the subject, its definition, and a rename button. */
import { ArrowUpRight, PencilLine, Search, X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { definitionOf, type Target } from '../../../src-shared/references/references.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { runCommand } from '../../commands/command.ts';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { goToReference } from '../../commands/go-to.ts';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ReferencesBar({ target, count }: { readonly target: Target; readonly count: number }) {
  const app = useApp();
  const commands = useCommands();
  const definition = useDocument((state) => definitionOf(state.document.flow, target));
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-3">
      <h3 className="min-w-0 truncate text-base font-medium">
        {t('find.references', { name: t(`find.targets.${target.kind}`, { name: target.name }) })}
      </h3>
      <span className="text-sm text-muted tabular-nums">{count}</span>
      <span className="ml-auto flex items-center gap-1">
        {definition !== undefined && (
          <Button
            size="sm"
            variant="ghost"
            icon={<ArrowUpRight {...ICON} />}
            onClick={() => goToReference(app, definition)}
          >
            {t('find.toDefinition')}
          </Button>
        )}
        {target.kind !== 'node' && (
          <Button
            size="sm"
            variant="ghost"
            icon={<PencilLine {...ICON} />}
            onClick={() => {
              app.find.getState().rename(target);
              app.view.getState().openDialog('rename');
            }}
          >
            {t('find.doRename')}
          </Button>
        )}
        <IconButton
          size="sm"
          label={t('find.what')}
          shortcut="mod+f"
          icon={<Search {...ICON} />}
          onClick={() => runCommand(commands.require('find.find'), app)}
        />
        <IconButton
          size="sm"
          label={t('find.close')}
          icon={<X {...ICON} />}
          onClick={() => app.view.getState().setPanel('find', false)}
        />
      </span>
    </div>
  );
}
