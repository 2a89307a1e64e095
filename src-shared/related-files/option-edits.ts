/** Edits that update a related file when an option of a question gets another value. */
import { atPointer } from '../json.ts';
import type { LocalText } from '../references/local-text.ts';
import { optionEdits, type OptionRename } from '../references/options.ts';
import type { TextEdit } from '../references/text-edits.ts';
import type { AnswerValue } from './script-texts.ts';

interface FileParts {
  readonly file: object;
  readonly texts: readonly LocalText[];
  readonly answers: readonly AnswerValue[];
}

export function optionEditsIn({ file, texts, answers }: FileParts, rename: OptionRename): TextEdit[] {
  const owner = { site: { graph: null }, pointer: '', source: file, texts };
  return [...optionEdits([owner], rename), ...answers.flatMap((answer) => valueEdits(file, answer, rename))];
}

/** The answer to a choice is one value, or a list of values. */
function valueEdits(file: object, { key, at }: AnswerValue, rename: OptionRename): TextEdit[] {
  if (key !== rename.key) return [];
  const value: unknown = atPointer(file, at);
  const found = Array.isArray(value)
    ? value.flatMap((one, index) => (one === rename.from ? [`${at}/${index}`] : []))
    : value === rename.from
      ? [at]
      : [];
  return found.map((pointer) => ({ pointer, range: { start: 0, end: rename.from.length }, to: rename.to }));
}
