/** Whether agents of a flow share tool results between runs. */
import { graphOf, graphRefs, type Flow } from '../../../../src-shared/flow/flow.ts';
import { toolRowsOf } from '../../../../src-shared/node-kinds/parts-of.ts';

export function hasSharedResults(flow: Flow): boolean {
  const rows = graphRefs(flow).flatMap((ref) => (graphOf(flow, ref)?.nodes ?? []).flatMap(toolRowsOf));
  return rows.some(({ cacheSeconds = 0, cacheFor }) => cacheSeconds > 0 && cacheFor === 'plugin');
}
