/** Goes from a line in the panel to its node, edge, or flow. */
import { graphOf, graphPointer } from '../../../src-shared/flow/flow.ts';
import type { Place } from '../../../src-shared/layers/report.ts';
import { useOpenDocument, useWorkspace } from '../../state/workspace/app-context.tsx';

export function useJump(): (place: Place) => void {
  const { view } = useWorkspace();
  const { documents, selection, canvas } = useOpenDocument();
  return ({ part, graph, id, field }) => {
    const { document } = documents.getState();
    view.getState().setPanel('inspector', true);
    if (part === 'nodes' || part === 'edges') {
      documents.getState().openGraph(graph);
      const index = graphOf(document.flow, graph)?.[part].findIndex((item) => item.id === id) ?? -1;
      // An item removed by a layer isn't on the canvas.
      if (id === null || index === -1) return;
      const pointer = `${graphPointer(graph)}/${part}/${index}${field}`;
      selection.getState().select(part === 'nodes' ? { nodes: [id] } : { edges: [id] });
      canvas.getState().reveal(part === 'nodes' ? { graph, node: id, pointer } : { graph, edge: id, pointer });
      return;
    }
    selection.getState().clear();
    documents.getState().openGraph(part === 'subgraphs' ? id : null);
    const name = field.split('/')[1];
    canvas.getState().reveal({ graph: null, pointer: part === 'flow' ? `/${name ?? ''}` : `/${part}` });
  };
}
