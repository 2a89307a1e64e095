/** Switches between tree, nodes, and edges. */
import { ToggleGroup } from 'radix-ui';
import { t } from '../../../src-shared/messages/translate.ts';
import { useOpenDocument, useOutline } from '../../state/workspace/app-context.tsx';
import type { OutlineMode } from '../../state/search/outline-store.ts';

const MODES: readonly OutlineMode[] = ['tree', 'nodes', 'edges'];

export function ModeChoice() {
  const { outline } = useOpenDocument();
  const mode = useOutline((state) => state.mode);
  return (
    <ToggleGroup.Root
      type="single"
      value={mode}
      onValueChange={(next) => next !== '' && outline.getState().show(next as OutlineMode)}
      aria-label={t('outline.mode')}
      className="flex gap-0.5 rounded-control bg-sunken p-0.5"
    >
      {MODES.map((each) => (
        <ToggleGroup.Item
          key={each}
          value={each}
          className="h-6 rounded-control px-2 text-sm font-medium text-muted transition-colors duration-120 hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-xs"
        >
          {t(`outline.modes.${each}`)}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
