/** All edges of the canvas. From afar React Flow has only few of them, because most are painted. */
import { createContext } from 'react';
import type { CanvasEdge } from '../../../drawing/edges-to-canvas.ts';

export const DrawnEdgesContext = createContext<readonly CanvasEdge[]>([]);
