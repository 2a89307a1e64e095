/** Builds the extraction request for a user message, with the flow's and the conversation's facts for the extractor. */
import { confirmationOf } from '../node-kinds/parts-of.ts';
import { CONFIRMATION_KEY } from '../flow/confirmation.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import type { FlowState, OpenQuestion } from '../step/state.ts';
import type { ExtractionRequest, Slot } from '../step/extraction-request.ts';
import { spokenSlots } from './spoken-slots.ts';

export interface Said {
  readonly text: string;
  /** The user's current day, `YYYY-MM-DD`. */
  readonly today: string;
}

export function requestFor(flow: CompiledFlow, state: FlowState, { text, today }: Said): ExtractionRequest {
  const { open, answers, path } = state;
  const { paths = [] } = flow.flow;
  const slots = spokenSlots(flow, state, open?.node ?? null);
  return {
    text,
    pending: open && pendingSlot(flow, slots, open),
    confirming: open !== null && isConfirmation(flow, open),
    ...(open?.offersHuman === true ? { offersHuman: true } : {}),
    ...(open?.agent === undefined ? {} : { agentAsks: true }),
    slots,
    answers,
    ...(paths.length === 0 ? {} : { paths, path }),
    today,
  };
}

function pendingSlot(flow: CompiledFlow, slots: readonly Slot[], { node, key }: OpenQuestion): Slot | null {
  if (key !== null) return slots.find((slot) => slot.node === node) ?? null;
  const found = flow.nodes.get(node);
  if (found?.behavior.waits?.expects !== 'yes-or-no') return null;
  return { key: CONFIRMATION_KEY, node, prompt: confirmationOf(found.node) ?? '', answer: { type: 'boolean' } };
}

/** A waiting screen asks nothing. */
function isConfirmation(flow: CompiledFlow, { node, key }: OpenQuestion): boolean {
  return key === null && flow.nodes.get(node)?.behavior.waits?.expects === 'yes-or-no';
}
