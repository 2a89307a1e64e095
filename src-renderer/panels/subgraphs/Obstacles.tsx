/** The obstacles to a change, each with a link to it. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { Obstacle } from '../../../src-shared/subgraph/obstacle.ts';
import { useOpenDocument, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';

export interface ObstaclesProps {
  readonly title: string;
  readonly obstacles: readonly Obstacle[];
  readonly graph: GraphRef;
}

export function Obstacles({ title, obstacles, graph }: ObstaclesProps) {
  const { view } = useWorkspace();
  const { canvas } = useOpenDocument();
  return (
    <div role="alert" className="rounded-control border border-line bg-warning-soft p-3 text-base">
      <p className="font-medium text-warning">{title}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {obstacles.map(({ message, node, edge }) => (
          <li key={message} className="flex items-start justify-between gap-3">
            <span>{message}</span>
            {(node !== undefined || edge !== undefined) && (
              <Button
                size="sm"
                onClick={() => {
                  view.getState().closeDialog();
                  canvas.getState().reveal({ graph, node, edge });
                }}
              >
                {t('subgraphs.show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
