/** A conversation as the envelope that its plugin exposes. */
import type { JsonObject } from '../json.ts';
import type { RunEventBody } from '../run/run-event.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import type { FlowState } from '../step/state.ts';
import { initialCommonState, MAIN_SURFACE_ID, type CommonState, type Owner } from './common-state.ts';
import { ownState } from './own-state.ts';

export interface Conversation {
  readonly flow: CompiledFlow;
  readonly state: FlowState;
  readonly owner: Owner;
  /** The messages of both sides. */
  readonly messages?: readonly JsonObject[];
  readonly meta?: JsonObject;
}

/** While waiting: the user's action has been processed, and messages for clients have been sent. */
export function toEnvelope({ flow, state, owner, messages = [], meta = {} }: Conversation): CommonState {
  const { mode, device } = state.client;
  const initial = initialCommonState(owner, ownState(flow, state));
  return {
    ...initial,
    ...{ mode, device, meta: meta as CommonState['meta'], messages: [...messages] as CommonState['messages'] },
    ui: { surfaceId: MAIN_SURFACE_ID, state: state.stage ?? initial.ui.state },
    errors: state.status === 'stuck' ? { code: 'GRAPH_FAILED', node: state.current } : state.error,
  };
}

/** The lines of a conversation among the events of its run. */
export function linesOf(bodies: readonly RunEventBody[]): JsonObject[] {
  return bodies.flatMap((body): JsonObject[] => {
    if (body.type === 'turn.started' && body.text !== '') return [{ role: 'user', text: body.text }];
    return body.type === 'message' ? [{ role: 'assistant', text: body.text }] : [];
  });
}
