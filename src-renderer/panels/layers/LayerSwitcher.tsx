/** Above the canvas: where edits go, how many layers are shown, and whether something blocks publishing. */
import { ChevronDown, Layers, OctagonX } from 'lucide-react';
import { Popover } from 'radix-ui';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { hasLayers } from '../../state/editing/layered-content.ts';
import { Button } from '../../ui/Button.tsx';
import { layerName, publishState } from '../../state/layers/layer-view.ts';
import { useLayeredState } from '../../state/layers/use-layered-state.ts';
import { LayerList } from './LayerList.tsx';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A project without layers has no switcher; a command creates the first one. */
export function LayerSwitcher() {
  const isLayered = useDocument(({ content, layerFiles }) => hasLayers(content) || layerFiles.problems.length > 0);
  return isLayered ? <Switcher /> : null;
}

function Switcher() {
  const state = useLayeredState();
  const name = layerName(state, state.choice.edited, t('layers.base'));
  const all = state.content.layers?.length ?? 0;
  const { blocking, problems } = publishState(state);
  return (
    <Popover.Root>
      <Popover.Trigger className="flex h-7 min-w-0 items-center gap-1.5 rounded-control border border-line bg-raised px-2 text-sm hover:border-strong data-[state=open]:border-strong">
        <Layers {...ICON} className="shrink-0 text-accent" />
        <span className="sr-only shrink-0 text-muted @2xl/crumbs:not-sr-only">{t('layers.editsGoTo')}</span>
        <span className="min-w-0 truncate font-medium text-ink">{name}</span>
        {blocking + problems.length > 0 && (
          <span className="flex shrink-0 items-center gap-1 font-medium text-danger" title={t('layers.panel.blocked')}>
            <OctagonX {...ICON} />
            <span className="tabular-nums">{blocking + problems.length}</span>
            <span className="sr-only">{t('layers.panel.blocked')}</span>
          </span>
        )}
        <span className="hidden shrink-0 text-sm text-muted tabular-nums @xl/crumbs:inline">
          {t('layers.shown', { on: all - state.choice.off.size, all })}
        </span>
        <ChevronDown {...ICON} className="shrink-0 text-faint" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('layers.title')}
          className="z-30 flex w-80 flex-col gap-2 rounded-card border border-line bg-raised p-2 text-ink shadow-float outline-none animate-appear"
        >
          <LayerList />
          <Footer />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Footer() {
  const run = useRunCommand();
  const commands = useCommands();
  const isAllOn = useDocument(({ choice }) => choice.off.size === 0);
  const command = (id: string) => () => void run(commands.require(id));
  return (
    <div className="flex flex-wrap gap-1 border-t border-line pt-2">
      <Popover.Close asChild>
        <Button size="sm" variant="ghost" onClick={command('layers.panel')}>
          {t('layers.openPanel')}
        </Button>
      </Popover.Close>
      <Button size="sm" variant="ghost" disabled={isAllOn} onClick={command('layers.show-all')}>
        {t('layers.showAll')}
      </Button>
      <Popover.Close asChild>
        <Button size="sm" variant="ghost" onClick={command('layers.new')}>
          {t('layers.newLayer')}
        </Button>
      </Popover.Close>
    </div>
  );
}
