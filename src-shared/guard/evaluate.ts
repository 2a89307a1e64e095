/**
 * Compiles a checked syntax tree to a closure. Evaluation is total: whatever the values, it returns JSON and never
 * throws. A comparison, test, or calculation on null (unanswered) or on the wrong type is false, or null if it returns
 * a value. Numbers are JSON numbers; 2 and 2.0 are equal.
 */
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import { isAnswers } from './check-types.ts';
import { finite, findFunction, type GuardFunction, type Macro } from './functions.ts';
import { answerTest } from './answer-test.ts';
import type { Test } from './key-tests.ts';
import {
  arithmetic,
  equalsLiteral,
  isMember,
  literalOf,
  macroEvaluator,
  ordering,
  ownMember,
  type Evaluator,
} from './operators.ts';
import type { GuardInput } from './scope.ts';
import type { SyntaxNode } from './syntax.ts';
import { built, costOfComparing, costOfReading, spend } from './work.ts';

/** The work of one evaluation, in list members read or copied. Beyond it macros see no members and sums are null. */
const MAX_STEPS = 10_000;
/** This many concatenated characters count as one step. */
const CHARACTERS_PER_STEP = 1000;

type PredicateEvaluators = ReadonlyMap<string, Evaluator>;

/** The variables of the macros around an expression. One array per evaluation depth; expressions are not re-entrant. */
interface Locals {
  /** Their names, innermost last; the index of a name is the slot of its value. */
  readonly slots: readonly { readonly name: string }[];
  readonly values: Json[];
}

/** A predicate without an evaluator is false. */
export function toEvaluator(node: SyntaxNode, predicates: PredicateEvaluators): Evaluator {
  const compiler = new ExpressionCompiler(predicates);
  const evaluate = compiler.compile(node, { slots: [], values: [] });
  if (!compiler.countsSteps) return evaluate;
  return (input) => {
    compiler.steps = 0;
    return evaluate(input);
  };
}

const NO_APPROVAL = { granted: false };

const CONSTANTS: Readonly<Record<string, Evaluator>> = { true: () => true, false: () => false, null: () => null };

class ExpressionCompiler {
  countsSteps = false;
  steps = 0;
  readonly #predicates: PredicateEvaluators;

  constructor(predicates: PredicateEvaluators) {
    this.#predicates = predicates;
  }

  compile(node: SyntaxNode, locals: Locals): Evaluator {
    switch (node.op) {
      case 'value':
        return constant(literalOf(node));
      case 'id':
        return this.#identifier(node.args, locals);
      case '.':
        return this.#member(node.args[0], node.args[1], locals);
      case '[]':
        return this.#index(node.args[0], node.args[1], locals);
      case 'list': {
        const items = node.args.map((item) => this.compile(item, locals));
        return (input) => built(items.map((item) => item(input)));
      }
      case 'map':
        return this.#map(node.args, locals);
      case '?:': {
        const [condition, yes, no] = node.args.map((part) => this.compile(part, locals)) as [
          Evaluator,
          Evaluator,
          Evaluator,
        ];
        return (input) => (condition(input) === true ? yes(input) : no(input));
      }
      case '!_': {
        const inner = this.compile(node.args, locals);
        return (input) => inner(input) !== true;
      }
      case '-_': {
        const inner = this.compile(node.args, locals);
        return (input) => {
          const value = inner(input);
          return typeof value === 'number' ? finite(-value) : null;
        };
      }
      case 'call':
        return this.#call(node.args[0], node.args[1], locals);
      case 'rcall':
        return this.#methodCall(node.args[0], { receiver: node.args[1], args: node.args[2] }, locals);
      default:
        return this.#binary(node as BinaryNode, locals);
    }
  }

  #identifier(name: string, locals: Locals): Evaluator {
    const slot = locals.slots.findLastIndex((candidate) => candidate.name === name);
    if (slot !== -1) {
      const { values } = locals;
      return () => values[slot] ?? null;
    }
    if (name === 'answers') return (input) => input.answers;
    if (name === 'context') return (input) => input.context;
    if (name === 'domain') return (input) => input.domain;
    if (name === 'last') return (input) => input.last;
    if (name === 'path') return (input) => input.path ?? null;
    if (name === 'event') return (input) => (input.event ?? null) as Json;
    if (name === 'asked') return (input) => input.open?.key ?? null;
    if (name === 'client') return (input) => (input.client ?? null) as Json;
    if (name === 'approval') return (input) => (input.approval ?? NO_APPROVAL) as Json;
    const predicate = this.#predicates.get(name);
    return predicate === undefined ? CONSTANTS['false']! : (input) => predicate(input) === true;
  }

  #member(object: SyntaxNode, name: string, locals: Locals): Evaluator {
    // Keys never have inherited names (see ids.ts), so a plain read is safe and fast.
    if (isAnswers(object, locals.slots)) return (input) => input.answers[name] ?? null;
    const inner = this.compile(object, locals);
    return (input) => ownMember(inner(input), name);
  }

  #index(object: SyntaxNode, index: SyntaxNode, locals: Locals): Evaluator {
    const inner = this.compile(object, locals);
    const at = this.compile(index, locals);
    return (input) => ownMember(inner(input), at(input));
  }

  #map(entries: readonly (readonly [SyntaxNode, SyntaxNode])[], locals: Locals): Evaluator {
    const compiled = entries.map(([key, value]) => [this.compile(key, locals), this.compile(value, locals)] as const);
    return (input) => built(Object.fromEntries(compiled.map(([key, value]) => [String(key(input)), value(input)])));
  }

  #call(name: string, args: readonly SyntaxNode[], locals: Locals): Evaluator {
    const compiled = args.map((argument) => this.compile(argument, locals));
    if (name === 'has') return (input) => compiled[0]!(input) !== null;
    const apply = findFunction(name, 'function')?.apply;
    if (apply === undefined) return () => null;
    return this.#applied(apply, compiled);
  }

  #methodCall(
    name: string,
    { receiver, args }: { receiver: SyntaxNode; args: readonly SyntaxNode[] },
    locals: Locals,
  ): Evaluator {
    const found = findFunction(name, 'method');
    if (found) {
      const compiled = [receiver, ...args].map((argument) => this.compile(argument, locals));
      return this.#applied(found.apply, compiled);
    }
    return this.#macro(name as Macro, { receiver, args }, locals);
  }

  #applied(apply: GuardFunction['apply'], compiled: readonly Evaluator[]): Evaluator {
    this.countsSteps = true;
    return (input) => {
      const values = compiled.map((argument) => argument(input));
      return this.#mayTake(costOfReading(values)) ? apply(...values) : null;
    };
  }

  #macro(
    name: Macro,
    { receiver, args }: { receiver: SyntaxNode; args: readonly SyntaxNode[] },
    locals: Locals,
  ): Evaluator {
    const [variable, body] = args;
    if (variable?.op !== 'id' || body === undefined) return () => null;
    this.countsSteps = true;
    const list = this.compile(receiver, locals);
    const slot = locals.slots.length;
    const { values } = locals;
    const inner = this.compile(body, { slots: [...locals.slots, { name: variable.args }], values });
    const bounded = (input: GuardInput): readonly Json[] => {
      const members = list(input);
      if (!Array.isArray(members)) return [];
      const taken = members.slice(0, Math.max(0, MAX_STEPS - this.steps)) as Json[];
      this.steps += taken.length;
      return spend(taken.length) ? taken : [];
    };
    const evaluate = macroEvaluator(name, bounded, (input, member) => {
      values[slot] = member;
      return inner(input);
    });
    return name === 'map' ? (input) => built(evaluate(input)) : evaluate;
  }

  #sum(left: Evaluator, right: Evaluator): Evaluator {
    this.countsSteps = true;
    return (input) => {
      const a = left(input);
      const b = right(input);
      if (typeof a === 'number') return typeof b === 'number' ? finite(a + b) : null;
      if (typeof a === 'string') {
        return typeof b === 'string' && this.#mayTake((a.length + b.length) / CHARACTERS_PER_STEP) ? a + b : null;
      }
      if (!isList(a) || !isList(b)) return null;
      return this.#mayTake(a.length + b.length) ? built([...a, ...b]) : null;
    };
  }

  #equal(left: Evaluator, right: Evaluator, rightNode: SyntaxNode): Test {
    if (rightNode.op === 'value') return equalsLiteral(left, literalOf(rightNode));
    this.countsSteps = true;
    return (input) => {
      const a = left(input);
      const b = right(input);
      return this.#mayTake(costOfComparing(a, b)) && deepEqual(a, b);
    };
  }

  #isIn(left: Evaluator, right: Evaluator, rightNode: SyntaxNode): Test {
    if (rightNode.op === 'list' && rightNode.args.every((item) => item.op === 'value')) {
      const members = rightNode.args.map((item) => literalOf(item));
      return (input) => members.includes(left(input));
    }
    this.countsSteps = true;
    return (input) => {
      const item = left(input);
      const container = right(input);
      return this.#mayTake(costOfReading([container])) && isMember(item, container);
    };
  }

  #mayTake(steps: number): boolean {
    this.steps += Math.floor(steps);
    return this.steps <= MAX_STEPS && spend(steps);
  }

  #binary(node: BinaryNode, locals: Locals): Evaluator {
    const direct = answerTest(node, locals.slots);
    if (direct) return direct;
    const [left, right] = node.args.map((side) => this.compile(side, locals)) as [Evaluator, Evaluator];
    switch (node.op) {
      case '&&':
        return (input) => left(input) === true && right(input) === true;
      case '||':
        return (input) => left(input) === true || right(input) === true;
      case '==':
        return this.#equal(left, right, node.args[1]);
      case '!=': {
        const equal = this.#equal(left, right, node.args[1]);
        return (input) => !equal(input);
      }
      case 'in':
        return this.#isIn(left, right, node.args[1]);
      case '<':
        return ordering(left, right, (a, b) => a < b);
      case '<=':
        return ordering(left, right, (a, b) => a <= b);
      case '>':
        return ordering(left, right, (a, b) => a > b);
      case '>=':
        return ordering(left, right, (a, b) => a >= b);
      case '+':
        return this.#sum(left, right);
      case '-':
        return arithmetic(left, right, (a, b) => a - b);
      case '*':
        return arithmetic(left, right, (a, b) => a * b);
      case '/':
        return arithmetic(left, right, (a, b) => a / b);
      case '%':
        return arithmetic(left, right, (a, b) => a % b);
    }
  }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

type BinaryOperator = '&&' | '||' | '==' | '!=' | 'in' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';
interface BinaryNode {
  readonly op: BinaryOperator;
  readonly args: readonly [SyntaxNode, SyntaxNode];
}

function constant(value: Json): Evaluator {
  return CONSTANTS[String(value)] !== undefined && typeof value !== 'string' ? CONSTANTS[String(value)]! : () => value;
}
