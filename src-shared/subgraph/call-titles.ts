/** Titles of calls, which tell apart the calls of a subgraph that several nodes call. */
import { graphOf, type Flow } from '../flow/flow.ts';
import { t } from '../messages/translate.ts';
import { nameInFlow } from '../node-kinds/node-name.ts';
import { titleInFlow } from '../node-kinds/node-title.ts';
import { nodesThatCall } from './callers.ts';

/** The title of each call, by the node that calls; a subgraph that one node calls has its own title. */
export function callTitles(flow: Flow, ref: string): ReadonlyMap<string, string> {
  const title = flow.subgraphs?.[ref]?.label ?? ref;
  const calls = nodesThatCall(flow, ref).flatMap(({ graph, index }) => graphOf(flow, graph)?.nodes[index] ?? []);
  return new Map(
    calls.map((node) => {
      if (calls.length === 1) return [node.id, title];
      const caller = nameInFlow(flow, node);
      // A call without a title has that of its subgraph.
      const isOwn = titleInFlow(flow, node) === title && caller !== title;
      return [node.id, isOwn ? caller : t('flow.titleWithCaller', { title, caller })];
    }),
  );
}
