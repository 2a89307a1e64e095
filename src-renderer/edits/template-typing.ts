/** Typing a template in a plain text box: the completions at the cursor, and the closing braces. */
import { completionsAt, type Completion, type LanguageFacts } from '../../src-shared/guard/language-facts.ts';

export interface Typed {
  readonly text: string;
  /** The offset of the cursor. */
  readonly caret: number;
}

const MAX_OFFERED = 50;

/** Completions of the word before the cursor, best first; none once the word is complete. */
export function offeredAt(facts: LanguageFacts, { text, caret }: Typed): readonly Completion[] {
  const found = completionsAt(facts, { language: 'template', text, offset: caret });
  const fitting = found.flatMap((completion) => {
    const typed = text.slice(completion.start, caret).toLowerCase();
    const rank = rankOf(completion.label.toLowerCase(), completion.kind === 'hole' ? '' : typed);
    return rank === null ? [] : [{ completion, rank }];
  });
  const offered = fitting.toSorted((a, b) => a.rank - b.rank).map(({ completion }) => completion);
  const [first] = offered;
  const isComplete = first !== undefined && first.insert === text.slice(first.start, caret);
  return isComplete ? [] : offered.slice(0, MAX_OFFERED);
}

/** The whole name or its last part begins with the word, or contains it. */
function rankOf(label: string, typed: string): number | null {
  if (label.startsWith(typed) || label.slice(label.lastIndexOf('.') + 1).startsWith(typed)) return 0;
  return label.includes(typed) ? 1 : null;
}

export function withCompletion({ text }: Pick<Typed, 'text'>, { insert, start, end }: Completion): Typed {
  const [before = '', after = ''] = insert.split('$0');
  return { text: text.slice(0, start) + before + after + text.slice(end), caret: start + before.length };
}

/** Closes a placeholder as soon as it is opened, and types over a brace that is already there. */
export function withBraces(before: string, { text, caret }: Typed): Typed {
  const isOneMore = text.length === before.length + 1 && text.slice(caret) === before.slice(caret - 1);
  if (!isOneMore) return { text, caret };
  const key = text[caret - 1];
  if (key === '}' && text[caret] === '}' && text.slice(0, caret).includes('{{')) return { text: before, caret };
  const isOpened = key === '{' && text[caret - 2] === '{' && text[caret - 3] !== '{' && text[caret] !== '}';
  return isOpened ? { text: `${text.slice(0, caret)}}}${text.slice(caret)}`, caret } : { text, caret };
}
