/** The named conditions of a scope: each is parsed once, evaluated at most once per input, and limited in depth. */
import { cyclesOf } from '../cycles.ts';
import type { Json } from '../json.ts';
import { checkTypes, type TypeCheck } from './check-types.ts';
import { toEvaluator } from './evaluate.ts';
import { keyUsesOf, type KeyUses } from './key-uses.ts';
import type { Evaluator } from './operators.ts';
import type { GuardInput, GuardScope } from './scope.ts';
import { parseSyntax, type SyntaxNode } from './syntax.ts';

/** The maximum nesting of named conditions, so that evaluating them can't overflow the stack. */
export const MAX_PREDICATE_DEPTH = 16;

export interface Predicates {
  /** The evaluator of each predicate. One with errors is false: the checks report it, and such a flow doesn't run. */
  readonly evaluators: ReadonlyMap<string, Evaluator>;
  /** Answer keys each predicate reads, itself or through others. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
  /** The syntax tree of each valid predicate. */
  readonly syntaxes: ReadonlyMap<string, SyntaxNode>;
  /** How each valid named condition uses answers. */
  readonly uses: ReadonlyMap<string, KeyUses>;
  /** Named conditions that refer back to themselves. */
  readonly recursive: ReadonlySet<string>;
  /** Named conditions that lead to a recursive one, or through more others than allowed. */
  readonly tooDeep: ReadonlySet<string>;
}

/** Keyed by the scope's answers, because the graphs of a flow share them and differ in other names. */
const KNOWN = new WeakMap<GuardScope['answers'], WeakMap<GuardScope['predicates'], Predicates>>();

export function predicatesOf({ answers, predicates, paths }: GuardScope): Predicates {
  const ofAnswers = KNOWN.get(answers) ?? new WeakMap<GuardScope['predicates'], Predicates>();
  KNOWN.set(answers, ofAnswers);
  let known = ofAnswers.get(predicates);
  if (known === undefined) ofAnswers.set(predicates, (known = build({ answers, predicates, ...(paths && { paths }) })));
  return known;
}

interface Parsed {
  readonly syntax: SyntaxNode;
  readonly check: TypeCheck;
}

function build(scope: GuardScope): Predicates {
  const parsed = new Map<string, Parsed>();
  const uses = new Map<string, readonly string[]>();
  for (const [name, { when }] of scope.predicates) {
    const syntax = parseSyntax(when);
    if (syntax.ok) parsed.set(name, { syntax: syntax.value, check: checkTypes(syntax.value, scope) });
    uses.set(name, [...(parsed.get(name)?.check.predicates ?? [])]);
  }
  const usable = inOrderOfUse(uses);
  const others = [...uses.keys()].filter((name) => !usable.has(name));
  const recursive = new Set(cyclesOf(others, (name) => uses.get(name) ?? []).flat());
  const tooDeep = new Set(others.filter((name) => !recursive.has(name)));
  return { ...compileAll(usable, parsed), recursive, tooDeep };
}

/** Those that use no others, then those that use only these, and so on. The rest is too deep or recursive. */
function inOrderOfUse(uses: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const usable = new Set<string>();
  for (let depth = 0; depth < MAX_PREDICATE_DEPTH; depth += 1) {
    const next = [...uses].filter(([name, used]) => !usable.has(name) && used.every((other) => usable.has(other)));
    for (const [name] of next) usable.add(name);
  }
  return usable;
}

function compileAll(
  names: ReadonlySet<string>,
  parsed: ReadonlyMap<string, Parsed>,
): Pick<Predicates, 'evaluators' | 'keys' | 'uses' | 'syntaxes'> {
  const evaluators = new Map<string, Evaluator>();
  const keys = new Map<string, ReadonlySet<string>>();
  const uses = new Map<string, KeyUses>();
  const syntaxes = new Map<string, SyntaxNode>();
  for (const name of names) {
    const predicate = parsed.get(name);
    if (predicate === undefined) continue;
    const { syntax, check } = predicate;
    keys.set(name, new Set([...check.keys, ...[...check.predicates].flatMap((used) => [...(keys.get(used) ?? [])])]));
    if (check.problems.length > 0) continue;
    evaluators.set(name, oncePerInput(toEvaluator(syntax, evaluators)));
    uses.set(name, keyUsesOf(syntax, uses));
    syntaxes.set(name, syntax);
  }
  return { evaluators, keys, uses, syntaxes };
}

/**
 * Inputs are never changed, so the same object gives the same value: using a named condition twice costs no more than
 * once.
 */
function oncePerInput(evaluate: Evaluator): Evaluator {
  let known: GuardInput | undefined;
  let value: Json = null;
  return (input) => {
    if (input !== known) {
      value = evaluate(input);
      known = input;
    }
    return value;
  };
}
