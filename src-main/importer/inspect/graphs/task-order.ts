/**
 * Determines which task can follow which by walking the body of an entrypoint: both sides of each condition, and two
 * rounds of each loop.
 */
import { END, type SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import type { Value } from '../../python-source/value.ts';
import type { AddedEdge } from '../builders/graph-parts.ts';

/** The tasks that may have run last, each with whether the run continues from it only conditionally. */
type Ends = ReadonlyMap<string, boolean>;

export interface TaskCall {
  readonly name: string;
  readonly task: Value;
  readonly at: SourceLocation;
  /** The line in the entrypoint that makes the call, directly or through functions. */
  readonly line: number;
  /** The expression that makes the call; null if it is unknown. */
  readonly from: PythonNode | null;
}

/** Where a loop round is left early, by `break` or by `continue`. */
interface Jumps {
  readonly left: Ends[];
  readonly next: Ends[];
}

const NOWHERE: Ends = new Map();
const ENDLESS = /^(True|1)$/;
const COUNTED = /^range\(\s*[1-9]\d*\s*\)$/;
const WRITTEN_OUT = new Set(['list', 'tuple', 'set']);
const OWN_BODIES = new Set(['function_definition', 'class_definition', 'decorated_definition', 'lambda']);
const COMPREHENSIONS = new Set([
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
]);

export class TaskOrder {
  readonly #edges: AddedEdge[] = [];
  readonly #calls: readonly TaskCall[];
  readonly #at: SourceLocation;
  readonly #loops: Jumps[] = [];

  constructor(calls: readonly TaskCall[], at: SourceLocation) {
    this.#calls = calls;
    this.#at = at;
  }

  /** Returns the tasks that may have run last after a block; empty if its end can't be reached. */
  block(block: PythonNode, ends: Ends): Ends {
    return block.children.reduce((before, statement) => this.#statement(statement, before), ends);
  }

  /** The edges from each task to its successors, conditional if it has several. */
  get edges(): readonly AddedEdge[] {
    const targets = Map.groupBy(this.#edges, ({ source }) => source);
    return this.#edges.map((edge) => ({
      ...edge,
      conditional: edge.conditional || targets.get(edge.source)!.length > 1,
    }));
  }

  finish(ends: Ends): void {
    for (const [source, conditional] of ends) this.#edge(source, END, { conditional, at: this.#at });
  }

  #statement(statement: PythonNode, ends: Ends): Ends {
    if (ends.size === 0 || OWN_BODIES.has(statement.type)) return ends;
    switch (statement.type) {
      case 'if_statement':
        return this.#branches(statement, ends);
      case 'match_statement':
        return this.#cases(statement, ends);
      case 'for_statement':
      case 'while_statement':
        return this.#loop(statement, ends);
      case 'try_statement':
        return this.#tries(statement, ends);
      case 'with_statement':
        return this.#with(statement, ends);
      case 'return_statement':
        this.finish(this.#within(statement, ends));
        return NOWHERE;
      case 'raise_statement':
        return NOWHERE;
      case 'break_statement':
      case 'continue_statement':
        this.#loops.at(-1)?.[statement.type === 'break_statement' ? 'left' : 'next'].push(ends);
        return NOWHERE;
      default:
        return this.#within(statement, ends);
    }
  }

  /** Walks the tasks that an expression or simple statement calls, in the order they run. */
  #within(node: PythonNode, ends: Ends): Ends {
    const loose = this.#calls.filter(({ from, line }) => from === null && line >= node.line && line <= node.endLine);
    return this.#chain(loose, this.#expression(node, ends));
  }

  #expression(node: PythonNode, ends: Ends): Ends {
    if (node.type === 'lambda' || !this.#calls.some(({ from }) => from !== null && isInside(from, node))) return ends;
    const [first, second, third] = node.children;
    if (node.type === 'conditional_expression' && first !== undefined && second !== undefined) {
      const before = unsure(this.#expression(second, ends));
      return joined([this.#expression(first, before), third === undefined ? before : this.#expression(third, before)]);
    }
    if (node.type === 'boolean_operator' && first !== undefined && second !== undefined) {
      const before = unsure(this.#expression(first, ends));
      return joined([before, this.#expression(second, before)]);
    }
    // An iterable is evaluated before the elements of a comprehension.
    const parts = COMPREHENSIONS.has(node.type)
      ? [...node.children.slice(1), ...node.children.slice(0, 1)]
      : node.children;
    const after = parts.reduce((before, part) => this.#expression(part, before), ends);
    // A statement that is only a call has the same position as the call.
    if (node.type !== 'call') return after;
    const isMade = ({ from }: TaskCall) => from?.start === node.start && from.end === node.end;
    return this.#chain(this.#calls.filter(isMade), after);
  }

  #chain(calls: readonly TaskCall[], ends: Ends): Ends {
    let before = ends;
    for (const [name, { at }] of new Map(calls.map((call) => [call.name, call]))) {
      for (const [source, conditional] of before) this.#edge(source, name, { conditional, at });
      before = new Map([[name, false]]);
    }
    return before;
  }

  #branches(statement: PythonNode, ends: Ends): Ends {
    const sides: Ends[] = [];
    let before = ends;
    let closed = false;
    for (const part of [statement, ...statement.fields('alternative')]) {
      const test = part.field('condition');
      const body = part.field('consequence') ?? part.field('body');
      before = test === null ? before : this.#within(test, before);
      if (body !== null) sides.push(this.block(body, unsure(before)));
      closed ||= test === null;
    }
    return joined(closed ? sides : [...sides, unsure(before)]);
  }

  #cases(statement: PythonNode, ends: Ends): Ends {
    const subject = statement.field('subject');
    const before = unsure(subject === null ? ends : this.#within(subject, ends));
    const clauses = statement.field('body')?.children.filter(({ type }) => type === 'case_clause') ?? [];
    const sides = clauses.map((clause) => {
      const guard = clause.field('guard');
      const body = clause.field('consequence');
      const start = guard === null ? before : unsure(this.#within(guard, before));
      return body === null ? start : this.block(body, start);
    });
    return joined(clauses.some(takesAnything) ? sides : [...sides, before]);
  }

  #loop(statement: PythonNode, ends: Ends): Ends {
    const head = statement.field('right') ?? statement.field('condition');
    const body = statement.field('body');
    const before = head === null ? ends : this.#within(head, ends);
    if (body === null) return before;
    const isEndless = statement.type === 'while_statement' && ENDLESS.test(head?.text ?? '');
    const isSure = isEndless || (statement.type === 'for_statement' && head !== null && hasItems(head));
    const first = this.#round(body, isSure ? before : unsure(before));
    // Walks the body again from its own end, to find the edges back.
    const again = new Map([...first.end].filter(([name]) => !before.has(name)));
    const second = this.#round(body, isEndless ? again : unsure(again));
    const through = joined([...(isSure ? [] : [unsure(before)]), unsure(first.end), unsure(second.end)]);
    const otherwise = statement.field('alternative')?.field('body') ?? null;
    const over = isEndless ? NOWHERE : otherwise === null ? through : this.block(otherwise, through);
    return joined([over, ...first.left, ...second.left]);
  }

  /** Returns the tasks at the end of a round, and those at a `break`. */
  #round(body: PythonNode, ends: Ends): { readonly end: Ends; readonly left: readonly Ends[] } {
    const jumps: Jumps = { left: [], next: [] };
    this.#loops.push(jumps);
    const end = this.block(body, ends);
    this.#loops.pop();
    return { end: joined([end, ...jumps.next]), left: jumps.left };
  }

  #with(statement: PythonNode, ends: Ends): Ends {
    const body = statement.field('body');
    const head = statement.children.find(({ type }) => type === 'with_clause');
    const before = head === undefined ? ends : this.#within(head, ends);
    return body === null ? before : this.block(body, before);
  }

  #tries(statement: PythonNode, before: Ends): Ends {
    const body = statement.field('body');
    const raised = unsure(body === null ? before : this.#raisedIn(body, before));
    const done = body === null ? before : this.block(body, before);
    const inner = (type: string) => statement.children.find((child) => child.type === type)?.children.at(-1);
    const otherwise = inner('else_clause');
    const handled = statement.children
      .filter(({ type }) => type === 'except_clause' || type === 'except_group_clause')
      .flatMap((clause) => {
        const handler = clause.children.findLast(({ type }) => type === 'block');
        return handler === undefined ? [] : [this.block(handler, raised)];
      });
    const all = joined([otherwise === undefined ? done : this.block(otherwise, done), ...handled]);
    const last = inner('finally_clause');
    return last === undefined ? all : this.block(last, all);
  }

  /** Returns the tasks that may have run last when a block fails. If a task failed, it is one of them. */
  #raisedIn(body: PythonNode, before: Ends): Ends {
    const isMade = ({ from, line }: TaskCall) =>
      from === null ? line >= body.line && line <= body.endLine : isInside(from, body);
    const names = this.#calls.filter(isMade).map(({ name }) => name);
    const [first] = body.children;
    const begins = first !== undefined && this.#calls.some(({ from }) => from !== null && isInside(from, first));
    return joined([begins ? NOWHERE : before, new Map(names.map((name) => [name, true]))]);
  }

  #edge(source: string, target: string, { conditional, at }: { conditional: boolean; at: SourceLocation }): void {
    const known = this.#edges.findIndex((each) => each.source === source && each.target === target);
    const edge: AddedEdge = { source, target, conditional, join: false, via: 'functional', why: null, at };
    if (known < 0) this.#edges.push(edge);
    else if (!conditional) this.#edges[known] = edge;
  }
}

function isInside(part: PythonNode, whole: PythonNode): boolean {
  return part.start >= whole.start && part.end <= whole.end;
}

/** `for _ in range(3)` and `for name in ("a", "b")` always have a first round. */
function hasItems(head: PythonNode): boolean {
  if (COUNTED.test(head.text)) return true;
  return WRITTEN_OUT.has(head.type) && head.children.some(({ type }) => type !== 'list_splat');
}

function takesAnything(clause: PythonNode): boolean {
  const patterns = clause.children.filter(({ type }) => type === 'case_pattern');
  return patterns.length === 1 && patterns[0]!.text === '_' && clause.field('guard') === null;
}

function unsure(ends: Ends): Ends {
  return new Map([...ends.keys()].map((name) => [name, true]));
}

function joined(sides: readonly Ends[]): Ends {
  const all = new Map<string, boolean>();
  for (const side of sides)
    for (const [name, conditional] of side) all.set(name, conditional || (all.get(name) ?? false));
  return all;
}
