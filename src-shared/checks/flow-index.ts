/** The shared input of checks across graphs. */
import type { GuardScope } from '../guard/scope.ts';
import type { Flow } from '../flow/flow.ts';
import type { GraphIndex } from './check-graph.ts';
import type { FlowIds } from './flow-ids.ts';

export interface FlowIndex {
  readonly flow: Flow;
  readonly graphs: readonly GraphIndex[];
  readonly ids: FlowIds;
  readonly scope: GuardScope;
  /** Answer keys read by any expression or template of a node or edge. */
  readonly reads: ReadonlySet<string>;
}
