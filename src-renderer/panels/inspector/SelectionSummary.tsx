/** A multiple selection: its items, with a link to each. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { Edge } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';
import { useOpenDocument } from '../../state/workspace/app-context.tsx';
import { nodeTitle } from '../../../src-shared/node-kinds/node-title.ts';

export interface SelectionSummaryProps {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly Edge[];
}

/** More rows than this aren't useful. */
const MOST_ROWS = 200;

export function SelectionSummary({ nodes, edges }: SelectionSummaryProps) {
  const { selection } = useOpenDocument();
  const counts = [
    nodes.length === 0 ? null : t('inspector.many.nodes', { count: nodes.length }),
    edges.length === 0 ? null : t('inspector.many.edges', { count: edges.length }),
  ].filter((part) => part !== null);
  return (
    <div className="flex h-full flex-col overflow-y-auto px-3 py-3">
      <h2 className="text-lg font-semibold">{counts.join(', ')}</h2>
      <p className="mb-3 text-base text-muted">{t('inspector.many.text')}</p>
      <ul className="flex flex-col gap-0.5">
        {nodes.slice(0, MOST_ROWS).map((node) => (
          <li key={node.id}>
            <button
              type="button"
              onClick={() => selection.getState().select({ nodes: [node.id] })}
              className="flex w-full items-center gap-2 rounded-control px-2 py-1 text-left text-base hover:bg-hover"
            >
              <KindIcon type={node.type} />
              <span className="min-w-0 truncate">{nodeTitle(node)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
