/** Nodes by title. Choosing one selects it. */
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { titleInFlow } from '../../../src-shared/node-kinds/node-title.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';
import { useDocument, useOpenDocument } from '../../state/workspace/app-context.tsx';

/** More rows than this aren't useful. */
const MAX_ROWS = 200;

export function NodeList({ nodes }: { readonly nodes: readonly FlowNode[] }) {
  const { selection } = useOpenDocument();
  const flow = useDocument((state) => state.document.flow);
  return (
    <ul className="flex flex-col gap-0.5">
      {nodes.slice(0, MAX_ROWS).map((node) => (
        <li key={node.id}>
          <button
            type="button"
            onClick={() => selection.getState().select({ nodes: [node.id] })}
            className="flex w-full items-center gap-2 rounded-control px-2 py-1 text-left text-base hover:bg-hover"
          >
            <KindIcon type={node.type} />
            <span className="min-w-0 truncate">{titleInFlow(flow, node)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
