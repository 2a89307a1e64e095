/** Creates the agent calls that test drafts record along a path through the drawn graph. */
import { isExternal } from '../../../src-shared/node-kinds/external/is-external.ts';
import type { RecordedCall } from '../../../src-shared/conversation/script.ts';
import type { Subgraph } from '../../../src-shared/flow/flow.ts';
import { END, START, type InspectedGraph } from '../../../src-shared/importer/inspection.ts';
import { RUNNER } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { RUNNER_TOOL_PREFIX, type AgentReply } from '../../../src-shared/external-agents/agent-reply.ts';
import { pathThrough, type PathStep } from './drawn-path.ts';
import { waitingReply } from './recorded-replies.ts';

export const AGENT_TOOL = `${RUNNER_TOOL_PREFIX}${RUNNER}`;

/** If the path is null, the agent runs as a whole. */
export function callsAlong(done: AgentReply, path: readonly PathStep[] | null): RecordedCall[] {
  if (path === null || path.length === 0) return [callOf(done)];
  const calls = path.map(({ next }) => callOf({ ...done, next: [...next] }));
  // The agent itself runs the rest, which the drawn graph doesn't show.
  return (path.at(-1)?.next ?? []).length > 0 ? [...calls, callOf({ ...done, next: [] })] : calls;
}

/** A path through the node that waits for a person. */
export interface AskingWay {
  readonly waiting: string;
  /** The id of the drawn node. */
  readonly id: string;
  readonly path: readonly PathStep[];
}

/** Null if no path leads through it. */
export function askingWay(drawn: Subgraph, waiting: string): AskingWay | null {
  const shown = drawn.nodes.find((node) => isExternal(node) && node.step === waiting);
  const path = shown === undefined ? null : pathThrough(drawn, shown.id);
  if (shown === undefined || path?.some(({ step }) => step === waiting) !== true) return null;
  return { waiting, id: shown.id, path };
}

/** Returns the calls until the agent asks, and those after the answer. */
export function callsAround(
  done: AgentReply,
  { waiting, path }: AskingWay,
): { readonly asks: RecordedCall[]; readonly goesOn: RecordedCall[] } {
  const at = path.findIndex(({ step }) => step === waiting);
  const before = path.slice(0, at).map(({ next }) => callOf({ ...done, next: [...next] }));
  return { asks: [...before, callOf(waitingReply(done, waiting))], goesOn: callsAlong(done, path.slice(at)) };
}

export function callOf(value: AgentReply): RecordedCall {
  return { tool: AGENT_TOOL, value: value as never };
}

/** Returns the first node that waits for a person, as far as the inspection can tell. */
export function waitingNode({ nodes, compile }: InspectedGraph): string | null {
  const named = [compile?.interruptBefore, compile?.interruptAfter].flatMap((names) =>
    names === undefined || names === '*' ? [] : names,
  );
  const known = new Set(nodes.map(({ name }) => name).filter((name) => name !== '' && name !== START && name !== END));
  const found = nodes.find(({ interrupts, name }) => interrupts.length > 0 && known.has(name))?.name;
  return found ?? named.find((name) => known.has(name)) ?? null;
}
