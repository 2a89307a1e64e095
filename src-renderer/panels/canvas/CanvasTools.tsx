/** Drag mode, zoom, fit, and arrange, at the lower left of the canvas. */
import { Panel, useStore } from '@xyflow/react';
import {
  Flame,
  Grid3x3,
  Hand,
  LayoutGrid,
  Map as MapIcon,
  Maximize,
  Minus,
  MousePointer2,
  Plus,
  StickyNote,
} from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useKeysOf } from '../../commands/use-keymap.ts';
import { useCanvas, useTests, useView } from '../../state/workspace/app-context.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

export function CanvasTools() {
  const run = useRunCommand();
  const commands = useCommands();
  const percent = useStore((state) => Math.round(state.transform[2] * 100));
  const isArranging = useCanvas((state) => state.arranging);
  const hasMinimap = useView((state) => state.minimap);
  const isPanning = useView((state) => state.panMode);
  const hasSnap = useView((state) => state.snap);
  const hasCoverage = useTests((state) => state.wantsCoverage);
  const tool = (id: string, icon: React.ReactNode, pressed?: boolean) => (
    <CommandButton id={id} size="sm" side="top" icon={icon} {...(pressed === undefined ? {} : { pressed })} />
  );
  const reset = commands.require('view.zoom-reset');
  return (
    <Panel position="bottom-left" className="max-w-[calc(100%-30px)]">
      <div
        role="toolbar"
        aria-label={t('canvas.zoom')}
        className="flex flex-wrap items-center gap-0.5 rounded-card border border-line bg-raised p-1 shadow-node"
      >
        {tool('view.select-mode', <MousePointer2 size={14} strokeWidth={1.75} />, !isPanning)}
        {tool('view.hand-mode', <Hand size={14} strokeWidth={1.75} />, isPanning)}
        <span className="mx-0.5 h-4 w-px bg-line" />
        {tool('view.zoom-out', <Minus size={14} strokeWidth={1.75} />)}
        <Tooltip text={t(reset.title)} shortcut={useKeysOf(reset.id)} side="top">
          <button
            type="button"
            aria-label={t('canvas.zoomLevel', { percent })}
            onClick={() => run(reset)}
            className="h-6 w-11 rounded-control text-center text-sm text-muted tabular-nums hover:bg-hover hover:text-ink"
          >
            {percent}%
          </button>
        </Tooltip>
        {tool('view.zoom-in', <Plus size={14} strokeWidth={1.75} />)}
        <span className="mx-0.5 h-4 w-px bg-line" />
        {tool('view.fit', <Maximize size={14} strokeWidth={1.75} />)}
        {isArranging
          ? tool('graph.stop-arranging', <Spinner />)
          : tool('graph.arrange', <LayoutGrid size={14} strokeWidth={1.75} />)}
        {tool('arrange.snap', <Grid3x3 size={14} strokeWidth={1.75} />, hasSnap)}
        {tool('annotate.note', <StickyNote size={14} strokeWidth={1.75} />)}
        {tool('view.minimap', <MapIcon size={14} strokeWidth={1.75} />, hasMinimap)}
        {tool('test.coverage', <Flame size={14} strokeWidth={1.75} />, hasCoverage)}
      </div>
    </Panel>
  );
}
