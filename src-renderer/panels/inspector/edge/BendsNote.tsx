/** Says why the bends of an edge aren't followed, and offers to give them up. */
import { Spline } from 'lucide-react';
import type { GraphRef } from '../../../../src-shared/flow/flow.ts';
import { bendObstacleText } from '../../../drawing/bend-obstacle-text.ts';
import { CommandButton } from '../../../commands/CommandButton.tsx';
import { useCanvas, useDocument } from '../../../state/workspace/app-context.tsx';

export function BendsNote({ edge, graph }: { readonly edge: string; readonly graph: GraphRef }) {
  const obstacle = useCanvas(({ bendObstacle }) => (bendObstacle?.edge === edge ? bendObstacle.because : null));
  const text = useDocument(({ document }) => (obstacle === null ? null : bendObstacleText(document, graph, obstacle)));
  if (text === null) return null;
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-warning">
      <span className="min-w-0 flex-1">{text}</span>
      <CommandButton id="edge.reset-route" size="sm" side="top" icon={<Spline size={14} strokeWidth={1.75} />} />
    </p>
  );
}
