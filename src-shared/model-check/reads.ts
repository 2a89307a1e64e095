/**
 * What an expression reads besides single answers: members of the context and of the last result, the path, or
 * everything.
 */
import { isMacro } from '../guard/functions.ts';
import { literalIn } from '../guard/key-uses.ts';
import type { Predicate } from '../flow/flow.ts';
import { parseSyntax, partsOf, type SyntaxNode } from '../guard/syntax.ts';
import type { Json } from '../json.ts';

/** How one value, or one member of it, is used. */
export interface ValueUse {
  readonly literals: Set<Json>;
  isOrdered: boolean;
  /** Used as a condition. */
  isFlag: boolean;
  /** Used in ways that depend on the exact value: calculated, compared with something else, searched. */
  isFree: boolean;
}

/**
 * `context` by its first name and then the members, `last` by its members; joined with dots. A variable of the flow is
 * among the names of the context under `placeName`.
 */
export interface Reads {
  /** All answers at once. */
  allAnswers: boolean;
  allContext: boolean;
  path: boolean;
  /** All variables at once. */
  allDomain: boolean;
  /** The user's action in this turn besides answers, or the client. */
  moment: boolean;
  readonly context: Map<string, Map<string, ValueUse>>;
  readonly last: Map<string, ValueUse>;
}

function noReads(): Reads {
  return {
    ...{ allAnswers: false, allContext: false, path: false, allDomain: false, moment: false },
    ...{ context: new Map(), last: new Map() },
  };
}

/** No name of the context starts like this, because expressions could not read it. */
export function placeName(place: string): string {
  return `$domain.${place}`;
}

/** The name of an answer that an assign node sets. */
export function answerName(key: string): string {
  return `$answers.${key}`;
}

export type ExpectedUse = 'condition' | 'value';

/**
 * A condition is used as true or false. A value that is only passed on is used by whatever reads it under its new name.
 */
export function readsOf(text: string, predicates: ReadonlyMap<string, Predicate>, expected: ExpectedUse): Reads {
  const finder = new ReadFinder(predicates);
  finder.expression(text, expected === 'condition' ? 'flag' : handedOn(text) === null ? 'free' : 'handed-on');
  return finder.reads;
}

/** The value that an expression passes on unchanged; null if it computes something. */
export function handedOn(text: string): Chain | null {
  const syntax = parseSyntax(text);
  return syntax.ok ? chainOf(syntax.value) : null;
}

type Position = 'flag' | 'free' | 'handed-on' | { readonly against: Json | undefined; readonly ordered: boolean };

class ReadFinder {
  readonly reads = noReads();
  readonly #predicates: ReadonlyMap<string, Predicate>;
  readonly #known = new Set<string>();

  constructor(predicates: ReadonlyMap<string, Predicate>) {
    this.#predicates = predicates;
  }

  expression(text: string, position: Position): void {
    const syntax = parseSyntax(text);
    if (syntax.ok) this.#visit(syntax.value, position, []);
  }

  #visit(node: SyntaxNode, position: Position, locals: readonly string[]): void {
    const chain = chainOf(node);
    if (chain !== null && !locals.includes(chain.root)) return this.#read(chain, position);
    switch (node.op) {
      case '&&':
      case '||':
      case '!_':
        return this.#each(node, 'flag', locals);
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#comparison(node.op, node.args, locals);
      case '?:': {
        const [condition, yes, no] = node.args;
        this.#visit(condition, 'flag', locals);
        this.#visit(yes, position, locals);
        return this.#visit(no, position, locals);
      }
      case 'rcall':
        return this.#method(node.args, locals);
      default:
        return this.#each(node, 'free', locals);
    }
  }

  #each(node: SyntaxNode, position: Position, locals: readonly string[]): void {
    for (const part of partsOf(node)) this.#visit(part, position, locals);
  }

  #comparison(op: string, [left, right]: readonly [SyntaxNode, SyntaxNode], locals: readonly string[]): void {
    const ordered = op !== '==' && op !== '!=';
    this.#visit(left, { against: literalIn(right), ordered }, locals);
    this.#visit(right, { against: literalIn(left), ordered }, locals);
  }

  #method(
    [name, receiver, args]: readonly [string, SyntaxNode, readonly SyntaxNode[]],
    locals: readonly string[],
  ): void {
    const [variable, body] = args;
    this.#visit(receiver, 'free', locals);
    if (isMacro(name) && variable?.op === 'id' && body !== undefined)
      this.#visit(body, 'free', [...locals, variable.args]);
    else for (const arg of args) this.#visit(arg, 'free', locals);
  }

  #readName(root: 'context' | 'domain', [first, ...rest]: readonly string[], position: Position): void {
    if (first === undefined) this.reads[root === 'context' ? 'allContext' : 'allDomain'] = true;
    else {
      const name = root === 'context' ? first : placeName(first);
      const uses = getOrAdd(this.reads.context, name, () => new Map<string, ValueUse>());
      note(uses, rest, position);
    }
  }

  #read({ root, members }: Chain, position: Position): void {
    switch (root) {
      case 'answers':
        if (members.length === 0) this.reads.allAnswers = true;
        return;
      case 'path':
        this.reads.path = true;
        return;
      case 'event':
      case 'client':
        this.reads.moment = true;
        return;
      case 'approval':
        // A step reads the decision that was just made.
        return;
      case 'last':
        return note(this.reads.last, members, position);
      case 'domain':
      case 'context':
        return this.#readName(root, members, position);
      default: {
        const predicate = this.#predicates.get(root);
        if (predicate === undefined || this.#known.has(root)) return;
        this.#known.add(root);
        this.expression(predicate.when, 'flag');
      }
    }
  }
}

function note(uses: Map<string, ValueUse>, members: readonly string[], position: Position): void {
  const use = getOrAdd(uses, members.join('.'), newUse);
  if (position === 'handed-on') return;
  if (position === 'flag') use.isFlag = true;
  else if (position === 'free' || position.against === undefined) use.isFree = true;
  else if (position.against !== null) {
    use.literals.add(position.against);
    if (position.ordered) use.isOrdered = true;
  }
}

export function newUse(): ValueUse {
  return { literals: new Set(), isOrdered: false, isFlag: false, isFree: false };
}

/** Adds what one set of uses knows to another. */
export function mergeInto(target: Map<string, ValueUse>, source: ReadonlyMap<string, ValueUse>): void {
  for (const [path, use] of source) {
    const known = getOrAdd(target, path, newUse);
    for (const literal of use.literals) known.literals.add(literal);
    known.isOrdered ||= use.isOrdered;
    known.isFlag ||= use.isFlag;
    known.isFree ||= use.isFree;
  }
}

export function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

export interface Chain {
  readonly root: string;
  readonly members: readonly string[];
}

/** `root.member['other']` as its parts; null for anything else. */
function chainOf(node: SyntaxNode): Chain | null {
  if (node.op === 'id') return { root: node.args, members: [] };
  if (node.op !== '.' && node.op !== '[]') return null;
  const [object, name] = node.args;
  const inner = chainOf(object);
  const member = typeof name === 'string' ? name : name.op === 'value' ? name.args : null;
  return inner === null || typeof member !== 'string' ? null : { ...inner, members: [...inner.members, member] };
}
