/** The callers of a subgraph: nodes in any graph, and settings of the flow. */
import { graphOf, graphPointer, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import { innerGraph } from '../checks/inner-graph.ts';
import { titleInFlow } from '../node-kinds/node-title.ts';

export interface Caller {
  readonly graph: GraphRef;
  /** Absent if the caller is not a node but an action, a path, an exit command, or a hook. */
  readonly node?: string;
  /** JSON pointer into flow.json. */
  readonly pointer: string;
  /** Its readable name. */
  readonly title: string;
  readonly from: 'node' | 'handler' | 'path' | 'intent' | 'hook';
}

export function callersOf(flow: Flow, ref: string): Caller[] {
  return [
    ...nodesThatCall(flow, ref).map(({ graph, node, index }): Caller => {
      const pointer = `${graphPointer(graph)}/nodes/${index}`;
      const title = titleInFlow(flow, graphOf(flow, graph)!.nodes[index]!);
      return { graph, node, pointer, title, from: 'node' };
    }),
    ...sideCallers(flow, ref),
  ];
}

export interface CallingNode {
  readonly graph: GraphRef;
  readonly node: string;
  readonly index: number;
}

export function nodesThatCall(flow: Flow, ref: string): CallingNode[] {
  return graphRefs(flow).flatMap((graph) =>
    (graphOf(flow, graph)?.nodes ?? []).flatMap((node, index) =>
      innerGraph(node) === ref ? [{ graph, node: node.id, index }] : [],
    ),
  );
}

function sideCallers({ handlers = [], paths = [], intents = {}, hooks = {} }: Flow, ref: string): Caller[] {
  const found = (pointer: string, title: string, from: Caller['from']): Caller => ({
    graph: null,
    pointer,
    title,
    from,
  });
  return [
    ...handlers.flatMap(({ action, label, call }, at) =>
      call === ref ? [found(`/handlers/${at}/call`, label ?? action, 'handler')] : [],
    ),
    ...paths.flatMap(({ id, label, digression }, at) =>
      digression === ref ? [found(`/paths/${at}/digression`, label ?? id, 'path')] : [],
    ),
    ...Object.entries(intents).flatMap(([intent, to]) =>
      to === ref ? [found(`/intents/${intent}`, intent, 'intent')] : [],
    ),
    ...Object.entries(hooks).flatMap(([hook, to]) => (to === ref ? [found(`/hooks/${hook}`, hook, 'hook')] : [])),
  ];
}
