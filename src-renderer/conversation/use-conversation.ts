/**
 * For panels that show a conversation: names in its flow, whether the flow was edited since, and a function that goes
 * to a node.
 */
import { useCallback, useMemo, useState } from 'react';
import { isSameFlow } from '../../src-shared/flow/same-flow.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { useDocument, useOpenDocument, useSession, useWorkspace } from '../state/workspace/app-context.tsx';
import { namesOf, sameNames, type FlowNames } from './flow-names.ts';

/** The flow of another plugin if the conversation runs one; null if it runs the flow on the canvas. */
function useForeignFlow(): Flow | null {
  const project = useDocument((state) => state.project?.path ?? null);
  return useSession((state) => (state.project === project ? null : state.ranFlow));
}

/** Names in the flow of the conversation: the current ones if it is the flow on the canvas. */
export function useFlowNames(): FlowNames {
  const drawn = useDocument((state) => state.document.flow);
  const files = useDocument((state) => state.content.screens);
  const foreign = useForeignFlow();
  const flow = foreign ?? drawn;
  const screens = foreign === null ? files : undefined;
  const fresh = useMemo(() => namesOf(flow, screens), [flow, screens]);
  const [names, setNames] = useState(fresh);
  const kept = useMemo(() => sameNames(names, fresh), [names, fresh]);
  if (kept !== names) setNames(kept);
  return kept;
}

/** False if the conversation is with a plugin that is not drawn. */
export function useIsDrawn(): boolean {
  return useForeignFlow() === null;
}

/** Whether the flow of the conversation differs from the one on the canvas. */
export function useFlowChanged(): boolean {
  const flow = useDocument((state) => state.document.flow);
  const ran = useSession((state) => state.ranFlow);
  const isDrawn = useIsDrawn();
  return useMemo(() => isDrawn && ran !== null && !isSameFlow(ran, flow), [isDrawn, ran, flow]);
}

export interface Place {
  readonly node?: string | undefined;
  readonly edge?: string | undefined;
}

/** Also opens the inspector for a node, where it covers nothing. */
export function useInspectNode(): (node: string) => void {
  const { view } = useWorkspace();
  const showPlace = useShowPlace();
  return (node) => {
    view.getState().openInspectorBeside();
    showPlace({ node });
  };
}

/** Shows a node or edge on the canvas, in whichever graph it is. */
export function useShowPlace(): (place: Place) => void {
  const { documents, canvas } = useOpenDocument();
  const isDrawn = useIsDrawn();
  return useCallback(
    ({ node, edge }) => {
      if (!isDrawn) return;
      const names = namesOf(documents.getState().document.flow);
      const known = edge === undefined ? names.nodes.get(node ?? '') : names.edges.get(edge);
      if (known !== undefined)
        canvas.getState().reveal({ graph: known.graph, node: edge === undefined ? node : undefined, edge });
    },
    [documents, canvas, isDrawn],
  );
}
