/** Renames tokens inside expressions and templates, and leaves all other text unchanged. */
import { scanExpression, templateHoles, type Token } from '../guard/language-scan.ts';

/** The kinds of names that expressions use. */
const NAMED_IN_TEXTS = ['path', 'predicate', 'key', 'state'] as const;
type NamedInTexts = (typeof NAMED_IN_TEXTS)[number];

/** Returns the new name, or the same name if it stays. */
type NameInTexts = (kind: NamedInTexts, name: string) => string;

/** Expressions and templates with the new names in them. */
export interface TextRenamer {
  expression(text: string): string;
  template(text: string): string;
}

export function textRenamer(nameOf: NameInTexts, renamed: readonly string[]): TextRenamer {
  if (!NAMED_IN_TEXTS.some((kind) => renamed.includes(kind))) {
    return { expression: (text) => text, template: (text) => text };
  }
  const expression = (text: string): string => {
    const tokens = scanExpression(text);
    return splice(
      text,
      tokens.flatMap((token, at) => {
        const to = newName(tokens, at, nameOf);
        return to === token.text ? newPlace(tokens, at, nameOf) : [{ start: token.start, end: token.end, to }];
      }),
    );
  };
  const template = (text: string): string =>
    splice(
      text,
      templateHoles(text).map(({ start, end }) => ({ start, end, to: expression(text.slice(start, end)) })),
    );
  return { expression, template };
}

/**
 * Renames `answers.key`, `answers["key"]`, `asked == "key"`, `"key" in event.changed`, `path == "id"`, or a predicate
 * by its bare name.
 */
function newName(tokens: readonly Token[], at: number, nameOf: NameInTexts): string {
  const token = tokens[at]!;
  const before = tokens[at - 1]?.text;
  const ofAnswers = tokens[at - 2]?.text === 'answers' && tokens[at - 3]?.text !== '.';
  if (token.kind === 'name') {
    if (before === '.') return ofAnswers ? nameOf('key', token.text) : token.text;
    return nameOf('predicate', token.text);
  }
  if (token.kind !== 'string' || token.open === true) return token.text;
  const isKey = (before === '[' && ofAnswers) || comparesWith('asked', tokens, at) || isInAnswersOfTurn(tokens, at);
  const kind = isKey ? 'key' : comparesWith('path', tokens, at) ? 'path' : null;
  const quote = token.text[0]!;
  return kind === null ? token.text : `${quote}${nameOf(kind, token.text.slice(1, -1))}${quote}`;
}

/** Renames `domain.a.b` or `domain["a"].b` if a variable with that name, or its longest prefix, was renamed. */
function newPlace(tokens: readonly Token[], at: number, nameOf: NameInTexts): Replacement[] {
  if (tokens[at]?.text !== 'domain' || tokens[at - 1]?.text === '.') return [];
  let found: Replacement[] = [];
  let place = '';
  for (let member = memberAfter(tokens, at); member !== null; member = memberAfter(tokens, member.last)) {
    place = place === '' ? member.name : `${place}.${member.name}`;
    const to = nameOf('state', place);
    if (to !== place) found = [{ start: tokens[at]!.end, end: tokens[member.last]!.end, to: `.${to}` }];
  }
  return found;
}

interface Member {
  readonly name: string;
  /** The index of its last token. */
  readonly last: number;
}

function memberAfter(tokens: readonly Token[], at: number): Member | null {
  const [open, name, close] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (open?.text === '.' && name?.kind === 'name') return { name: name.text, last: at + 2 };
  const isIndex = open?.text === '[' && name?.kind === 'string' && name.open !== true && close?.text === ']';
  return isIndex ? { name: name.text.slice(1, -1), last: at + 3 } : null;
}

/** Whether a text is next to `root ==` or `root !=`, on either side, or in the list of `root in [...]`. */
function comparesWith(root: string, tokens: readonly Token[], at: number): boolean {
  const isRoot = (index: number): boolean => tokens[index]?.text === root && tokens[index - 1]?.text !== '.';
  const compares = (index: number): boolean => ['==', '!='].includes(tokens[index]?.text ?? '');
  if ((compares(at - 1) && isRoot(at - 2)) || (compares(at + 1) && isRoot(at + 2))) return true;
  let start = at - 1;
  while (tokens[start]?.kind === 'string' || tokens[start]?.text === ',') start -= 1;
  return tokens[start]?.text === '[' && tokens[start - 1]?.text === 'in' && isRoot(start - 2);
}

/** Whether the text is in a list of the answer keys that a turn set or failed to set. */
function isInAnswersOfTurn(tokens: readonly Token[], at: number): boolean {
  const [word, root, dot, list] = tokens.slice(at + 1, at + 5).map(({ text }) => text);
  return word === 'in' && root === 'event' && dot === '.' && (list === 'changed' || list === 'refused');
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

function splice(text: string, replacements: readonly Replacement[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, to } of replacements) {
    result += text.slice(at, start) + to;
    at = end;
  }
  return result + text.slice(at);
}
