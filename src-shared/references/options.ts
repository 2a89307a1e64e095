/** Where expressions name an option of a question, and how they follow when it gets another value. */
import { isMacro } from '../guard/functions.ts';
import { templateHoles } from '../guard/language-scan.ts';
import { parseSyntax, partsOf, type SyntaxNode } from '../guard/syntax.ts';
import { quote } from '../guard/types.ts';
import type { ChoiceOption } from '../flow/answer-schema.ts';
import type { Flow } from '../flow/flow.ts';
import type { LocalText } from './local-text.ts';
import type { TextEdit } from './text-edits.ts';
import { textOwners, type Owner } from './texts.ts';

/** A text literal in an expression that is compared with an answer or assigned to it. */
export interface OptionName {
  readonly key: string;
  readonly value: string;
  /** Includes the quotes. */
  readonly start: number;
  readonly end: number;
}

export interface OptionRename {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** Options that got another value at the same index; none if options were added or removed. */
export function renamedOptions(
  before: readonly ChoiceOption[],
  after: readonly ChoiceOption[],
): Omit<OptionRename, 'key'>[] {
  if (before.length !== after.length) return [];
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return was.flatMap((from, at) => {
    const to = is[at]!;
    const isNew = from === '' || to === '';
    const isOther = is.includes(from) || was.includes(to);
    return isNew || isOther || was.indexOf(from) !== was.lastIndexOf(from) ? [] : [{ from, to }];
  });
}

function valuesOf(options: readonly ChoiceOption[]): string[] {
  return options.map(({ value }) => value);
}

export function optionEdits(owners: readonly Owner[], { key, from, to }: OptionRename): TextEdit[] {
  return owners.flatMap(({ pointer, texts }) =>
    texts.flatMap((local) =>
      optionsIn(local, texts)
        .filter((option) => option.key === key && option.value === from)
        .map(({ start, end }) => ({
          pointer: pointer + local.at,
          range: { start, end },
          to: literalOf(to, local, start),
        })),
    ),
  );
}

/** Keeps the existing quotes. Double braces would end the expression of a template. */
function literalOf(value: string, { text, is }: LocalText, start: number): string {
  const literal = text[start] === '"' ? JSON.stringify(value) : quote(value);
  return is === 'template'
    ? literal.replace(/([{}])(?=\1)/g, (brace) => (brace === '{' ? '\\u007b' : '\\u007d'))
    : literal;
}

/** Whether an expression compares any answer with the value, or assigns it. */
export function namesOption(flow: Flow, value: string): boolean {
  return textOwners(flow).some(({ texts }) =>
    texts.some((local) => optionsIn(local, texts).some((option) => option.value === value)),
  );
}

/** `siblings`: the texts of the same node, edge, or graph, which show the answer that a value is assigned to. */
export function optionsIn(local: LocalText, siblings: readonly LocalText[]): OptionName[] {
  const { at, text, is } = local;
  if (is === 'template') return optionsInTemplate(text);
  if (is !== 'expression') return [];
  const target = siblings.find(
    ({ isMember, names, ...other }) => isMember && names?.kind === 'key' && `${at}/`.startsWith(`${other.at}/`),
  );
  return optionsInExpression(text, target?.text);
}

export function optionsInTemplate(text: string): OptionName[] {
  if (!text.includes('{{')) return [];
  return templateHoles(text).flatMap(({ start, end }) =>
    optionsInExpression(text.slice(start, end)).map((option) => ({
      ...option,
      start: option.start + start,
      end: option.end + start,
    })),
  );
}

/** `target` is the answer that the value of the expression is assigned to. */
export function optionsInExpression(text: string, target: string | null = null): OptionName[] {
  const syntax = parseSyntax(text);
  if (!syntax.ok) return [];
  const compared = comparedOptions(syntax.value, new Map());
  return target === null ? compared : [...compared, ...literals(syntax.value, target)];
}

/** The answers that the variables of macros go through. */
type Variables = ReadonlyMap<string, string | null>;

function comparedOptions(node: SyntaxNode, variables: Variables): OptionName[] {
  const inner = (parts: readonly SyntaxNode[], known = variables) =>
    parts.flatMap((part) => comparedOptions(part, known));
  if (node.op === 'rcall' && isMacro(node.args[0])) {
    const [, receiver, [variable, ...rest]] = node.args;
    if (variable?.op !== 'id') return inner(partsOf(node));
    const inside = new Map(variables).set(variable.args, answerRead(receiver, variables));
    return [...inner([receiver]), ...inner(rest, inside)];
  }
  if (node.op !== '==' && node.op !== '!=' && node.op !== 'in') return inner(partsOf(node));
  const [left, right] = node.args;
  return [...namedBy(left, right, variables), ...namedBy(right, left, variables), ...inner(node.args)];
}

function namedBy(side: SyntaxNode, other: SyntaxNode, variables: Variables): OptionName[] {
  const key = answerRead(side, variables);
  return key === null ? [] : literals(other, key);
}

/** `answers.toppings`, `answers["toppings"]`, or the variable of a macro over it. */
function answerRead(node: SyntaxNode, variables: Variables): string | null {
  if (node.op === 'id') return variables.get(node.args) ?? null;
  if (node.op !== '.' && node.op !== '[]') return null;
  const [object, member] = node.args;
  if (object.op !== 'id' || object.args !== 'answers' || variables.has('answers')) return null;
  if (typeof member === 'string') return member;
  return member.op === 'value' && typeof member.args === 'string' ? member.args : null;
}

function literals(node: SyntaxNode, key: string): OptionName[] {
  return (node.op === 'list' ? node.args : [node]).flatMap(({ op, args, start, end }) =>
    op === 'value' && typeof args === 'string' ? [{ key, value: args, start, end }] : [],
  );
}
