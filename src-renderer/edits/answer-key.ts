/** Names the answer of a new question by its prompt or its label, so that conditions read "Size is Large". */
import type { Flow } from '../../src-shared/flow/flow.ts';
import { freeName, keySchema } from '../../src-shared/flow/ids.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { questionOf } from '../../src-shared/node-kinds/parts-of.ts';
import { referencesTo } from '../../src-shared/references/references.ts';
import { kindOf } from '../../src-shared/node-kinds/registry.ts';
import { COMMON_WORDS, QUESTION_WORDS } from '../../src-shared/text/words.ts';
import { takenKeys } from './edit.ts';

export const NO_NAME = 'answer';
const UNNAMED = /^answer(_\d+)?$/;
const USUAL_WORDS = 2;
/** A name that is taken gets more words of the prompt before it gets a number. */
const MAX_WORDS = 4;

type Fields = Readonly<Record<string, unknown>>;

export interface WordsChange {
  readonly set: Fields;
  /** Whether the same text is still being typed. */
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
  const named = keyFromPrompt(String(set[field]), taken) ?? (isUnnamed ? key : freeName(NO_NAME, taken));
  return named === key || isRead(flow, key) ? set : { ...set, key: named };
}

function isRead(flow: Flow, key: string): boolean {
  return referencesTo(flow, { kind: 'key', name: key }).some(({ role }) => role !== 'definition');
}

/** "Which day suits you" and "Which day do you prefer" ask for the day. */
const SUITING: ReadonlySet<string> = new Set(['suit', 'suits', 'fits', 'works', 'prefer', 'prefers']);

/** "What do you need" and "How can I help" ask for a request. */
const WISHING: ReadonlySet<string> = new Set(['need', 'want', 'like', 'help']);

/** What "how old" and the like ask for. */
const MEASURES: ReadonlyMap<string, string> = new Map([
  ['old', 'age'],
  ['big', 'size'],
  ['large', 'size'],
  ['long', 'length'],
  ['tall', 'height'],
  ['high', 'height'],
  ['wide', 'width'],
  ['deep', 'depth'],
  ['heavy', 'weight'],
  ['far', 'distance'],
  ['fast', 'speed'],
  ['often', 'frequency'],
  ['expensive', 'price'],
  ['urgent', 'urgency'],
]);

/** `What size would you like?` becomes `size`, and `How old is the driver?` becomes `driver_age`. */
export function keyFromPrompt(prompt: string, taken: ReadonlySet<string>): string | null {
  const plain = prompt
    .replaceAll(/\{\{.*?\}\}/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
  // What follows a colon lists the options.
  const [main = '', ...rest] = plain.split(':');
  const parts = [wordsOf(main), wordsOf(rest.join(' '))];
  const wish = parts.flat().some((word) => WISHING.has(word)) ? ['request'] : [];
  const about = parts.find((words) => namedBy(words, USUAL_WORDS).length > 0) ?? wish;
  const names = Array.from({ length: MAX_WORDS - USUAL_WORDS + 1 }, (_, more) =>
    namedBy(about, USUAL_WORDS + more)
      .join('_')
      .replaceAll("'", ''),
  );
  const [shortest = ''] = names;
  if (!keySchema.safeParse(shortest).success) return null;
  return names.find((name) => !taken.has(name) && keySchema.safeParse(name).success) ?? freeName(shortest, taken);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[a-z][a-z0-9']*/g) ?? [];
}

function namedBy(words: readonly string[], most: number): readonly string[] {
  const how = words.indexOf('how');
  // "How many nights will you stay" asks for the nights.
  if (how !== -1 && words[how + 1] === 'many') return contentWords(words.slice(how + 2)).slice(0, most - 1);
  const measure = how === -1 ? undefined : MEASURES.get(words[how + 1] ?? '');
  if (measure !== undefined) return [...contentWords(words.toSpliced(how, 2)).slice(0, most - 1), measure];
  const of = words.indexOf('of');
  const [owned, ...others] = contentWords(words.slice(0, Math.max(0, of)));
  const [owner] = contentWords(words.slice(of + 1));
  // "The name of the driver" is the driver's name.
  if (owned !== undefined && others.length === 0 && owner !== undefined) return [owner, owned];
  return contentWords(words).slice(0, most);
}

function contentWords(words: readonly string[]): readonly string[] {
  return words.filter((word) => !COMMON_WORDS.has(word) && !QUESTION_WORDS.has(word) && !SUITING.has(word));
}
