/** A graph of the functional API: the tasks that its entrypoint calls, in the order its body can call them. */
import { END, START, type SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { CallTrace, Interpreter } from '../../python-source/interpreter.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import type { FunctionValue, Value } from '../../python-source/value.ts';
import { asTask } from '../builders/functional.ts';
import type { AddedEdge, AddedNode } from '../builders/graph-parts.ts';

export interface TaskGraph {
  readonly nodes: readonly AddedNode[];
  readonly edges: readonly AddedEdge[];
}

/** A task that ran last, and whether it is not sure that the run goes on from it on this way. */
type Ends = ReadonlyMap<string, boolean>;

interface TaskCall {
  readonly name: string;
  readonly task: Value;
  readonly at: SourceLocation;
  /** The line of the body of the entrypoint that makes the call, itself or through functions. */
  readonly line: number;
}

export function taskGraph(entrypoint: FunctionValue, interpreter: Interpreter): TaskGraph {
  const calls = taskCalls(entrypoint, interpreter.explore(entrypoint).calls);
  if (calls.length === 0) return onlyItself(entrypoint);
  const nodes = new Map<string, AddedNode>();
  for (const { name, task, at } of calls)
    if (!nodes.has(name)) nodes.set(name, { name, action: task, at, destinations: null, handed: [], facts: {} });
  const walk = new TaskWalk(calls, entrypoint.at);
  const body = entrypoint.node.field('body');
  const last = body === null ? new Map([[START, false]]) : walk.block(body, new Map([[START, false]]));
  walk.finish(last);
  return { nodes: [...nodes.values()], edges: walk.edges };
}

function onlyItself(entrypoint: FunctionValue): TaskGraph {
  const { name, at } = entrypoint;
  const edge = (source: string, target: string): AddedEdge => {
    return { source, target, conditional: false, join: false, via: 'functional', why: null, at };
  };
  const node: AddedNode = { name, action: entrypoint, at, destinations: null, handed: [], facts: {} };
  return { nodes: [node], edges: [edge(START, name), edge(name, END)] };
}

/** Calls inside of functions of the repository count where the body of the entrypoint calls those. */
function taskCalls(entrypoint: FunctionValue, traces: readonly CallTrace[]): readonly TaskCall[] {
  const found: TaskCall[] = [];
  let waiting: { name: string; task: Value; at: SourceLocation }[] = [];
  for (const { callee, at, within } of traces) {
    const task = asTask(callee);
    if (task !== null) waiting.push({ name: task.name, task: callee, at });
    if (within?.node !== entrypoint.node) continue;
    found.push(...waiting.map((each) => ({ ...each, line: at.line })));
    waiting = [];
  }
  return found;
}

/** Where a round of a loop is left early: the loop itself, or for its next round. */
interface Jumps {
  readonly left: Ends[];
  readonly next: Ends[];
}

const ENDLESS = /^(True|1)$/;

class TaskWalk {
  readonly edges: AddedEdge[] = [];
  readonly #calls: readonly TaskCall[];
  readonly #at: SourceLocation;
  readonly #loops: Jumps[] = [];

  constructor(calls: readonly TaskCall[], at: SourceLocation) {
    this.#calls = calls;
    this.#at = at;
  }

  /** Answers with where a run can stand after a block; empty where it cannot come to its end. */
  block(block: PythonNode, ends: Ends): Ends {
    return block.children.reduce((before, statement) => this.#statement(statement, before), ends);
  }

  finish(ends: Ends): void {
    for (const [source, conditional] of ends) this.#edge(source, END, { conditional, at: this.#at });
  }

  #statement(statement: PythonNode, ends: Ends): Ends {
    if (ends.size === 0) return ends;
    switch (statement.type) {
      case 'if_statement':
        return this.#branches(statement, ends);
      case 'for_statement':
      case 'while_statement':
        return this.#loop(statement, ends);
      case 'try_statement':
      case 'with_statement':
        return this.#parts(statement, ends);
      case 'return_statement':
        this.finish(this.#within(statement, ends));
        return new Map();
      case 'raise_statement':
        return new Map();
      case 'break_statement':
      case 'continue_statement':
        this.#loops.at(-1)?.[statement.type === 'break_statement' ? 'left' : 'next'].push(ends);
        return new Map();
      case 'function_definition':
      case 'class_definition':
      case 'decorated_definition':
        return ends;
      default:
        return this.#within(statement, ends);
    }
  }

  /** The tasks called on the lines of a statement, one after the other. */
  #within(node: PythonNode, ends: Ends): Ends {
    const names = new Map<string, SourceLocation>();
    for (const call of this.#calls)
      if (call.line >= node.line && call.line <= node.endLine) names.set(call.name, call.at);
    let before = ends;
    for (const [name, at] of names) {
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

  #loop(statement: PythonNode, ends: Ends): Ends {
    const head = statement.field('right') ?? statement.field('condition');
    const body = statement.field('body');
    const before = head === null ? ends : this.#within(head, ends);
    if (body === null) return before;
    const isEndless = ENDLESS.test(head?.text ?? '');
    const start = isEndless ? before : unsure(before);
    const first = this.#round(body, start);
    // Once more from its own end, for the way back.
    const again = new Map([...first.end].filter(([name]) => !before.has(name)));
    const second = this.#round(body, isEndless ? again : unsure(again));
    const over = isEndless ? [] : [unsure(before), unsure(first.end), unsure(second.end)];
    return joined([...over, ...first.left, ...second.left]);
  }

  /** Where a round of a loop ends, and where `break` leaves it. */
  #round(body: PythonNode, ends: Ends): { readonly end: Ends; readonly left: readonly Ends[] } {
    const jumps: Jumps = { left: [], next: [] };
    this.#loops.push(jumps);
    const end = this.block(body, ends);
    this.#loops.pop();
    return { end: joined([end, ...jumps.next]), left: jumps.left };
  }

  #parts(statement: PythonNode, ends: Ends): Ends {
    const body = statement.field('body');
    const head = statement.children.find((child) => child.type === 'with_clause');
    const before = head === undefined ? ends : this.#within(head, ends);
    const after = body === null ? before : this.block(body, before);
    const handlers = statement.children.filter((child) => child.type === 'except_clause');
    const handled = handlers.flatMap((clause) => {
      const inner = clause.children.findLast((child) => child.type === 'block');
      return inner === undefined ? [] : [this.block(inner, unsure(joined([before, after])))];
    });
    const last = statement.children.find((child) => child.type === 'finally_clause')?.children.at(-1);
    const all = joined([after, ...handled]);
    return last === undefined ? all : this.block(last, all);
  }

  #edge(source: string, target: string, { conditional, at }: { conditional: boolean; at: SourceLocation }): void {
    const known = this.edges.findIndex((each) => each.source === source && each.target === target);
    const edge: AddedEdge = { source, target, conditional, join: false, via: 'functional', why: null, at };
    if (known < 0) this.edges.push(edge);
    else if (!conditional) this.edges[known] = edge;
  }
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
