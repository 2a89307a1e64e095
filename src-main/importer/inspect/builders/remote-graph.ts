/**
 * Describes `RemoteGraph("agent", url=…)`, a graph on a LangGraph server, of which only the server knows the structure.
 */
import { argument, textOf, type Value } from '../../python-source/value.ts';
import { t } from '../../../messages/translate.ts';

export const REMOTE_GRAPH = 'langgraph.pregel.remote.RemoteGraph';

/** Returns a description; null for everything else. */
export function remoteGraphText(value: Value): string | null {
  if (value.kind !== 'call' || value.callee.kind !== 'external' || value.callee.name !== REMOTE_GRAPH) return null;
  const graph = textOf(argument(value.arguments, 0, 'assistant_id'));
  const url = textOf(value.arguments.keywords.get('url'));
  const which =
    graph === null ? t('imports.remoteGraph.aGraph') : t('imports.remoteGraph.graph', { id: graph.slice(0, 200) });
  return t('imports.remoteGraph.description', {
    graph: which,
    at: url === null ? '' : t('imports.remoteGraph.at', { url: url.slice(0, 500) }),
  });
}
