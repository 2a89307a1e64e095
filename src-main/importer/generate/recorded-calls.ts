/** The calls of an agent that test drafts record, along a way through its drawn graph. */
import { isExternal } from '../../../src-shared/node-kinds/external/is-external.ts';
import type { RecordedCall } from '../../../src-shared/conversation/script.ts';
import type { Subgraph } from '../../../src-shared/flow/flow.ts';
import { END, START, type InspectedGraph } from '../../../src-shared/importer/inspection.ts';
import { RUNNER } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { RUNNER_TOOL_PREFIX, type AgentReply } from '../../../src-shared/external-agents/agent-reply.ts';
import { pathThrough, type PathStep } from './drawn-path.ts';
import { waitingReply } from './recorded-replies.ts';

export const AGENT_TOOL = `${RUNNER_TOOL_PREFIX}${RUNNER}`;

/** A null path: the agent runs as a whole. */
export function callsAlong(done: AgentReply, path: readonly PathStep[] | null): RecordedCall[] {
  if (path === null || path.length === 0) return [callOf(done)];
  const calls = path.map(({ next }) => callOf({ ...done, next: [...next] }));
  // What the drawn graph does not show the agent does by itself.
  return (path.at(-1)?.next ?? []).length > 0 ? [...calls, callOf({ ...done, next: [] })] : calls;
}

/** A way over the node that waits for a person. */
export interface AskingWay {
  readonly waiting: string;
  /** Of the drawn node. */
  readonly id: string;
  readonly path: readonly PathStep[];
}

/** Null where none leads over it. */
export function askingWay(drawn: Subgraph, waiting: string): AskingWay | null {
  const shown = drawn.nodes.find((node) => isExternal(node) && node.step === waiting);
  const path = shown === undefined ? null : pathThrough(drawn, shown.id);
  if (shown === undefined || path?.some(({ step }) => step === waiting) !== true) return null;
  return { waiting, id: shown.id, path };
}

/** Until it asks, and from the answer on. */
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

/** The first node that waits for a person, as far as was seen. */
export function waitingNode({ nodes, compile }: InspectedGraph): string | null {
  const named = [compile?.interruptBefore, compile?.interruptAfter].flatMap((names) =>
    names === undefined || names === '*' ? [] : names,
  );
  const known = new Set(nodes.map(({ name }) => name).filter((name) => name !== '' && name !== START && name !== END));
  const found = nodes.find(({ interrupts, name }) => interrupts.length > 0 && known.has(name))?.name;
  return found ?? named.find((name) => known.has(name)) ?? null;
}
