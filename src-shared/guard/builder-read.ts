/** Converts the text of a condition to rows. Parts that rows can't express stay as written. */
import { ok, type Result } from '../result.ts';
import {
  EMPTY_GROUP,
  isLiteral,
  type BuilderItem,
  type Comparison,
  type GroupItem,
  type Literal,
  type Operand,
  type RowItem,
} from './builder.ts';
import { sidesOf, stretchOf, textOf, unwrapped, type Stretch } from './builder-text.ts';
import { literalIn } from './key-uses.ts';
import { parseSyntax, type ExpressionProblem, type SyntaxNode } from './syntax.ts';

/** Fails for text that can't be parsed, which can only be edited as text. */
export function readBuilder(text: string, predicates: ReadonlySet<string>): Result<GroupItem, ExpressionProblem> {
  if (text.trim() === '') return ok({ ...EMPTY_GROUP, source: text });
  const syntax = parseSyntax(text);
  if (!syntax.ok) return syntax;
  const stretch = stretchOf(text);
  const item = stretch === null ? expressionItem(text) : new Reader(text, predicates).item(syntax.value, stretch);
  return ok({ ...asGroup(item), source: text });
}

/** The root is always a group, so that rows can be added. */
function asGroup(item: BuilderItem): GroupItem {
  return item.kind === 'group' && !item.not ? item : { ...EMPTY_GROUP, items: [item] };
}

function expressionItem(source: string): BuilderItem {
  return { kind: 'expression', not: false, text: source, source };
}

class Reader {
  readonly #text: string;
  readonly #predicates: ReadonlySet<string>;

  constructor(text: string, predicates: ReadonlySet<string>) {
    this.#text = text;
    this.#predicates = predicates;
  }

  item(node: SyntaxNode, stretch: Stretch): BuilderItem {
    const source = textOf(this.#text, stretch);
    if (node.op === '&&' || node.op === '||') {
      const items = this.#members(node, node.op, stretch);
      const mode = node.op === '&&' ? 'all' : 'any';
      return items === null ? expressionItem(source) : { kind: 'group', not: false, mode, items, source };
    }
    if (node.op === '!_') return this.#negation(node.args, stretch);
    if (node.op === 'id' && this.#predicates.has(node.args)) {
      return { kind: 'predicate', not: false, name: node.args, source };
    }
    const row = rowOf(node);
    return row === null ? expressionItem(source) : { kind: 'row', not: false, ...row, source };
  }

  /** `a && b && c` is one group of three; null if the text can't be split. */
  #members(node: SyntaxNode, operator: '&&' | '||', stretch: Stretch): readonly BuilderItem[] | null {
    if (node.op !== operator) return [this.item(node, stretch)];
    const [left, right] = node.args as readonly [SyntaxNode, SyntaxNode];
    const sides = sidesOf(unwrapped(stretch), operator, { from: left.end, to: right.start });
    if (sides === null) return null;
    const before = this.#members(left, operator, sides[0]);
    return before === null ? null : [...before, this.item(right, sides[1])];
  }

  #negation(inner: SyntaxNode, stretch: Stretch): BuilderItem {
    const source = textOf(this.#text, stretch);
    const bare = unwrapped(stretch);
    if (bare[0]?.text !== '!') return expressionItem(source);
    const item = this.item(inner, bare.slice(1));
    return item.not ? expressionItem(source) : { ...item, not: true, source };
  }
}

type Row = Pick<RowItem, 'operand' | 'comparison' | 'values'>;

const PLAIN: Readonly<Partial<Record<string, Comparison>>> = {
  '==': 'is',
  '!=': 'isNot',
  '<': 'below',
  '<=': 'atMost',
  '>': 'above',
  '>=': 'atLeast',
};
/** `5 < answers.area` equals `answers.area > 5`. */
const MIRRORED: Readonly<Partial<Record<Comparison, Comparison>>> = {
  below: 'above',
  atMost: 'atLeast',
  above: 'below',
  atLeast: 'atMost',
};
const METHODS: Readonly<Partial<Record<string, Comparison>>> = {
  contains: 'contains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
};

function rowOf(node: SyntaxNode): Row | null {
  const comparison = PLAIN[node.op];
  if (comparison !== undefined) return comparisonRow(comparison, node.args as readonly [SyntaxNode, SyntaxNode]);
  if (node.op === 'in') return membershipRow(node.args);
  if (node.op === 'rcall') return methodRow(node.args);
  if (node.op === 'call') return answeredRow(node.args[0], node.args[1]);
  const operand = operandOf(node);
  return operand === null ? null : { operand, comparison: 'is', values: [true] };
}

function comparisonRow(comparison: Comparison, [left, right]: readonly [SyntaxNode, SyntaxNode]): Row | null {
  const size = sizeRow(comparison, left, right);
  if (size !== null) return size;
  const operand = operandOf(left);
  if (operand !== null) return comparedRow(operand, comparison, literalIn(right));
  const mirrored = operandOf(right);
  return mirrored === null ? null : comparedRow(mirrored, MIRRORED[comparison] ?? comparison, literalIn(left));
}

function comparedRow(operand: Operand, comparison: Comparison, literal: unknown): Row | null {
  if (literal === null && comparison === 'is') return { operand, comparison: 'unanswered', values: [] };
  if (literal === null && comparison === 'isNot') return { operand, comparison: 'answered', values: [] };
  const value = literal as Literal | null | undefined;
  return isLiteral(value) ? { operand, comparison, values: [value] } : null;
}

/** `size(x) == 0` and `size(x) > 0`, in both forms. */
function sizeRow(comparison: Comparison, left: SyntaxNode, right: SyntaxNode): Row | null {
  if (literalIn(right) !== 0 || (comparison !== 'is' && comparison !== 'above')) return null;
  const sized =
    left.op === 'call' && left.args[0] === 'size' && left.args[1].length === 1
      ? left.args[1][0]
      : left.op === 'rcall' && left.args[0] === 'size' && left.args[2].length === 0
        ? left.args[1]
        : undefined;
  const operand = sized === undefined ? null : operandOf(sized);
  return operand === null ? null : { operand, comparison: comparison === 'is' ? 'empty' : 'notEmpty', values: [] };
}

function membershipRow([member, container]: readonly [SyntaxNode, SyntaxNode]): Row | null {
  const operand = operandOf(member);
  const values = container.op === 'list' ? literalsIn(container.args) : null;
  if (operand !== null && values !== null && values.length > 0) return { operand, comparison: 'oneOf', values };
  const list = operandOf(container);
  const value = literalIn(member);
  return list !== null && isLiteral(value) ? { operand: list, comparison: 'has', values: [value] } : null;
}

function methodRow([name, receiver, args]: readonly [string, SyntaxNode, readonly SyntaxNode[]]): Row | null {
  const operand = operandOf(receiver);
  const [first] = args;
  if (operand === null || first === undefined || args.length > 1) return null;
  if (name === 'says') {
    const values = first.op === 'list' ? literalsIn(first.args) : null;
    return values?.every((value) => typeof value === 'string') === true
      ? { operand, comparison: 'says', values }
      : null;
  }
  const comparison = METHODS[name];
  const value = literalIn(first);
  return comparison !== undefined && typeof value === 'string' ? { operand, comparison, values: [value] } : null;
}

function answeredRow(name: string, args: readonly SyntaxNode[]): Row | null {
  const operand = name === 'has' && args.length === 1 ? operandOf(args[0]!) : null;
  return operand === null ? null : { operand, comparison: 'answered', values: [] };
}

function literalsIn(nodes: readonly SyntaxNode[]): readonly Literal[] | null {
  const values = nodes.map(literalIn);
  return values.every(isLiteral) ? values : null;
}

const FACT_ROOTS: ReadonlySet<string> = new Set(['context', 'domain', 'last', 'event', 'client']);

function operandOf(node: SyntaxNode): Operand | null {
  if (node.op === 'id') {
    if (node.args === 'path') return { kind: 'path' };
    return node.args === 'asked' || node.args === 'last' ? { kind: 'fact', path: node.args } : null;
  }
  if (node.op === '[]') {
    const [object, index] = node.args;
    const isKey = object.op === 'id' && object.args === 'answers' && index.op === 'value';
    return isKey && typeof index.args === 'string' ? { kind: 'answer', key: index.args } : null;
  }
  if (node.op !== '.') return null;
  const [object, name] = node.args;
  if (object.op === 'id' && object.args === 'answers') return { kind: 'answer', key: name };
  const path = dottedPath(node);
  return path === null ? null : { kind: 'fact', path };
}

function dottedPath(node: SyntaxNode): string | null {
  if (node.op === 'id') return FACT_ROOTS.has(node.args) ? node.args : null;
  if (node.op !== '.') return null;
  const owner = dottedPath(node.args[0]);
  return owner === null ? null : `${owner}.${node.args[1]}`;
}
