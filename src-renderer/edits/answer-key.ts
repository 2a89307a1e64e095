/** Names the answer of a new question by its prompt, so that conditions read "Size is Large". */
import type { Flow } from '../../src-shared/flow/flow.ts';
import { keySchema } from '../../src-shared/flow/ids.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { questionOf } from '../../src-shared/node-kinds/parts-of.ts';
import { referencesTo } from '../../src-shared/references/references.ts';
import { COMMON_WORDS, QUESTION_WORDS } from '../../src-shared/text/words.ts';
import { freeKey, takenKeys } from './edit.ts';

const UNNAMED = /^answer(_\d+)?$/;
const MOST_WORDS = 2;

/** Null if the answer has a name already, or something reads it. */
export function keyFor(flow: Flow, node: FlowNode, prompt: string): { readonly key: string } | null {
  const question = questionOf(node);
  if (question === undefined || question.prompt.trim() !== '' || !UNNAMED.test(question.key)) return null;
  const uses = referencesTo(flow, { kind: 'key', name: question.key });
  if (uses.some(({ role }) => role !== 'definition')) return null;
  const key = keyFromPrompt(prompt, takenKeys(flow));
  return key === null ? null : { key };
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
