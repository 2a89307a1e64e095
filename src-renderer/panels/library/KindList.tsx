/** The kinds of node: drag one to the canvas, or press Enter to add it after the selected node. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import { NODE_GROUPS, NODE_KINDS, NODE_TYPES } from '../../../src-shared/node-kinds/registry.ts';
import { KindTile } from '../../drawing/KindIcon.tsx';
import { addNode, KIND_MEDIA_TYPE } from '../../commands/add-node.ts';
import { useApp } from '../../state/workspace/app-context.tsx';

export function KindList() {
  return (
    <div className="@container flex h-full flex-col overflow-y-auto p-2">
      {NODE_GROUPS.map((group) => (
        <section key={group} className="mb-2">
          <h2 className="px-2 py-1 text-sm font-medium text-muted">{t(`app.library.${group}`)}</h2>
          <ul>
            {NODE_TYPES.filter((type) => NODE_KINDS[type].group === group).map((type) => (
              <li key={type}>
                <KindItem type={type} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-auto px-2 pt-3 pb-1 text-sm text-faint">{t('app.library.hint')}</p>
    </div>
  );
}

function KindItem({ type }: { readonly type: NodeType }) {
  const app = useApp();
  const { title, summary } = NODE_KINDS[type];
  return (
    <button
      type="button"
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
