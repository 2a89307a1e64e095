/** The state before anything was said. */
import type { JsonObject } from '../json.ts';
import type { FlowState, PathSelection } from './state.ts';

export const NO_SELECTION: PathSelection = { votes: {}, tentative: null, active: null, locked: false };

export interface Origin {
  readonly answers?: JsonObject;
  readonly context?: JsonObject;
  readonly domain?: JsonObject;
}

export function initialState({ answers = {}, context = {}, domain = {} }: Origin = {}): FlowState {
  return {
    status: 'running',
    current: null,
    stack: [],
    answers,
    context,
    domain,
    last: null,
    path: null,
    selection: NO_SELECTION,
    declined: [],
    closed: {},
    retraced: [],
    visited: {},
    trail: [],
    turn: 0,
    steps: 0,
    open: null,
    refusals: {},
    origin: { answers, context, domain },
    outcome: null,
  };
}
