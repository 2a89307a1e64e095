/** Plays a scripted conversation with a checklist and a flow, and reports their differences. */
import { extractOffline } from '../extraction/extract.ts';
import { requestFor } from '../extraction/request-for.ts';
import type { JsonObject } from '../json.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import { compileCheckedFlow } from '../traverse/compile-flow.ts';
import { initialState } from '../step/initial-state.ts';
import type { FlowInput, FlowState, Understanding } from '../step/state.ts';
import { checklistStep } from './engine.ts';
import type { CompiledChecklist } from './compile.ts';
import { follow, type ShadowDifference } from './shadow.ts';

export interface ShadowTurn {
  readonly text: string;
  /** The previous turn is undone, and this text is used instead. */
  readonly retakes: boolean;
  /** A recorded understanding; null to interpret the text. */
  readonly heard: Understanding | null;
}

export interface ShadowScript {
  readonly today: string;
  readonly prefill: JsonObject;
  readonly turns: readonly ShadowTurn[];
}

export interface ShadowReport {
  /** How many turns were processed before the checklist ended. */
  readonly turns: number;
  readonly outcome: string | null;
  readonly differences: readonly ShadowDifference[];
}

interface Pair {
  readonly state: FlowState;
  readonly shadow: FlowState;
}

export function playShadow(checklist: CompiledChecklist, flow: CompiledFlow, script: ShadowScript): ShadowReport {
  const converted = compileCheckedFlow(checklist.flow); // the possible answers, for the offline reader
  const differences: ShadowDifference[] = [];
  const take = ({ state, shadow }: Pair, input: FlowInput): Pair => {
    const step = checklistStep(checklist, state, input);
    const followed = follow(flow, shadow, { input, step });
    differences.push(...followed.differences);
    return { state: step.state, shadow: followed.shadow };
  };
  const start = initialState({ answers: script.prefill });
  let pair = take({ state: start, shadow: start }, { type: 'run' });
  let before = pair;
  for (const { text, retakes, heard } of script.turns) {
    if (retakes) pair = before;
    if (pair.state.status !== 'waiting') break;
    before = pair;
    const request = requestFor(converted, pair.state, { text, today: script.today });
    pair = take(pair, { type: 'understood', understanding: heard ?? extractOffline(request) });
  }
  return { turns: pair.state.turn, outcome: pair.state.outcome, differences };
}
