/** The edge under the pointer while something is held over it: it is shown to take what is dropped. */

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DropEdge {
  over(at: Point): void;
  /** The edge it was over last, which is no longer marked. */
  take(): string | null;
}

const MARK = 'edge-takes';

/** Marked in the page and not in a store: nothing has to be drawn again for it. */
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
