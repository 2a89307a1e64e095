/** The path to a state as a conversation: who acts, with a text for each action. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import { ANY_TEXT, optionLabel } from '../flow/answer-schema.ts';
import type { UserIntent } from '../flow/flow.ts';
import { extractOffline } from '../extraction/extract.ts';
import { requestFor } from '../extraction/request-for.ts';
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import { initialState } from '../step/initial-state.ts';
import { runToRest } from '../traverse/simulate.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import type { FlowInput, FlowState, Understanding } from '../step/state.ts';
import type { ExploredState } from './explore.ts';
import type { FlowFacts } from './flow-facts.ts';
import type { ProofTurn } from './proof.ts';

/** A value that was open when given is the one that later conditions settled on, as long as something read it. */
export function inputsTo(facts: FlowFacts, goal: ExploredState): FlowInput[] {
  const inputs: FlowInput[] = [];
  const picks = new Map<string, number>();
  for (let spot: ExploredState | null = goal; spot !== null; spot = spot.parent) {
    const { move, input } = spot;
    for (const [key, [pick]] of spot.used) if (!picks.has(key)) picks.set(key, pick!);
    if (move.type === 'input') inputs.push(input);
    if (move.type !== 'answer') continue;
    const pick = picks.get(move.key);
    // An answer that was cleared and asked again is a different value.
    picks.delete(move.key);
    inputs.push(
      pick === undefined || !spot.used.has(move.key)
        ? input
        : answer(move.key, facts.domains.get(move.key)!.values[pick]!),
    );
  }
  return inputs.reverse();
}

function answer(key: string, value: Json): FlowInput {
  return { type: 'understood', understanding: { proposals: [{ key, value }], intent: null } };
}

/** Any day works, because dates are spelled out. */
const TODAY = '2026-01-01';

export function wordsFor(flow: CompiledFlow, inputs: readonly FlowInput[]): ProofTurn[] {
  const turns: ProofTurn[] = [];
  let { state } = runToRest(flow, initialState());
  for (const input of inputs) {
    turns.push(input.type === 'understood' ? userTurn(flow, state, input) : toolTurn(input));
    ({ state } = runToRest(flow, state, input));
  }
  return turns;
}

function toolTurn(input: FlowInput): ProofTurn {
  const text = input.type === 'result' ? JSON.stringify(input.value) : input.type === 'failure' ? input.message : '';
  return { input, by: 'tool', text, understood: true };
}

function userTurn(flow: CompiledFlow, state: FlowState, input: Extract<FlowInput, { type: 'understood' }>): ProofTurn {
  const texts = textsFor(flow, input.understanding, openAnswer(flow, state));
  const wanted = runToRest(flow, state, input).state;
  const text = texts.find((candidate) => {
    const understanding = extractOffline(requestFor(flow, state, { text: candidate, today: TODAY }));
    return isSameTurn(runToRest(flow, state, { type: 'understood', understanding }).state, wanted);
  });
  return { input, by: 'user', text: text ?? texts[0] ?? '…', understood: text !== undefined };
}

/** A text may have extra meanings, such as a path; only its effect counts. */
function isSameTurn(got: FlowState, wanted: FlowState): boolean {
  const placeOf = ({ status, current, outcome, stack, refusals }: FlowState): Json => [
    ...[status, current, outcome, stack.map(({ call }) => call)],
    { ...refusals },
  ];
  return deepEqual(placeOf(got), placeOf(wanted)) && deepEqual(got.answers, wanted.answers);
}

function openAnswer(flow: CompiledFlow, { open }: FlowState): AnswerSchema {
  return flow.slots.find(({ node }) => node === open?.node)?.answer ?? ANY_TEXT;
}

const INTENT_TEXTS: Readonly<Record<UserIntent, string>> = {
  unknown: "I don't know",
  human: 'Let me talk to a person',
  restart: 'Start again',
  repeat: 'Repeat that',
  cancel: 'Cancel',
  skip: 'Skip',
};

function textsFor(flow: CompiledFlow, { proposals, intent, path }: Understanding, answer: AnswerSchema): string[] {
  if (intent !== null) return [INTENT_TEXTS[intent]];
  if (path !== undefined && path !== null) {
    const { label = path.path, examples = [] } = flow.paths.get(path.path) ?? { label: path.path };
    return path.explicit === true ? [`I want to change to ${label}`, `Switch to ${label}`] : [...examples, label];
  }
  const [proposal] = proposals;
  if (proposal === undefined) return ['???', 'hm', '.'];
  return valueTexts(answer, proposal.value);
}

function valueTexts(answer: AnswerSchema, value: Json): string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (answer.type === 'choice' || answer.type === 'choices') {
    const values: readonly Json[] = Array.isArray(value) ? value : [value];
    const labels = values.map((one) => {
      const option = answer.options.find((candidate) => candidate.value === one);
      return option === undefined ? String(one) : optionLabel(option);
    });
    return [labels.length === 0 ? 'none' : labels.join(' and '), values.join(' and ')];
  }
  if (typeof value !== 'number') return [typeof value === 'string' ? value : JSON.stringify(value)];
  const unit = answer.type === 'duration' || answer.type === 'number' ? answer.unit : undefined;
  return unit === undefined ? [String(value)] : [`${value} ${unit}`, String(value)];
}
