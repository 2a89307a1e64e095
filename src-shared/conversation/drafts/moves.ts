/** The possible user moves when a conversation waits, each with its meaning and a message for it. */
import { ANY_TEXT } from '../../flow/answer-schema.ts';
import { CONFIRMATION_KEY } from '../../flow/confirmation.ts';
import { USER_INTENTS, type UserIntent } from '../../flow/flow.ts';
import { QUESTION_DEFAULTS } from '../../node-kinds/question/schema.ts';
import type { KeyUses } from '../../guard/key-uses.ts';
import type { Json } from '../../json.ts';
import type { CompiledFlow, CompiledNode } from '../../step/compiled-flow.ts';
import type { FlowState, Understanding } from '../../step/state.ts';
import { refusedValue, valuesFor, wordsFor } from './answer-values.ts';

export interface Move {
  /** The same for the same move at the same node. */
  readonly id: string;
  readonly understanding: Understanding;
  readonly words: readonly string[];
  /** Its distance from the main path: answers come first, jumps to another path last. */
  readonly detour: number;
}

export function movesAt(flow: CompiledFlow, state: FlowState, uses: KeyUses['byKey']): readonly Move[] {
  const at = state.open === null ? undefined : flow.nodes.get(state.open.node);
  if (at === undefined) return [];
  return [...answers(at, uses), ...wishes(flow, state, at), ...turnsToPaths(flow, at)];
}

function move(at: CompiledNode, what: string, made: Omit<Move, 'id'>): Move {
  return { id: `${at.node.id} ${what}`, ...made };
}

function answer(at: CompiledNode, { key, value, words }: { key: string; value: Json; words: readonly string[] }): Move {
  const understanding = { proposals: [{ key, value }], intent: null };
  return move(at, JSON.stringify(value), { understanding, words, detour: 0 });
}

const WISH = 10;
const JUMP = 100;

const LOST_FOR_WORDS = { understanding: { proposals: [], intent: null }, words: ['hmm'], detour: WISH } as const;

function answers(at: CompiledNode, uses: KeyUses['byKey']): Move[] {
  const { behavior, edges } = at;
  const { question, waits } = behavior;
  if (waits?.expects === 'yes-or-no')
    return [true, false].map((value) => answer(at, { key: CONFIRMATION_KEY, value, words: [value ? 'yes' : 'no'] }));
  if (waits?.expects === 'anything') return [move(at, 'told', { ...LOST_FOR_WORDS, words: ['go on'], detour: 0 })];
  if (question === undefined) return [];
  const { key, answer: schema = ANY_TEXT } = question.node;
  const given = valuesFor(schema, uses.get(key)).map((value) =>
    answer(at, { key, value, words: wordsFor(schema, value) }),
  );
  const refused = edges.validation.length + edges.error.length > 0 ? refusedValue(schema) : undefined;
  if (refused !== undefined) given.push(answer(at, { key, value: refused, words: wordsFor(schema, refused) }));
  if (edges.error.length > 0) given.push(move(at, 'nothing', LOST_FOR_WORDS));
  return given;
}

const WORDS: Readonly<Record<UserIntent, readonly string[]>> = {
  unknown: ["I don't know"],
  human: ['I want to talk to a human'],
  restart: ['start again'],
  repeat: ['repeat that'],
  cancel: ['cancel'],
  skip: ['skip'],
};

/** Exit commands the flow handles, and skipping optional questions. */
function wishes({ flow, nodes }: CompiledFlow, { stack }: FlowState, at: CompiledNode): Move[] {
  const around = [at, ...stack.flatMap(({ call }) => nodes.get(call) ?? [])];
  const { question } = at.behavior;
  const mayBeSkipped = question !== undefined && !(question.node.required ?? QUESTION_DEFAULTS.required);
  return USER_INTENTS.filter(
    (intent) =>
      around.some(({ edges }) => edges[intent].length > 0) ||
      flow.intents?.[intent] !== undefined ||
      (intent === 'skip' && mayBeSkipped),
  ).map((intent) => move(at, intent, { understanding: { proposals: [], intent }, words: WORDS[intent], detour: WISH }));
}

/** Paths with their own target. */
function turnsToPaths({ flow }: CompiledFlow, at: CompiledNode): Move[] {
  const leading = (flow.paths ?? []).filter(({ entry, digression }) => entry !== undefined || digression !== undefined);
  return leading.map(({ id, label, examples = [] }) =>
    move(at, `path ${id}`, {
      understanding: { proposals: [], intent: null, path: { path: id, confidence: 1, explicit: true } },
      words: [...examples, label ?? id],
      detour: JUMP,
    }),
  );
}
