/** The kinds of node: drag one to the canvas, or press Enter to add it after the selected node. Arrow keys go through them. */
import { useRef } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import { NODE_GROUPS, NODE_KINDS, NODE_TYPES } from '../../../src-shared/node-kinds/registry.ts';
import { KindTile } from '../../drawing/KindIcon.tsx';
import { addNode, KIND_MEDIA_TYPE } from '../../commands/add-node.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { useRoving } from '../../ui/use-roving.ts';

const SHOWN = NODE_GROUPS.flatMap((group) => NODE_TYPES.filter((type) => NODE_KINDS[type].group === group));

export function KindList() {
  const list = useRef<HTMLDivElement>(null);
  const { stop, onFocus, onKeyDown } = useRoving(list, SHOWN);
  return (
    <div ref={list} {...{ onFocus, onKeyDown }} className="@container flex h-full flex-col overflow-y-auto p-2">
      {NODE_GROUPS.map((group) => (
        <section key={group} className="mb-2">
          <h2 className="px-2 py-1 text-sm font-medium text-muted">{t(`app.library.${group}`)}</h2>
          <ul>
            {SHOWN.filter((type) => NODE_KINDS[type].group === group).map((type) => (
              <li key={type}>
                <KindItem type={type} isStop={type === stop} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-auto px-2 pt-3 pb-1 text-sm text-faint">{t('app.library.hint')}</p>
    </div>
  );
}

interface KindItemProps {
  readonly type: NodeType;
  /** Whether Tab reaches it. */
  readonly isStop: boolean;
}

function KindItem({ type, isStop }: KindItemProps) {
  const app = useApp();
  const { title, summary } = NODE_KINDS[type];
  return (
    <button
      type="button"
      data-stop={type}
      tabIndex={isStop ? 0 : -1}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(KIND_MEDIA_TYPE, type);
        event.dataTransfer.effectAllowed = 'copy';
      }}
      onClick={() => addNode(app, type)}
      title={summary}
      className="flex w-full cursor-grab items-start gap-2.5 rounded-control px-2 py-1.5 @max-[10rem]:items-center text-left hover:bg-hover active:cursor-grabbing"
    >
      <KindTile type={type} size={28} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-medium text-ink">{title}</span>
        <span className="hidden text-sm text-faint @min-[10rem]:block">{summary}</span>
      </span>
    </button>
  );
}
