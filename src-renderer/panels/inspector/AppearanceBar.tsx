/** Below the inspector: the color and the lock of the selection. Each is a command, as in the menus. */
import { Lock, LockOpen } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { graphLayout, lockedIn, type GraphLayout } from '../../../src-shared/flow/layout.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { ColorSwatches } from '../../commands/ColorSwatches.tsx';
import { useDocument, useSelection } from '../../state/workspace/app-context.tsx';
import type { SelectionState } from '../../state/editing/selection-store.ts';

export function AppearanceBar() {
  const selection = useSelection((state) => state);
  const layout = useDocument((state) => graphLayout(state.document.layout, state.graph));
  const { nodes, notes, groups } = selection;
  if (nodes.length + notes.length + groups.length === 0) return null;
  const colors = new Set(colorsOf(layout, selection));
  const isLocked = lockedOf(layout, selection);
  return (
    <div
      role="toolbar"
      aria-label={t('groups.color')}
      className="flex items-center gap-1 border-t border-line px-3 py-1.5"
    >
      <ColorSwatches chosen={colors.size === 1 ? ([...colors][0] ?? 'none') : null} disabled={isLocked} />
      <span className="flex-1" />
      {isLocked ? (
        <CommandButton id="annotate.unlock" size="sm" side="top" pressed icon={<Lock size={14} strokeWidth={1.75} />} />
      ) : (
        <CommandButton id="annotate.lock" size="sm" side="top" icon={<LockOpen size={14} strokeWidth={1.75} />} />
      )}
    </div>
  );
}

function colorsOf(layout: GraphLayout, { nodes, notes, groups }: SelectionState) {
  return [
    ...nodes.map((id) => layout.colors?.[id]),
    ...notes.map((id) => layout.notes?.[id]?.color),
    ...groups.map((id) => layout.groups?.[id]?.color),
  ];
}

function lockedOf(layout: GraphLayout, { nodes, notes, groups }: SelectionState): boolean {
  const locked = lockedIn(layout);
  return [...nodes, ...notes].some((id) => locked.has(id)) || groups.some((id) => layout.groups?.[id]?.locked === true);
}
