/** The results of checking one node or edge: problems with relative pointers, and the answers it reads. */
import type { ExpectedResult } from '../guard/expression.ts';
import { compileExpression, type CompiledExpression } from '../guard/expression.ts';
import type { KeyUses } from '../guard/key-uses.ts';
import type { GuardScope } from '../guard/scope.ts';
import type { ExpressionProblem } from '../guard/syntax.ts';
import { compileTemplate } from '../guard/template.ts';
import type { Result } from '../result.ts';
import type { Operation } from '../document/operations.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import { PROBLEM_CODES, type ProblemCode } from '../flow/problem-codes.ts';
import { t } from '../messages/translate.ts';

/** A problem whose position in the document isn't known yet. */
export interface LocalProblem extends Omit<Problem, 'code' | 'pointer' | 'graph' | 'node' | 'edge' | 'severity'> {
  readonly code: ProblemCode;
  /** Pointer below the node or edge; '' for all of it. */
  readonly at: string;
}

export interface LocalResult {
  readonly problems: readonly LocalProblem[];
  readonly reads: ReadonlySet<string>;
  /** Those whose value matters, and not only whether they are answered. */
  readonly needs: readonly Needs[];
  /** The valid condition of an edge. */
  readonly compiled?: CompiledExpression | undefined;
}

/** Keys whose value one expression or template needs. */
export interface Needs {
  /** Pointer of the text below the node or edge. */
  readonly at: string;
  readonly keys: ReadonlySet<string>;
}

/** Shared by most nodes and edges, because flows are large and results are cached. */
export const NOTHING_FOUND: LocalResult = { problems: [], reads: new Set(), needs: [] };

/** How a fix writes a corrected value back; undefined if there is no simple operation for it. */
export type WriteBack<Value = string> = (value: Value) => Operation;

interface Place {
  readonly at: string;
  readonly write?: WriteBack | undefined;
  /** The scope, if the expression is evaluated elsewhere. */
  readonly scope?: GuardScope | undefined;
}

export class LocalFindings {
  readonly problems: LocalProblem[] = [];
  readonly reads = new Set<string>();
  needs: readonly Needs[] = NOTHING_FOUND.needs;
  compiled: CompiledExpression | undefined;
  readonly scope: GuardScope;

  constructor(scope: GuardScope) {
    this.scope = scope;
  }

  result(): LocalResult {
    const isEmpty = this.problems.length === 0 && this.reads.size === 0 && this.compiled === undefined;
    return isEmpty ? NOTHING_FOUND : this;
  }

  add(code: ProblemCode, at: string, detail: { message: string; fixes?: readonly QuickFix[] }): void {
    this.problems.push({ code, at, ...detail });
  }

  guard(text: string, place: Place): void {
    const compiled = compileExpression(text, this.scope, 'condition');
    if (compiled.ok) this.compiled = compiled.value;
    this.#take(compiled, {
      text,
      ...place,
      parse: 'guard.parse',
      type: 'guard.type',
    });
  }

  expression(text: string | undefined, expected: ExpectedResult, place: Place): void {
    if (text === undefined) return;
    const codes = { parse: 'expression.parse', type: 'expression.type' } as const;
    this.#take(compileExpression(text, place.scope ?? this.scope, expected), { text, ...place, ...codes });
  }

  template(text: string | undefined, place: Place): void {
    if (text === undefined || !text.includes('{{')) return;
    this.#take(compileTemplate(text, this.scope), { text, ...place, parse: 'template.parse', type: 'expression.type' });
  }

  #take(
    result: Result<{ readonly keys: ReadonlySet<string>; readonly uses: KeyUses }, ExpressionProblem[]>,
    { text, at, write, ...codes }: Place & { text: string; parse: ProblemCode; type: ProblemCode },
  ): void {
    if (result.ok) {
      for (const key of result.value.keys) this.reads.add(key);
      const { needed } = result.value.uses;
      if (needed.size > 0) this.needs = [...this.needs, { at, keys: needed }];
      return;
    }
    for (const problem of result.error) {
      const { kind, message, start, end } = problem;
      const fixes = write ? suggestionFix(text, problem, write) : [];
      this.problems.push({
        code: codes[kind],
        at,
        message,
        range: { start, end },
        ...(fixes.length > 0 ? { fixes } : {}),
      });
    }
  }
}

function suggestionFix(text: string, { suggestion, start, end }: ExpressionProblem, write: WriteBack): QuickFix[] {
  if (suggestion === undefined) return [];
  const corrected = text.slice(0, start) + suggestion + text.slice(end);
  return [{ label: t('checks.fixes.changeTo', { suggestion }), operations: [write(corrected)] }];
}

export interface ProblemPlace {
  readonly pointer: string;
  readonly graph: string | null;
  readonly node?: string;
  readonly edge?: string;
}

export function problem(
  code: ProblemCode,
  place: ProblemPlace,
  detail: { message: string; fixes?: readonly QuickFix[] },
): Problem {
  return { code, severity: PROBLEM_CODES[code], ...place, ...detail };
}

/** Adds the position of the node or edge to local problems. */
export function placed({ at, ...local }: LocalProblem, place: ProblemPlace): Problem {
  return { severity: PROBLEM_CODES[local.code], ...local, ...place, pointer: place.pointer + at };
}
