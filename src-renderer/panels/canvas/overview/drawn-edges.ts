/** All edges of the canvas. Zoomed out, React Flow has only a few of them, because most are painted. */
import { createContext } from 'react';
import type { CanvasEdge } from '../../../drawing/edges-to-canvas.ts';

export const DrawnEdgesContext = createContext<readonly CanvasEdge[]>([]);
