/**
 * The cases in which conditions are true. A part that no finite cases decide (free text, context, tool results) may be
 * either, so a condition has the cases in which it must be true and those in which it may be.
 */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import type { Json, JsonObject } from '../json.ts';
import { CaseSets, EVERY_CASE, NO_CASE, type CaseSet, type PartialCase } from './case-sets.ts';
import { domainOf, pathDomain } from './domains.ts';
import { toEvaluator } from './evaluate.ts';
import type { CompiledExpression } from './expression.ts';
import { keyUsesOf, literalIn, PATH_VARIABLE, type KeyUse, type KeyUses } from './key-uses.ts';
import { predicatesOf, type Predicates } from './predicates.ts';
import type { GuardInput, GuardScope } from './scope.ts';
import { parseSyntax, type SyntaxNode } from './syntax.ts';

/** The values of an answer, or of the path, that conditions can distinguish. */
export interface CaseVariable {
  readonly key: string;
  /** Each represents itself and all values equivalent to it. Null, for unanswered, is last if it is possible. */
  readonly values: readonly Json[];
  /** Whether functions and calculations can't distinguish more values than these, either. */
  readonly isWhole: boolean;
}

export interface Cases {
  readonly must: CaseSet;
  readonly may: CaseSet;
}

const NEVER: Cases = { must: NO_CASE, may: NO_CASE };
const ALWAYS: Cases = { must: EVERY_CASE, may: EVERY_CASE };
const EITHER: Cases = { must: NO_CASE, may: EVERY_CASE };

/** How many combinations of values are checked for one comparison. */
const MAX_COMBINED = 20_000;
/** The variables of conditions used together; those with too many values are left out. */
export function caseVariables(uses: KeyUses, scope: GuardScope, isAnswered: (key: string) => boolean): CaseVariable[] {
  const variables: CaseVariable[] = [];
  for (const [key, use] of uses.byKey) {
    const found = key === PATH_VARIABLE ? pathVariable(scope, use) : answerVariable(scope.answers.get(key), use);
    if (found === null) continue;
    variables.push({ key, ...found, values: isAnswered(key) ? found.values : [...found.values, null] });
  }
  return variables;
}

type Values = Omit<CaseVariable, 'key'>;

function pathVariable({ paths = [] }: GuardScope, use: KeyUse): Values {
  return { values: pathDomain(paths, use), isWhole: true };
}

function answerVariable(answer: AnswerSchema | undefined, use: KeyUse): Values | null {
  if (answer === undefined) return null;
  const values = domainOf(answer, use);
  if (values !== null) return { values, isWhole: true };
  if (!use.isFree && !use.isSearched) return null;
  const compared = domainOf(answer, { ...use, isFree: false, isSearched: false });
  return compared === null ? null : { values: compared, isWhole: false };
}

export class GuardCases {
  readonly sets: CaseSets;
  readonly variables: readonly CaseVariable[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #indexes = new Map<number, ReadonlyMap<Json, number>>();
  readonly #predicates: Predicates;
  readonly #named = new Map<string, Cases>();

  constructor(variables: readonly CaseVariable[], scope: GuardScope, budget: number) {
    this.variables = variables;
    this.sets = new CaseSets(
      variables.map(({ values }) => values.length),
      budget,
    );
    this.#places = new Map(variables.map(({ key }, place) => [key, place]));
    this.#predicates = predicatesOf(scope);
  }

  of(condition: CompiledExpression | null): Cases {
    if (condition === null) return ALWAYS;
    // Parsed again, because a flow of thousands of guards would keep all their trees for the few that need this.
    const syntax = parseSyntax(condition.text);
    return syntax.ok ? this.#cases(syntax.value) : EITHER;
  }

  /** A case as answers, including the path under its own name. */
  answersIn(example: PartialCase): JsonObject {
    return Object.fromEntries(
      [...example].map(([variable, value]) => [
        this.variables[variable]!.key,
        this.variables[variable]!.values[value] ?? null,
      ]),
    );
  }

  #cases(node: SyntaxNode): Cases {
    switch (node.op) {
      case 'value':
        return node.args === true ? ALWAYS : NEVER;
      case 'id':
        return this.#named.get(node.args) ?? this.#name(node);
      case '!_':
        return this.#not(this.#cases(node.args));
      case '&&':
        return this.#both('and', this.#cases(node.args[0]), this.#cases(node.args[1]));
      case '||':
        return this.#both('or', this.#cases(node.args[0]), this.#cases(node.args[1]));
      case '?:': {
        const [condition, yes, no] = node.args.map((part) => this.#cases(part)) as [Cases, Cases, Cases];
        return this.#both('or', this.#both('and', condition, yes), this.#both('and', this.#not(condition), no));
      }
      default:
        return this.#simple(node);
    }
  }

  #name(node: Extract<SyntaxNode, { op: 'id' }>): Cases {
    const syntax = this.#predicates.syntaxes.get(node.args);
    if (syntax === undefined) return EITHER;
    const cases = this.#cases(syntax);
    this.#named.set(node.args, cases);
    return cases;
  }

  #not({ must, may }: Cases): Cases {
    return { must: this.sets.not(may), may: this.sets.not(must) };
  }

  #both(operation: 'and' | 'or', a: Cases, b: Cases): Cases {
    return { must: this.sets[operation](a.must, b.must), may: this.sets[operation](a.may, b.may) };
  }

  /** A part that isn't composed with and, or, or not. */
  #simple(node: SyntaxNode): Cases {
    const uses = keyUsesOf(node, this.#predicates.uses);
    if (uses.seesMore) return EITHER;
    const places: number[] = [];
    let combined = 1;
    for (const [key, use] of uses.byKey) {
      const place = this.#places.get(key);
      if (place === undefined || !this.#canTell(place, use)) return EITHER;
      combined *= this.variables[place]!.values.length;
      places.push(place);
    }
    const [place] = places;
    const direct = places.length === 1 ? this.#comparison(node, place!) : null;
    if (direct !== null) return { must: direct, may: direct };
    if (combined > MAX_COMBINED) return EITHER;
    this.sets.spend(combined);
    if (this.sets.isExhausted) return NEVER;
    const evaluate = toEvaluator(node, this.#predicates.evaluators);
    const set = this.#tryAll(
      places.sort((a, b) => a - b),
      {},
      (answers) => evaluate(inputOf(answers)) === true,
    );
    return { must: set, may: set };
  }

  #canTell(place: number, { isFree, isSearched }: KeyUse): boolean {
    return this.variables[place]!.isWhole || !(isFree || isSearched);
  }

  #tryAll(places: readonly number[], answers: JsonObject, test: (answers: JsonObject) => boolean): CaseSet {
    const [place, ...others] = places;
    if (place === undefined) return test(answers) ? EVERY_CASE : NO_CASE;
    const { key, values } = this.variables[place]!;
    const branches = values.map((value) => this.#tryAll(others, { ...answers, [key]: value }, test));
    return this.sets.node(
      place,
      values.map((_, at) => at + 1),
      branches,
    );
  }

  /**
   * Evaluates `answers.key < 10` without trying each value, because a node may have thousands of guards over thousands
   * of numbers.
   */
  #comparison(node: SyntaxNode, place: number): CaseSet | null {
    if (node.op !== '==' && node.op !== '!=' && !isOrdering(node.op)) return null;
    const [left, right] = node.args as readonly [SyntaxNode, SyntaxNode];
    const literal = literalIn(right);
    if ((typeof literal !== 'number' && typeof literal !== 'string') || !isPlainRead(left)) return null;
    const at = this.#indexOf(place).get(literal);
    if (node.op === '==' || node.op === '!=') {
      const equal = at === undefined ? NO_CASE : this.sets.run(place, at, at + 1);
      return node.op === '==' ? equal : this.sets.not(equal);
    }
    return typeof literal === 'number' ? this.#ordered(node.op as Ordering, place, literal) : null;
  }

  #ordered(operator: Ordering, place: number, literal: number): CaseSet | null {
    const { values } = this.variables[place]!;
    const count = values.at(-1) === null ? values.length - 1 : values.length;
    if (count > 0 && typeof values[0] !== 'number') return null;
    const below = firstFrom(values as readonly number[], literal, count);
    const upTo = below < count && values[below] === literal ? below + 1 : below;
    switch (operator) {
      case '<':
        return this.sets.run(place, 0, below);
      case '<=':
        return this.sets.run(place, 0, upTo);
      case '>':
        return this.sets.run(place, upTo, count);
      case '>=':
        return this.sets.run(place, below, count);
    }
  }

  #indexOf(place: number): ReadonlyMap<Json, number> {
    let index = this.#indexes.get(place);
    if (index === undefined) {
      index = new Map(this.variables[place]!.values.map((value, at) => [value, at]));
      this.#indexes.set(place, index);
    }
    return index;
  }
}

type Ordering = '<' | '<=' | '>' | '>=';

function isOrdering(operator: string): operator is Ordering {
  return operator === '<' || operator === '<=' || operator === '>' || operator === '>=';
}

function isPlainRead(node: SyntaxNode): boolean {
  return node.op === 'id' || ((node.op === '.' || node.op === '[]') && node.args[0].op === 'id');
}

/** The index of the first of the ascending values that isn't less than another. */
function firstFrom(values: readonly number[], wanted: number, count: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The input of conditions in a case. */
export function inputOf(answers: JsonObject): GuardInput {
  const path = answers[PATH_VARIABLE];
  return { answers, context: {}, domain: {}, last: null, path: typeof path === 'string' ? path : null };
}
