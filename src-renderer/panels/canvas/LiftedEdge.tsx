/** Hovering over an edge or the row of a branch highlights it with its ends and dims the rest. */
import { useEffect } from 'react';
import { useStoreApi } from '@xyflow/react';

/** How long the pointer must rest on an edge, so that moving across edges doesn't dim the rest. */
const RESTS_MS = 140;
/** Marked in the DOM rather than in a store, so that nothing has to render. */
const LIFTED = 'data-lifted';
const DIMS = 'data-dims';

export function LiftedEdge() {
  const store = useStoreApi();
  useEffect(() => {
    const { domNode } = store.getState();
    if (domNode === null) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    let waiting = 0;
    let lifted: string | null = null;
    const drop = () => {
      lifted = null;
      domNode.removeAttribute(DIMS);
      for (const element of domNode.querySelectorAll(`[${LIFTED}]`)) element.removeAttribute(LIFTED);
    };
    const lift = (id: string) => {
      drop();
      const edge = store.getState().edgeLookup.get(id);
      if (edge === undefined) return;
      lifted = id;
      domNode.setAttribute(DIMS, '');
      const ends = [edge.source, edge.target].map((node) => `.react-flow__node[data-id="${CSS.escape(node)}"]`);
      const selector = [`.react-flow__edge[data-id="${CSS.escape(id)}"]`, ...ends].join(',');
      for (const element of domNode.querySelectorAll(selector)) element.setAttribute(LIFTED, '');
    };
    const over = ({ target, buttons }: PointerEvent) => {
      const isPlus = target instanceof Element && target.closest('[data-edge-plus]') !== null;
      const id = buttons === 0 && target instanceof Element ? edgeUnder(target) : null;
      if (isPlus) return;
      if (id === lifted) return clearTimeout(waiting);
      clearTimeout(waiting);
      if (id === null) drop();
      else waiting = window.setTimeout(() => lift(id), RESTS_MS);
    };
    // After an edit, the edge may lead elsewhere, or the pointer may be over something else.
    const stopWatching = store.subscribe(({ edges }, before) => {
      if (edges !== before.edges && lifted !== null) drop();
    });
    domNode.addEventListener('pointerover', over, options);
    for (const event of ['pointerleave', 'pointerdown'] as const)
      domNode.addEventListener(
        event,
        () => {
          clearTimeout(waiting);
          drop();
        },
        options,
      );
    return () => {
      clearTimeout(waiting);
      stopWatching();
      controller.abort();
      drop();
    };
  }, [store]);
  return null;
}

function edgeUnder(element: Element): string | null {
  const edge = element.closest('.react-flow__edge')?.getAttribute('data-id');
  return edge ?? element.closest('[data-branch]')?.getAttribute('data-branch') ?? null;
}
