/** Completions and explanations for an editor of conditions and templates at a text position, as pure functions. */
import { optionLabel, type AnswerSchema } from '../flow/answer-schema.ts';
import { agentReplySchema } from '../external-agents/agent-reply.ts';
import type { JsonObject } from '../json.ts';
import type { GuardScope } from './scope.ts';
import { scanExpression, templateHoles, type Token } from './language-scan.ts';
import { isReply, knownMembers, knownResultMembers, namesEndingAt } from './known-members.ts';
import {
  describeAnswerType,
  FUNCTION_WORDS,
  KEYWORDS,
  METHOD_WORDS,
  ROOT_WORDS,
  type LanguageWord,
  type MethodWord,
} from './language-words.ts';
import { t } from '../messages/translate.ts';

export type ExpressionLanguage = 'expression' | 'template';

/** The names an expression of one flow may use. */
export interface LanguageFacts extends GuardScope {
  readonly context: readonly string[];
  /** Variables of the flow, each with its type in words. */
  readonly variables?: ReadonlyMap<string, string>;
  /** Names in the context that contain replies of external agents. Absent if the flow has no such agents. */
  readonly replies?: readonly string[];
  /** The JSON Schemas of results in the context, by name: one for each call that writes it. */
  readonly results?: ReadonlyMap<string, readonly JsonObject[]>;
  /** The paths of the flow, with their labels. */
  readonly pathLabels?: ReadonlyMap<string, string>;
}

export interface Place {
  readonly language: ExpressionLanguage;
  readonly text: string;
  readonly offset: number;
}

export interface Completion {
  readonly kind: 'root' | 'answer' | 'context' | 'value' | 'predicate' | 'function' | 'keyword' | 'hole';
  readonly label: string;
  /** What replaces the text between `start` and `end`; `$0` marks where the cursor goes. */
  readonly insert: string;
  readonly detail: string;
  readonly help: string;
  readonly start: number;
  readonly end: number;
}

export interface Hover {
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly text: string;
}

export function completionsAt(facts: LanguageFacts, place: Place): readonly Completion[] {
  const expression = expressionAt(place);
  if (expression === null) return holeCompletions(place);
  const { tokens, shift } = expression;
  const at = place.offset - shift;
  const before = tokens.filter((token) => token.start < at);
  const current = before.at(-1);
  const typed = current !== undefined && touches(current, at) && current.kind !== 'operator' ? current : null;
  const previous = typed === null ? before : before.slice(0, -1);
  // Text after the cursor in the same word is replaced too, so that a value can be corrected from its middle.
  const range = { start: (typed?.start ?? at) + shift, end: (typed?.end ?? at) + shift };
  return wordsAfter(facts, previous, typed).map((word) => ({ ...word, ...range }));
}

export function hoverAt(facts: LanguageFacts, place: Place): Hover | null {
  const expression = expressionAt(place);
  if (expression === null) return null;
  const { tokens, shift } = expression;
  const at = place.offset - shift;
  const index = tokens.findIndex((token) => token.kind !== 'operator' && token.start <= at && at <= token.end);
  const token = tokens[index];
  if (token === undefined) return null;
  const found = explain(facts, tokens.slice(0, index), token);
  return found === null ? null : { ...found, start: token.start + shift, end: token.end + shift };
}

function touches(token: Token, at: number): boolean {
  return token.end > at || (token.end === at && (token.kind !== 'string' || token.open === true));
}

function expressionAt(place: Place): { readonly tokens: readonly Token[]; readonly shift: number } | null {
  if (place.language === 'expression') return { tokens: scanExpression(place.text), shift: 0 };
  const hole = templateHoles(place.text).find(({ start, end }) => start <= place.offset && place.offset <= end);
  return hole === undefined
    ? null
    : { tokens: scanExpression(place.text.slice(hole.start, hole.end)), shift: hole.start };
}

/**
 * After an opening brace in plain text, the whole placeholder is offered, including a replacement for an automatically
 * closed brace.
 */
function holeCompletions({ text, offset }: Place): readonly Completion[] {
  if (text[offset - 1] !== '{') return [];
  const insert = '{{$0}}';
  const end = text[offset] === '}' ? offset + 1 : offset;
  const detail = t('expressions.languageFacts.expression');
  const help = t('expressions.languageFacts.templateHelp');
  return [{ kind: 'hole', label: '{{ }}', insert, detail, help, start: offset - 1, end }];
}

type Word = Omit<Completion, 'start' | 'end'>;

function wordsAfter(facts: LanguageFacts, previous: readonly Token[], typed: Token | null): readonly Word[] {
  const last = previous.at(-1);
  if (last?.text === '.') return members(facts, previous.slice(0, -1));
  const compared = comparedWith(facts, previous);
  const quotes = typed?.text.startsWith('"') === true ? '"' : "'";
  const values = compared === null ? [] : valueWords(compared, quotes);
  if (typed?.kind === 'string') return values.filter(({ insert }) => insert.startsWith(quotes));
  if (typed?.kind === 'number') return [];
  if (last !== undefined && endsOperand(last)) return typed === null ? [] : IN_WORD;
  return [...values, ...startWords(facts)];
}

/** A name, a value, or a bracketed part: an operator comes next. */
function endsOperand({ kind, text }: Token): boolean {
  return kind === 'operator' ? text === ')' || text === ']' : text !== 'in';
}

const IN_WORD = KEYWORDS.filter(({ name }) => name === 'in').map((keyword) =>
  fromWord('keyword', keyword, keyword.name),
);

function members(facts: LanguageFacts, owner: readonly Token[]): readonly Word[] {
  const root = owner.at(-1);
  if (root?.text === 'answers') {
    return [...facts.answers].map(([key, schema]) => word('answer', key, describeAnswerType(schema)));
  }
  if (root?.text === 'context') return facts.context.map((name) => word('context', name, detailOf(facts, name)));
  if (isReply(facts.replies, owner))
    return REPLY_MEMBERS.map((name) => word('context', name, t('expressions.languageFacts.reply')));
  const inside = resultMembers(facts, owner);
  if (inside.length > 0) return inside;
  const known = knownMembers([...(facts.variables?.keys() ?? [])], owner);
  if (known.length > 0) return known.map((name) => word('context', name, detailOfMember(facts, owner, name)));
  const schema = answerEndingAt(facts, owner);
  const on = schema === null ? null : methodOwner(schema);
  const fits = ({ on: wanted }: MethodWord) => schema === null || wanted === on || (wanted === 'any' && on !== null);
  return METHOD_WORDS.filter(fits).map(methodWord);
}

/** The members of a tool's result, or of an object in it. */
function resultMembers({ results }: LanguageFacts, owner: readonly Token[]): readonly Word[] {
  const typed = [...knownResultMembers(results, owner)];
  return typed.map(([name, type]) => word('context', name, t(`expressions.languageFacts.${type ?? 'anyType'}`)));
}

const REPLY_MEMBERS = Object.keys(agentReplySchema.shape);

function detailOf({ contextTypes }: LanguageFacts, name: string): string {
  const schema = contextTypes?.get(name);
  return schema === undefined ? t('expressions.languageFacts.result') : describeAnswerType(schema);
}

/** A variable shows its type; something known only by name shows its source. */
function detailOfMember({ variables }: LanguageFacts, owner: readonly Token[], name: string): string {
  const [root = '', ...inside] = namesEndingAt(owner);
  const variable = root === 'domain' ? variables?.get([...inside, name].join('.')) : undefined;
  return variable ?? owner.at(-1)?.text ?? '';
}

function methodOwner(schema: AnswerSchema): 'text' | 'list' | null {
  if (schema.type === 'choices') return 'list';
  return schema.type === 'text' || schema.type === 'choice' || schema.type === 'date' ? 'text' : null;
}

function startWords(facts: LanguageFacts): readonly Word[] {
  return [
    ...[...facts.answers].map(([key, schema]) => word('answer', `answers.${key}`, describeAnswerType(schema))),
    ...[...(facts.variables ?? [])].map(([name, type]) => word('context', `domain.${name}`, type)),
    ...facts.context.map((name) => word('context', `context.${name}`, detailOf(facts, name))),
    ...[...facts.predicates].map(([name, { when }]) => word('predicate', name, when)),
    ...ROOT_WORDS.map((root) => fromWord('root', root, root.name)),
    ...FUNCTION_WORDS.map((name) => fromWord('function', name, `${name.name}($0)`)),
    ...KEYWORDS.map((keyword) => fromWord('keyword', keyword, keyword.name)),
  ];
}

function word(kind: Completion['kind'], label: string, detail: string): Word {
  return { kind, label, insert: label, detail, help: '' };
}

function fromWord(kind: Completion['kind'], entry: LanguageWord, insert: string): Word {
  return { kind, label: entry.name, insert, detail: entry.signature, help: entry.help };
}

function methodWord(method: LanguageWord): Word {
  return fromWord('function', method, method.signature.endsWith('()') ? `${method.name}()` : `${method.name}($0)`);
}

/** Values an answer can be compared with. */
function valueWords(schema: AnswerSchema, quotes: '"' | "'"): readonly Word[] {
  switch (schema.type) {
    case 'choice':
    case 'choices':
      return schema.options.map((option) => word('value', quoted(option.value, quotes), optionLabel(option)));
    case 'boolean':
      return [
        word('value', 'true', t('expressions.languageFacts.yes')),
        word('value', 'false', t('expressions.languageFacts.no')),
      ];
    default:
      return [];
  }
}

function quoted(value: string, quotes: '"' | "'"): string {
  const inside = value.replaceAll('\\', '\\\\').replaceAll(quotes, `\\${quotes}`);
  return `${quotes}${inside}${quotes}`;
}

/** The answer, or `path`, on the left of `==`, `!=`, or `in [`, when one of its values is expected next. */
function comparedWith(facts: LanguageFacts, tokens: readonly Token[]): AnswerSchema | null {
  const last = tokens.at(-1);
  if (last === undefined) return null;
  if (last.text === '==' || last.text === '!=') return comparableEndingAt(facts, tokens.slice(0, -1));
  const open = tokens.findLastIndex((token) => token.text === '[');
  const inside = open > 0 && (last.text === '[' || last.text === ',') && !closes(tokens.slice(open));
  if (!inside || tokens[open - 1]?.text !== 'in') return null;
  return comparableEndingAt(facts, tokens.slice(0, open - 1));
}

function closes(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.text === ']');
}

/** The path that is followed has values like a choice. */
function comparableEndingAt(facts: LanguageFacts, tokens: readonly Token[]): AnswerSchema | null {
  const isPath = tokens.at(-1)?.text === 'path' && tokens.at(-2)?.text !== '.';
  if (!isPath) return answerEndingAt(facts, tokens);
  return { type: 'choice', options: [...(facts.pathLabels ?? [])].map(([value, label]) => ({ value, label })) };
}

/** The schema of `answers.key`, or of a typed `context.name`, if the tokens end with it. */
function answerEndingAt(facts: LanguageFacts, tokens: readonly Token[]): AnswerSchema | null {
  const [root, dot, key] = tokens.slice(-3);
  if (dot?.text !== '.' || key === undefined) return null;
  if (root?.text === 'context') return facts.contextTypes?.get(key.text) ?? null;
  return root?.text === 'answers' ? (facts.answers.get(key.text) ?? null) : null;
}

type Explanation = Pick<Hover, 'title' | 'text'>;

function explain(facts: LanguageFacts, previous: readonly Token[], token: Token): Explanation | null {
  if (token.kind === 'string') return explainValue(facts, previous, token);
  if (token.kind !== 'name') return null;
  if (previous.at(-1)?.text === '.') return explainMember(facts, previous.slice(0, -1), token.text);
  const predicate = facts.predicates.get(token.text);
  if (predicate !== undefined)
    return { title: t('expressions.languageFacts.predicateTitle', { name: token.text }), text: predicate.when };
  const found = [...ROOT_WORDS, ...FUNCTION_WORDS, ...KEYWORDS].find((entry) => entry.name === token.text);
  return found === undefined ? null : { title: found.signature, text: found.help };
}

function explainMember(facts: LanguageFacts, owner: readonly Token[], name: string): Explanation | null {
  const root = owner.at(-1)?.text;
  if (root === 'answers') {
    const schema = facts.answers.get(name);
    if (schema === undefined) return { title: `answers.${name}`, text: t('expressions.languageFacts.unknownAnswer') };
    return { title: `answers.${name}`, text: describeAnswerType(schema) };
  }
  if (root === 'context') {
    const schema = facts.contextTypes?.get(name);
    if (schema !== undefined) return { title: `context.${name}`, text: describeAnswerType(schema) };
    const text = facts.context.includes(name)
      ? t('expressions.languageFacts.contextWritten')
      : t('expressions.languageFacts.contextNotWritten');
    return { title: `context.${name}`, text };
  }
  const method = METHOD_WORDS.find((entry) => entry.name === name);
  return method === undefined ? null : { title: method.signature, text: method.help };
}

function explainValue(facts: LanguageFacts, previous: readonly Token[], token: Token): Explanation | null {
  const schema = comparedWith(facts, previous);
  if (schema === null || (schema.type !== 'choice' && schema.type !== 'choices')) return null;
  const option = schema.options.find(
    ({ value }) => token.text === quoted(value, '"') || token.text === quoted(value, "'"),
  );
  if (option === undefined)
    return {
      title: token.text,
      text: t('expressions.languageFacts.notAValue', { expected: describeAnswerType(schema) }),
    };
  return { title: token.text, text: optionLabel(option) };
}
