/** Updates the answers in drafted tests to the path through a newer graph. Recorded or hand-edited answers stay. */
import { deepEqual } from '../../../src-shared/equality.ts';
import type { ConversationScript, RecordedCall, ScriptTurn } from '../../../src-shared/conversation/script.ts';
import type { Subgraph } from '../../../src-shared/flow/flow.ts';
import type { InspectedGraph } from '../../../src-shared/importer/inspection.ts';
import { agentReplySchema, type AgentReply } from '../../../src-shared/external-agents/agent-reply.ts';
import { pathThrough } from '../generate/drawn-path.ts';
import { askingWay, callsAlong, callsAround, waitingNode } from '../generate/recorded-calls.ts';

/** A graph that runs step by step, as read and as drawn. */
export interface WalkedGraph {
  readonly graph: InspectedGraph;
  readonly drawn: Subgraph;
}

export interface GraphsOfDrafts {
  readonly before: WalkedGraph;
  readonly after: WalkedGraph;
}

export type Redraft =
  | { readonly kind: 'kept' }
  | { readonly kind: 'redrafted'; readonly script: ConversationScript }
  /** It was drafted, but the newer graph has no such path. */
  | { readonly kind: 'outdated' };

/** What a draft records in each turn, and where the conversation waits between turns. */
interface Recording {
  readonly calls: readonly (readonly RecordedCall[])[];
  readonly asksAt: string | null;
}

export function redraftTest(script: ConversationScript, { before, after }: GraphsOfDrafts): Redraft {
  const recorded = script.turns.flatMap(({ calls }) => (calls === undefined ? [] : [calls]));
  const done = firstDone(recorded.flat());
  if (done === null) return { kind: 'kept' };
  const draft = [answering, asking].find((make) => deepEqual(recorded, make(before, done)?.calls));
  const known = draft?.(before, done);
  if (draft === undefined || known == null) return { kind: 'kept' };
  const fresh = draft(after, done);
  if (fresh === null) return { kind: 'outdated' };
  return deepEqual(fresh, known)
    ? { kind: 'kept' }
    : { kind: 'redrafted', script: withRecording(script, known, fresh) };
}

/** All answers of a draft contain the same state. */
function firstDone(calls: readonly RecordedCall[]): AgentReply | null {
  for (const { value } of calls) {
    const reply = agentReplySchema.safeParse(value);
    if (reply.success && reply.data.status === 'done') return { ...reply.data, next: [] };
  }
  return null;
}

function answering({ drawn }: WalkedGraph, done: AgentReply): Recording {
  return { calls: [callsAlong(done, pathThrough(drawn))], asksAt: null };
}

function asking({ graph, drawn }: WalkedGraph, done: AgentReply): Recording | null {
  const waiting = waitingNode(graph);
  const way = waiting === null ? null : askingWay(drawn, waiting);
  if (way === null) return null;
  const { asks, goesOn } = callsAround(done, way);
  return { calls: [asks, goesOn], asksAt: way.id };
}

function withRecording(script: ConversationScript, known: Recording, fresh: Recording): ConversationScript {
  const left = [...fresh.calls];
  const turns = script.turns.map((turn): ScriptTurn => {
    if (turn.calls === undefined) return turn;
    const calls = [...(left.shift() ?? [])];
    const isAsked = fresh.asksAt !== null && turn.expect?.waitingAt === known.asksAt;
    return { ...turn, calls, ...(isAsked && { expect: { ...turn.expect, waitingAt: fresh.asksAt } }) };
  });
  return { ...script, turns };
}
