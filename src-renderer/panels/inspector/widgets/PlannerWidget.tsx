/** The planner of an executor, with suggestions from the flow. */
import { useMemo } from 'react';
import { graphOf, graphRefs } from '../../../../src-shared/flow/flow.ts';
import { isPlanner } from '../../../../src-shared/node-kinds/parts-of.ts';
import { useDocument } from '../../../state/workspace/app-context.tsx';
import type { WidgetProps } from '../../../fields/binding.ts';
import { LineWidget } from './text-widgets.tsx';

export function PlannerWidget(props: WidgetProps) {
  const flow = useDocument((state) => state.document.flow);
  const planners = useMemo(() => {
    const nodes = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
    return nodes.filter(isPlanner).map(({ id }) => id);
  }, [flow]);
  return <LineWidget {...props} mono suggestions={planners} />;
}
