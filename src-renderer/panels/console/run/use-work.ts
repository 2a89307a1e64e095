/** What agents did in the conversation, updated while they work. */
import { useMemo } from 'react';
import { workNodesOf } from '../../../../src-shared/run/work-nodes.ts';
import type { WorkItem } from '../../../../src-shared/run/work-items.ts';
import { workTree } from '../../../../src-shared/run/work-tree.ts';
import type { LoopProgress } from '../../../../src-shared/contract/runs.ts';
import { namesOf, type FlowNames } from '../../../conversation/flow-names.ts';
import { expandFlow } from '../../../../src-shared/node-kinds/expand-flow.ts';
import { activeView } from '../../../state/conversation/active-session.ts';
import { useDocument, useSession } from '../../../state/workspace/app-context.tsx';

export interface Work {
  readonly items: readonly WorkItem[];
  readonly loops: readonly LoopProgress[];
  /** Including the nodes that cards represent. */
  readonly names: FlowNames;
}

export function useWork(): Work {
  const view = useSession(activeView);
  const drawn = useDocument((state) => state.document.flow);
  const flow = useSession((state) => state.ranFlow) ?? drawn;
  const loops = useSession((state) => state.progress?.loops) ?? NO_LOOPS;
  const nodes = useMemo(() => workNodesOf(flow), [flow]);
  const names = useMemo(() => namesOf(expandFlow(flow)), [flow]);
  const items = useMemo(
    () =>
      workTree(
        view.turns.flatMap(({ events }) => events),
        nodes,
      ),
    [view.turns, nodes],
  );
  return { items, loops, names };
}

const NO_LOOPS: readonly LoopProgress[] = [];
