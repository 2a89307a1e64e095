/** Highlights the edge under the pointer during a drag, because it takes the dropped item. */

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DropEdge {
  over(at: Point): void;
  /** The edge that was under the pointer last; its highlight is removed. */
  take(): string | null;
}

const MARK = 'edge-takes';

/** Marked in the DOM rather than in a store, so that nothing has to render. */
export function createDropEdge(): DropEdge {
  let marked: Element | null = null;
  const mark = (edge: Element | null) => {
    if (edge === marked) return;
    marked?.classList.remove(MARK);
    edge?.classList.add(MARK);
    marked = edge;
  };
  return {
    over: (at) => mark(edgeAt(at)),
    take: () => {
      const id = marked?.getAttribute('data-id') ?? null;
      mark(null);
      return id;
    },
  };
}

function edgeAt({ x, y }: Point): Element | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const edge = element.closest('.react-flow__edge');
    if (edge !== null) return edge;
  }
  return null;
}
