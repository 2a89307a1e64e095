/** Checks calls of functions and macros: that they exist and get valid arguments. */
import { closest } from '../closest.ts';
import { findFunction, FUNCTIONS, isMacro, MACROS, type GuardFunction } from './functions.ts';
import type { SyntaxNode } from './syntax.ts';
import type { TypeReport } from './type-report.ts';
import { BOOLEAN, comparable, DYNAMIC, isOpen, listOf, nameOfType, plain, type Type } from './types.ts';
import { listAll } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';
import { didYouMean } from '../messages/did-you-mean.ts';

/** The variables of the macros around an expression, innermost last. */
export type Locals = readonly { readonly name: string; readonly type: Type }[];

/** What the expression checker provides to its parts. */
export interface Typing {
  readonly report: TypeReport;
  typeOf(node: SyntaxNode, locals: Locals): Type;
  expect(node: SyntaxNode, kind: 'boolean' | 'number' | 'text', locals: Locals): void;
}

export interface Call {
  readonly node: SyntaxNode;
  readonly name: string;
  readonly receiver: SyntaxNode | null;
  readonly args: readonly SyntaxNode[];
}

/** Macros inside macros multiply their work; two levels are enough for any condition. */
const MAX_MACRO_DEPTH = 2;

export function typeOfCall(typing: Typing, call: Call, locals: Locals): Type {
  const { node, name, receiver, args } = call;
  if (name === 'has' && receiver === null) return presence(typing, call, locals);
  if (receiver !== null && isMacro(name)) return macro(typing, { ...call, receiver }, locals);
  const found = findFunction(name, receiver === null ? 'function' : 'method');
  if (!found) return unknownFunction(typing, call);
  checkArguments(typing, { node, found, values: receiver === null ? args : [receiver, ...args] }, locals);
  return found.result;
}

interface Arguments {
  readonly node: SyntaxNode;
  readonly found: GuardFunction;
  readonly values: readonly SyntaxNode[];
}

function checkArguments(typing: Typing, { node, found, values }: Arguments, locals: Locals): void {
  if (values.length !== found.params.length) {
    const given = found.call === 'method' ? 1 : 0;
    const [count, got] = [found.params.length - given, values.length - given];
    typing.report.add(node, t('expressions.checkCalls.wrongArgumentCount', { name: found.name, count, got }));
    return;
  }
  values.forEach((value, position) => {
    const wanted = found.params[position]!;
    const type = typing.typeOf(value, locals);
    if (wanted.kind === 'dynamic' || comparable(type, wanted)) return;
    typing.report.add(
      value,
      t('expressions.checkCalls.wrongArgumentType', {
        name: found.name,
        wanted: nameOfType(wanted),
        actual: nameOfType(plain(type)),
      }),
    );
  });
}

function unknownFunction({ report }: Typing, { node, name, receiver }: Call): Type {
  if (name === 'matches') {
    return report.add(node, t('expressions.checkCalls.matchesUnsupported'), BOOLEAN);
  }
  const kind = receiver === null ? 'function' : 'method';
  const near = closest(
    name,
    FUNCTIONS.filter((candidate) => candidate.call === kind).map((candidate) => candidate.name),
  );
  const suggestion = didYouMean(near && `${near}()`);
  return report.add(node, t('expressions.checkCalls.unknownFunction', { name }) + suggestion);
}

function presence(typing: Typing, { node, args }: Call, locals: Locals): Type {
  const [argument] = args;
  if (args.length !== 1 || argument === undefined || argument.op !== '.') {
    return typing.report.add(node, t('expressions.checkCalls.hasNeedsPath'), BOOLEAN);
  }
  typing.typeOf(argument, locals);
  return BOOLEAN;
}

function macro(
  typing: Typing,
  { node, name, receiver, args }: Call & { readonly receiver: SyntaxNode },
  locals: Locals,
): Type {
  const { report } = typing;
  const container = typing.typeOf(receiver, locals);
  if (container.kind !== 'list' && !isOpen(container)) {
    return report.add(receiver, t('expressions.checkCalls.needsList', { name, actual: nameOfType(container) }));
  }
  const [variable, body] = args;
  if (args.length !== 2 || variable === undefined || body === undefined || variable.op !== 'id') {
    return report.add(node, t('expressions.checkCalls.macroArguments', { name }));
  }
  if (locals.length >= MAX_MACRO_DEPTH) {
    return report.add(
      node,
      t('expressions.checkCalls.macrosTooDeep', { limit: MAX_MACRO_DEPTH, macros: listAll(MACROS) }),
    );
  }
  const item = container.kind === 'list' ? container.item : DYNAMIC;
  const inner = [...locals, { name: variable.args, type: item }];
  if (name === 'map') return listOf(typing.typeOf(body, inner));
  typing.expect(body, 'boolean', inner);
  return name === 'filter' ? listOf(item) : BOOLEAN;
}
