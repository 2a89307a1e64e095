/** React Flow with its default nodes and nothing else, the baseline for the studio's canvas. */
import { ReactFlow, type Edge, type Node, type Viewport } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { createRoot } from 'react-dom/client';

interface Drawn {
  readonly nodes: Node[];
  readonly edges: Edge[];
  readonly viewport: Viewport;
}

async function draw(root: HTMLElement): Promise<void> {
  const response = await fetch('./graph.json');
  const { nodes, edges, viewport } = (await response.json()) as Drawn;
  createRoot(root).render(
    <ReactFlow defaultNodes={nodes} defaultEdges={edges} defaultViewport={viewport} minZoom={0.05} maxZoom={4} />,
  );
}

const root = document.getElementById('root');
if (root !== null) void draw(root);
