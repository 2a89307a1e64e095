/** The inspector: shows and edits whatever is selected on the canvas. */
import { useRef, type RefObject } from 'react';
import { graphOf } from '../../src-shared/flow/flow.ts';
import { useDocument, useSelection } from '../state/app-context.tsx';
import { EdgeInspector } from './edge/EdgeInspector.tsx';
import { FlowInspector } from './flow/FlowInspector.tsx';
import { NodeInspector } from './node/NodeInspector.tsx';
import { SelectionSummary } from './SelectionSummary.tsx';

export function Inspector() {
  const followed = useRef(0);
  return (
    <div data-edits-document className="h-full min-h-0 bg-panel text-ink">
      <Selected followed={followed} />
    </div>
  );
}

function Selected({ followed }: { readonly followed: RefObject<number> }) {
  const graph = useDocument((state) => state.graph);
  const scope = useDocument((state) => graphOf(state.document.flow, state.graph));
  const nodeIds = useSelection((state) => state.nodes);
  const edgeIds = useSelection((state) => state.edges);
  const chosen = new Set([...nodeIds, ...edgeIds]);
  // The selection may name what an undo just removed.
  const nodes = nodeIds.length === 0 ? [] : (scope?.nodes.filter(({ id }) => chosen.has(id)) ?? []);
  const edges = edgeIds.length === 0 ? [] : (scope?.edges.filter(({ id }) => chosen.has(id)) ?? []);

  if (nodes.length + edges.length > 1) return <SelectionSummary nodes={nodes} edges={edges} />;
  const [node] = nodes;
  if (node !== undefined) return <NodeInspector node={node} graph={graph} followed={followed} />;
  const [edge] = edges;
  if (edge !== undefined) return <EdgeInspector edge={edge} graph={graph} followed={followed} />;
  return <FlowInspector graph={graph} followed={followed} />;
}
