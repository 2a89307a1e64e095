/**
 * How an expression uses each answer and the path: only compared with literals, or in ways that require trying every
 * value.
 */
import { isMacro } from './functions.ts';
import { literalOf } from './operators.ts';
import type { Json } from '../json.ts';
import { partsOf, type SyntaxNode } from './syntax.ts';

export interface KeyUse {
  /** The values the answer is compared with. */
  readonly literals: ReadonlySet<Json>;
  /** Ordered, not only compared for equality. */
  readonly isOrdered: boolean;
  /** Searched as a list: its size, or whether it contains a literal. */
  readonly isSearched: boolean;
  /** True if it is used in a function, a calculation, or against another answer, where each value may matter. */
  readonly isFree: boolean;
}

export interface KeyUses {
  readonly byKey: ReadonlyMap<string, KeyUse>;
  /** Keys whose value matters, excluding those of which only presence is tested. */
  readonly needed: ReadonlySet<string>;
  /** Whether it depends on more than answers. */
  readonly seesMore: boolean;
}

/** The path is included among the answers under a name that no answer can have. */
export const PATH_VARIABLE = '$path';

type Change = { readonly [Field in keyof KeyUse]?: KeyUse[Field] };

const NO_LITERALS: ReadonlySet<Json> = new Set();

/** `predicates` are the uses of the named conditions it may refer to; a missing one makes the result unknown. */
export function keyUsesOf(root: SyntaxNode, predicates: ReadonlyMap<string, KeyUses>): KeyUses {
  const finder = new UseFinder(predicates);
  finder.visit(root, []);
  return finder;
}

export function mergeUses(all: readonly KeyUses[]): KeyUses {
  if (all.length === 1) return all[0]!;
  const merged = new UseFinder(new Map());
  for (const uses of all) merged.add(uses);
  return merged;
}

class UseFinder implements KeyUses {
  readonly byKey = new Map<string, GrowingUse>();
  readonly needed = new Set<string>();
  seesMore = false;
  readonly #predicates: ReadonlyMap<string, KeyUses>;

  constructor(predicates: ReadonlyMap<string, KeyUses>) {
    this.#predicates = predicates;
  }

  add(uses: KeyUses): void {
    for (const [key, use] of uses.byKey) this.#use(key, use);
    for (const key of uses.needed) this.needed.add(key);
    if (uses.seesMore) this.seesMore = true;
  }

  visit(node: SyntaxNode, locals: readonly string[]): void {
    const key = keyOf(node, locals);
    if (key !== null) return this.#need(key, { isFree: true });
    switch (node.op) {
      case 'id':
        return this.#identifier(node.args, locals);
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#comparison(node.op, node.args, locals);
      case 'in':
        return this.#membership(node.args, locals);
      case 'call':
        return this.#call(node.args[0], node.args[1], locals);
      case 'rcall':
        return this.#method(node.args, locals);
      default:
        for (const part of partsOf(node)) this.visit(part, locals);
    }
  }

  #identifier(name: string, locals: readonly string[]): void {
    if (locals.includes(name)) return;
    const predicate = this.#predicates.get(name);
    if (predicate === undefined) this.seesMore = true;
    else this.add(predicate);
  }

  #comparison(op: string, [left, right]: readonly [SyntaxNode, SyntaxNode], locals: readonly string[]): void {
    const key = keyOf(left, locals) ?? keyOf(right, locals);
    const literal = keyOf(left, locals) === null ? literalIn(left) : literalIn(right);
    if (key === null || literal === undefined) return this.#visitAll([left, right], locals);
    if (literal === null) return this.#use(key, {});
    this.#need(key, { literals: new Set([literal]), isOrdered: op !== '==' && op !== '!=' });
  }

  #membership([item, container]: readonly [SyntaxNode, SyntaxNode], locals: readonly string[]): void {
    const [key, list] = [keyOf(item, locals), keyOf(container, locals)];
    const members = container.op === 'list' ? container.args.map(literalIn) : [];
    if (key !== null && container.op === 'list' && !members.includes(undefined)) {
      this.#need(key, { literals: new Set(members.filter((member) => member !== undefined && member !== null)) });
    } else if (list !== null && literalIn(item) !== undefined) this.#need(list, { isSearched: true });
    else this.#visitAll([item, container], locals);
  }

  #call(name: string, args: readonly SyntaxNode[], locals: readonly string[]): void {
    const key = args[0] === undefined ? null : keyOf(args[0], locals);
    if (key !== null && name === 'has') this.#use(key, {});
    else if (key !== null && name === 'size') this.#need(key, { isSearched: true });
    else this.#visitAll(args, locals);
  }

  #method(
    [name, receiver, args]: readonly [string, SyntaxNode, readonly SyntaxNode[]],
    locals: readonly string[],
  ): void {
    const [variable, body] = args;
    if (isMacro(name) && variable?.op === 'id' && body !== undefined) {
      this.visit(receiver, locals);
      this.visit(body, [...locals, variable.args]);
    } else if (name === 'size') this.#call(name, [receiver], locals);
    else this.#visitAll([receiver, ...args], locals);
  }

  #visitAll(nodes: readonly SyntaxNode[], locals: readonly string[]): void {
    for (const node of nodes) this.visit(node, locals);
  }

  #need(key: string, change: Change): void {
    this.needed.add(key);
    this.#use(key, change);
  }

  #use(key: string, { literals = NO_LITERALS, isOrdered, isSearched, isFree }: Change): void {
    const known = this.byKey.get(key);
    if (known === undefined) {
      const [ordered, searched, free] = [isOrdered === true, isSearched === true, isFree === true];
      this.byKey.set(key, { literals: new Set(literals), isOrdered: ordered, isSearched: searched, isFree: free });
      return;
    }
    for (const literal of literals) known.literals.add(literal);
    if (isOrdered) known.isOrdered = true;
    if (isSearched) known.isSearched = true;
    if (isFree) known.isFree = true;
  }
}

/** A use under construction. Thousands of conditions may add to it, so it isn't copied for each. */
interface GrowingUse {
  readonly literals: Set<Json>;
  isOrdered: boolean;
  isSearched: boolean;
  isFree: boolean;
}

/** The key of `answers.key` or `answers['key']`, or the variable of `path`. */
function keyOf(node: SyntaxNode, locals: readonly string[]): string | null {
  if (node.op === 'id') return node.args === 'path' && !locals.includes('path') ? PATH_VARIABLE : null;
  if (node.op !== '.' && node.op !== '[]') return null;
  const [object, name] = node.args;
  if (object.op !== 'id' || object.args !== 'answers' || locals.includes('answers')) return null;
  if (typeof name === 'string') return name;
  return name.op === 'value' && typeof name.args === 'string' ? name.args : null;
}

/** The literal an expression is, with its sign. */
export function literalIn(node: SyntaxNode): Json | undefined {
  if (node.op === 'value') return literalOf(node);
  if (node.op !== '-_' || node.args.op !== 'value') return undefined;
  const number = literalOf(node.args);
  return typeof number === 'number' ? -number + 0 : undefined;
}
