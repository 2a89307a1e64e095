/** Everything the canvas draws. Of a large flow, React Flow gets only the part near the window. */
import { createContext } from 'react';
import type { CanvasElements } from '../lod/lod-scene.ts';

export const DrawnGraphContext = createContext<CanvasElements>({ nodes: [], edges: [] });
