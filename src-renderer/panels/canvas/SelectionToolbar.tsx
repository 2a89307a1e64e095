/** Commands for a multiple selection, above it on the canvas. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NodeToolbar, Position, useStore } from '@xyflow/react';
import { Palette } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useShallow } from 'zustand/react/shallow';
import { t } from '../../../src-shared/messages/translate.ts';
import { isEnabled } from '../../commands/command.ts';
import { ColorSwatches } from '../../commands/ColorSwatches.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { CommandIcon } from '../../commands/CommandIcon.tsx';
import { useCommands } from '../../commands/commands-context.tsx';
import { groupCanvasId, noteCanvasId } from '../../state/placing/canvas-ids.ts';
import { useApp, useCanvas, useDocument, useSelection } from '../../state/workspace/app-context.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

const ALIGN = ['left', 'center', 'right', 'top', 'middle', 'bottom'].map((side) => `arrange.align-${side}`);
const SPREAD = ['arrange.distribute-across', 'arrange.distribute-down', 'arrange.tidy'];
const TOGETHER = ['annotate.group', 'subgraph.extract', 'edit.duplicate'];
const SEVERAL = 2;

export function SelectionToolbar() {
  const ids = useSelection(
    useShallow(({ nodes, notes, groups }) => [
      ...nodes,
      ...notes.map((id) => noteCanvasId(id)),
      ...groups.map((id) => groupCanvasId(id)),
    ]),
  );
  const isMoving = useCanvas((state) => state.moved !== null);
  if (ids.length < SEVERAL || isMoving) return null;
  return (
    <NodeToolbar nodeId={ids} isVisible position={Position.Top} offset={14} className="nodrag nopan">
      <Toolbar />
    </NodeToolbar>
  );
}

function Toolbar() {
  const place = useInsideCanvas();
  return (
    <div
      ref={place}
      role="toolbar"
      aria-label={t('canvas.selectionTools')}
      className="flex items-center gap-0.5 rounded-card border border-line bg-raised p-1 shadow-float"
    >
      <Tools ids={ALIGN} />
      <Divider />
      <Tools ids={SPREAD} />
      <Divider />
      <Tools ids={TOGETHER} />
      <ColorTool />
    </div>
  );
}

const EDGE = 8;

/** Keeps all tools reachable over a selection at the edge of the canvas. */
function useInsideCanvas(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useStore(({ transform, width, height }) => [...transform, width, height].join(' '));
  useDocument((state) => state.document.layout);
  useLayoutEffect(() => {
    const toolbar = ref.current;
    const canvas = toolbar?.closest('.react-flow')?.getBoundingClientRect();
    if (toolbar === null || canvas === undefined) return;
    toolbar.style.translate = '';
    const { left, right, top, bottom } = toolbar.getBoundingClientRect();
    const x = Math.max(canvas.left + EDGE - left, Math.min(0, canvas.right - EDGE - right));
    const y = Math.max(canvas.top + EDGE - top, Math.min(0, canvas.bottom - EDGE - bottom));
    toolbar.style.translate = `${x}px ${y}px`;
  });
  return ref;
}

function Tools({ ids }: { readonly ids: readonly string[] }) {
  const app = useApp();
  const commands = useCommands();
  return ids.map((id) => {
    const command = commands.require(id);
    const icon = <CommandIcon command={command} />;
    return <CommandButton key={id} id={id} size="sm" side="top" icon={icon} disabled={!isEnabled(command, app)} />;
  });
}

function Divider() {
  return <span className="mx-0.5 h-4 w-px bg-line" />;
}

function ColorTool() {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton size="sm" side="top" label={t('groups.color')} icon={<Palette size={16} strokeWidth={1.75} />} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="bottom"
          sideOffset={6}
          aria-label={t('groups.color')}
          className="z-50 flex gap-1 rounded-card border border-line bg-raised p-1.5 shadow-float outline-none animate-appear"
        >
          <ColorSwatches chosen={null} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
