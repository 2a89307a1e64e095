/** Arranges a graph: connected parts one by one, long ones in columns, all of them packed, groups from the inside out. */
import { withInside, withoutInside } from './frames.ts';
import { inColumns } from './in-columns.ts';
import type { Drawing, LayoutGraph } from './layout-graph.ts';
import { packed } from './pack.ts';
import { partDrawing } from './part-drawing.ts';
import { connectedParts } from './connected-parts.ts';

export interface LayOutOptions {
  /** From 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

export function layOut(graph: LayoutGraph, { onProgress }: LayOutOptions = {}): Drawing {
  const outer = withoutInside(graph);
  const parts = connectedParts(outer.outer);
  const size = parts.reduce((sum, part) => sum + part.lines.length + 1, 0);
  let done = 0;
  const drawings = parts.map((part) => {
    const share = part.lines.length + 1;
    const onPart = (of: number): void => onProgress?.((done + of * share) / size);
    const drawing = inColumns(partDrawing(part, { onProgress: onPart }));
    done += share;
    onProgress?.(done / size);
    return drawing;
  });
  return withInside(packed(drawings), outer);
}

/** Runs in this process, for the command line and imports. The window uses a worker. */
export async function layOutHere(graph: LayoutGraph): Promise<Drawing> {
  return await Promise.resolve(layOut(graph));
}
