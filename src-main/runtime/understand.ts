/** Puts what the user said before an extractor, with what it needs to know of the flow and the conversation. */
import type { ExtractionOutcome, ExtractionRequest, Slot } from '../../src-shared/extraction/request.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import type { CompiledFlow } from '../../src-shared/traverse/compiled-flow.ts';
import type { FlowState, OpenQuestion } from '../../src-shared/traverse/state.ts';

export interface Extractor {
  extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractionOutcome>;
}

export interface Utterance {
  readonly text: string;
  readonly now: Date;
}

export function toExtractionRequest(flow: CompiledFlow, state: FlowState, { text, now }: Utterance): ExtractionRequest {
  const { open, answers, path } = state;
  const { paths = [] } = flow.flow;
  return {
    text,
    pending: open && pendingSlot(flow, open),
    confirming: open !== null && open.key === null,
    slots: flow.slots,
    answers,
    ...(paths.length === 0 ? {} : { paths, path }),
    today: toDay(now),
  };
}

function pendingSlot(flow: CompiledFlow, { node, key }: OpenQuestion): Slot | null {
  if (key !== null) return flow.slots.find((slot) => slot.node === node) ?? null;
  const found = flow.nodes.get(node)?.node;
  const prompt = found?.type === 'action' ? (found.confirm ?? '') : '';
  return { key: '', node, prompt, answer: { type: 'boolean' } };
}

/** The day by the clock on the user's wall, not by UTC. */
function toDay(now: Date): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

export function understoodBody(turn: number, outcome: ExtractionOutcome): RunEventBody {
  const { by, note, understanding } = outcome;
  return {
    type: 'turn.understood',
    turn,
    by: by.kind === 'offline' ? 'offline' : `${by.provider}/${by.model}`,
    ...(note === undefined ? {} : { note }),
    proposals: understanding.proposals.map((proposal) => ({ ...proposal, value: proposal.value as never })),
    intent: understanding.intent,
    ...(understanding.path === undefined ? {} : { path: understanding.path }),
  };
}
