/** Names the answer of a new question by its prompt or its label, so that conditions read "Size is Large". */
import type { Flow } from '../../src-shared/flow/flow.ts';
import { keySchema } from '../../src-shared/flow/ids.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { questionOf } from '../../src-shared/node-kinds/parts-of.ts';
import { referencesTo } from '../../src-shared/references/references.ts';
import { kindOf } from '../../src-shared/node-kinds/registry.ts';
import { COMMON_WORDS, QUESTION_WORDS } from '../../src-shared/text/words.ts';
import { freeKey, takenKeys } from './edit.ts';

export const NO_NAME = 'answer';
const UNNAMED = /^answer(_\d+)?$/;
const MOST_WORDS = 2;

type Fields = Readonly<Record<string, unknown>>;

export interface WordsChange {
  readonly set: Fields;
  /** The same text is still being written. */
  readonly isGoingOn?: boolean;
}

/**
 * Returns the changed fields of a node. The key of its answer follows from the text, also during typing, until the
 * answer is named or something reads it.
 */
export function withKey(flow: Flow, node: FlowNode, { set, isGoingOn = false }: WordsChange): Fields {
  const question = questionOf(node);
  const field = [kindOf(node).mainField ?? 'label', 'label'].find((name) => typeof set[name] === 'string');
  if (question === undefined || field === undefined) return set;
  const { key } = question;
  const taken = takenKeys(flow);
  taken.delete(key);
  const isUnnamed = UNNAMED.test(key);
  const isFollowing = isGoingOn && key === keyFromPrompt(String((node as Fields)[field] ?? ''), taken);
  if (!isUnnamed && !isFollowing) return set;
  const named = keyFromPrompt(String(set[field]), taken) ?? (isUnnamed ? key : freeKey(NO_NAME, taken));
  return named === key || isRead(flow, key) ? set : { ...set, key: named };
}

function isRead(flow: Flow, key: string): boolean {
  return referencesTo(flow, { kind: 'key', name: key }).some(({ role }) => role !== 'definition');
}

/** `What size would you like?` becomes `size`. */
export function keyFromPrompt(prompt: string, taken: ReadonlySet<string>): string | null {
  const plain = prompt
    .replaceAll(/\{\{.*?\}\}/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z][a-z0-9']*/g) ?? [];
  const telling = words.filter((word) => !COMMON_WORDS.has(word) && !QUESTION_WORDS.has(word));
  const base = telling.slice(0, MOST_WORDS).join('_').replaceAll("'", '');
  return keySchema.safeParse(base).success ? freeKey(base, taken) : null;
}
