/** What several parts of the console read: names on the canvas, whether the flow was edited since, and how to go to a node. */
import { useCallback, useMemo, useState } from 'react';
import { useApp, useDocument, useSession } from '../state/app-context.tsx';
import { sameFlow } from '../state/same-flow.ts';
import { namesOf, sameNames, type FlowNames } from './flow-names.ts';

export function useFlowNames(): FlowNames {
  const flow = useDocument((state) => state.document.flow);
  const fresh = useMemo(() => namesOf(flow), [flow]);
  const [names, setNames] = useState(fresh);
  const kept = useMemo(() => sameNames(names, fresh), [names, fresh]);
  if (kept !== names) setNames(kept);
  return kept;
}

/** True where the conversation runs another flow than the one on the canvas. */
export function useFlowChanged(): boolean {
  const flow = useDocument((state) => state.document.flow);
  const ran = useSession((state) => state.ranFlow);
  return useMemo(() => ran !== null && !sameFlow(ran, flow), [ran, flow]);
}

export interface Place {
  readonly node?: string | undefined;
  readonly edge?: string | undefined;
}

/** Brings a node or an edge into sight on the canvas, in whichever graph it stands. */
export function useShowPlace(): (place: Place) => void {
  const { documents, view } = useApp();
  return useCallback(
    ({ node, edge }) => {
      const names = namesOf(documents.getState().document.flow);
      const known = edge === undefined ? names.nodes.get(node ?? '') : names.edges.get(edge);
      if (known !== undefined)
        view.getState().reveal({ graph: known.graph, node: edge === undefined ? node : undefined, edge });
    },
    [documents, view],
  );
}
