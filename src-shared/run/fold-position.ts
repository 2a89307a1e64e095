/** Where a run is: its current node, the calls around it, and the nodes and edges it took. */
import { assertNever } from '../errors.ts';
import type { FlowEvent } from '../step/events.ts';
import { closeQuestions } from './questions.ts';
import type { OpenCall, RunProgress } from './run-view.ts';

type PositionType =
  | 'node.entered'
  | 'node.exited'
  | 'subgraph.entered'
  | 'subgraph.returned'
  | 'flow.reevaluated'
  | 'question.asked'
  | 'flow.stuck'
  | 'flow.ended'
  | 'handoff.begun'
  | 'handoff.returned';

export function foldPosition(progress: RunProgress, event: Extract<FlowEvent, { type: PositionType }>): RunProgress {
  switch (event.type) {
    case 'node.entered':
      return {
        ...progress,
        status: 'running',
        current: event.node,
        waiting: null,
        path: alignPath(progress, event.graph),
        visited: withOneMore(progress.visited, event.node),
      };
    case 'node.exited':
      return event.edge === null ? progress : withTakenEdge(progress, event.edge);
    case 'subgraph.entered':
      return { ...progress, path: alignPath({ path: progress.path, current: event.node }, event.graph) };
    case 'subgraph.returned':
      return { ...progress, current: event.node, path: pathWithout(progress.path, event.graph) };
    case 'flow.reevaluated':
      return { ...progress, status: 'running', current: event.node, waiting: null, path: event.stack };
    case 'question.asked':
      return {
        ...progress,
        status: 'waiting',
        current: event.node,
        waiting: event.node,
        messages: closeQuestions(progress.messages),
      };
    case 'flow.stuck':
      return {
        ...progress,
        status: 'stuck',
        current: event.node,
        waiting: null,
        path: alignPath(progress, event.graph),
        stuck: { node: event.node, message: event.message },
      };
    case 'flow.ended':
      return {
        ...progress,
        status: 'ended',
        current: event.node ?? progress.current,
        waiting: null,
        outcome: event.outcome,
      };
    case 'handoff.begun':
      return { ...progress, status: 'away', current: event.node, waiting: null };
    case 'handoff.returned':
      return { ...progress, status: 'running', current: event.node };
    default:
      return assertNever(event);
  }
}

function withTakenEdge(progress: RunProgress, edge: string): RunProgress {
  return {
    ...progress,
    takenEdges: withOneMore(progress.takenEdges, edge),
    turnEdges: [...progress.turnEdges, edge],
    lastEdge: edge,
  };
}

function withOneMore(counts: Readonly<Record<string, number>>, name: string): Record<string, number> {
  return { ...counts, [name]: (Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0) + 1 };
}

/** Subgraphs never recurse, so a graph is on the path at most once and its name identifies the frame to return to. */
function alignPath(progress: Pick<RunProgress, 'path' | 'current'>, graph: string | null): readonly OpenCall[] {
  const { path } = progress;
  if (graph === null) return path.length === 0 ? path : [];
  const depth = path.findIndex((open) => open.graph === graph);
  if (depth === path.length - 1 && depth >= 0) return path;
  return depth >= 0 ? path.slice(0, depth + 1) : [...path, { call: progress.current, graph }];
}

function pathWithout(path: readonly OpenCall[], graph: string): readonly OpenCall[] {
  const depth = path.findIndex((open) => open.graph === graph);
  return depth < 0 ? path : path.slice(0, depth);
}
