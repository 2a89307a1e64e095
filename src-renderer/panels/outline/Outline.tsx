/** The flow as a list next to the drawing: the same selection and commands, everything by keyboard. */
import { useId } from 'react';
import { Plus, Workflow } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { Breadcrumbs } from '../canvas/Breadcrumbs.tsx';
import { CanvasMenu } from '../canvas/Canvas.tsx';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useOpenDocument, useOutline } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { HelpTip, useHelpTip } from '../../ui/HelpTip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { OutlineTable } from './OutlineTable.tsx';
import { OutlineTree } from './OutlineTree.tsx';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function Outline() {
  const { outline } = useOpenDocument();
  const run = useRunCommand();
  const commands = useCommands();
  const mode = useOutline((state) => state.mode);
  const id = useId();
  const [tip, helpKeys] = useHelpTip(t('outline.help'));
  const filter = useOutline((state) => state.filter);
  return (
    <section
      aria-label={t('outline.title')}
      aria-describedby={`${id}-help`}
      className="flex h-full min-h-0 flex-col bg-panel text-ink"
      {...helpKeys}
    >
      {mode !== 'tree' && <Breadcrumbs />}
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-1">
        <ModeChoice />
        {mode !== 'tree' && (
          <div className="w-52 min-w-24">
            <SearchInput
              label={t('outline.filter')}
              placeholder={t('outline.filter')}
              value={filter}
              onChange={(text) => outline.getState().narrow(text)}
            />
          </div>
        )}
        <HelpTip id={`${id}-help`} text={t('outline.help')} {...tip} />
        <IconButton
          size="sm"
          className="ml-auto"
          label={t('outline.add')}
          shortcut="a"
          icon={<Plus {...ICON} />}
          onClick={() => run(commands.require('outline.add-after'))}
        />
        <Button
          size="sm"
          variant="ghost"
          icon={<Workflow {...ICON} />}
          onClick={() => run(commands.require('view.outline'))}
        >
          {t('outline.toCanvas')}
        </Button>
      </div>
      <CanvasMenu>
        <div data-canvas className="min-h-0 flex-1">
          {mode === 'tree' ? <OutlineTree /> : <OutlineTable key={mode} list={mode} />}
        </div>
      </CanvasMenu>
    </section>
  );
}
