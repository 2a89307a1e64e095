/** The signature of the call at a position in the text, shown while its arguments are typed. */
import type { Place } from './language-facts.ts';
import { scanExpression, templateHoles, type Token } from './language-scan.ts';
import { FUNCTION_PARAMETERS, FUNCTION_WORDS, METHOD_WORDS } from './language-words.ts';

export interface Signature {
  /** `grouped(number, decimals)`, or `text.contains(part)`. */
  readonly label: string;
  readonly help: string;
  /** As in the label. */
  readonly parameters: readonly string[];
  readonly active: number;
}

/** The parameter names of calls with more than one argument. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  ...FUNCTION_PARAMETERS,
  contains: ['part'],
  startsWith: ['beginning'],
  endsWith: ['ending'],
  says: ['[words]'],
  all: ['item', 'condition'],
  exists: ['item', 'condition'],
  exists_one: ['item', 'condition'],
  filter: ['item', 'condition'],
  map: ['item', 'value'],
};

export function signatureAt({ language, text, offset }: Place): Signature | null {
  const hole =
    language === 'template' ? templateHoles(text).find(({ start, end }) => start <= offset && offset <= end) : null;
  if (hole === undefined) return null;
  const start = hole?.start ?? 0;
  return signatureIn(scanExpression(text.slice(start, offset)));
}

function signatureIn(tokens: readonly Token[]): Signature | null {
  let depth = 0;
  let commas = 0;
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    const { text, kind } = tokens[at]!;
    if (kind !== 'operator') continue;
    if (')]}'.includes(text)) depth += 1;
    else if (depth > 0 && '([{'.includes(text)) depth -= 1;
    else if (text === ',' && depth === 0) commas += 1;
    else if (text === '[' || text === '{') commas = 0;
    else if (text === '(') {
      const name = tokens[at - 1]!;
      const found = name.kind === 'name' ? signatureOf(name.text, tokens[at - 2]?.text === '.', commas) : null;
      if (found !== null) return found;
      commas = 0;
    }
  }
  return null;
}

function signatureOf(name: string, isMethod: boolean, commas: number): Signature | null {
  const word = isMethod
    ? METHOD_WORDS.find((method) => method.name === name)
    : FUNCTION_WORDS.find((candidate) => candidate.name === name);
  if (word === undefined) return null;
  const owner = isMethod
    ? `${METHOD_WORDS.find((method) => method.name === name)?.on === 'list' ? 'list' : 'text'}.`
    : '';
  const parameters = PARAMETERS[name] ?? (isMethod ? [] : ['value']);
  const active = Math.min(commas, Math.max(0, parameters.length - 1));
  return { label: `${owner}${name}(${parameters.join(', ')})`, help: word.help, parameters, active };
}
