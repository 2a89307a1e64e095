/**
 * Interprets the modules, functions, and classes of a repository symbolically and within bounds, without running them.
 */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { assignTo } from './assign.ts';
import { attributeOf, lookupInClass } from './attributes.ts';
import { callValue } from './call-value.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import { exploreApart, exploreValue, functionBehind, makeInstance } from './explore.ts';
import type { CallTrace, Exploration, Iteration } from './interpreter.ts';
import { iterateValue } from './iterate.ts';
import type { Condition, Flow, Frame, LibraryModels, Machine } from './machine.ts';
import type { PythonParser } from './parse-python.ts';
import type { Project } from './project.ts';
import type { PythonModule } from './python-module.ts';
import type { PythonNode } from './python-node.ts';
import { Scope } from './scope.ts';
import { askObject } from './special-methods.ts';
import { runBlock } from './statements.ts';
import {
  text,
  unknown,
  type Arguments,
  type ClassValue,
  type FunctionValue,
  type InstanceValue,
  type Value,
} from './value.ts';
import { Work, type WorkLimits } from './work.ts';
import { t } from '../../messages/translate.ts';

export interface EvaluatorInput {
  readonly project: Project;
  readonly parser: PythonParser;
  readonly libraries: LibraryModels;
  readonly limits: WorkLimits;
}

export class Evaluator implements Machine {
  readonly project: Project;
  readonly work: Work;
  readonly libraries: LibraryModels;
  readonly frames: Frame[] = [];
  readonly conditions: Condition[] = [];
  traces: CallTrace[] | null = null;
  calling: PythonNode | null = null;
  exploring = 0;
  readonly #parser: PythonParser;
  readonly #scopes = new Map<PythonModule, Scope>();
  readonly #open = new Set<PythonModule>();
  readonly #explored = new Map<FunctionValue, Map<Value | null, Exploration>>();

  readonly #instances = new Map<ClassValue, InstanceValue | null>();

  constructor(input: EvaluatorInput) {
    this.project = input.project;
    this.libraries = input.libraries;
    this.work = new Work(input.limits);
    this.#parser = input.parser;
  }

  evaluate(expression: PythonNode, scope: Scope): Value {
    return evaluateExpression(this, expression, scope);
  }

  evaluateText(expression: string, scope: Scope): Value {
    const statement = this.#parser.parse(expression.trim())?.root.children;
    const inner = statement?.length === 1 && statement[0]?.type === 'expression_statement' ? statement[0].children : [];
    const [only] = inner;
    if (only === undefined || inner.length !== 1)
      return unknown(t('imports.unknown.notExpression', { text: expression.slice(0, 80) }));
    return this.evaluate(only, scope);
  }

  moduleScope(module: PythonModule): Scope {
    const known = this.#scopes.get(module);
    if (known !== undefined) return known;
    const scope = new Scope('module', module, null);
    this.#scopes.set(module, scope);
    scope.bind('__file__', text(module.file));
    const root = module.tree()?.root;
    if (root !== undefined) this.#runModule(module, root, scope);
    return scope;
  }

  /** A module is loaded once, independent of the condition or exploration its import appears in. */
  #runModule(module: PythonModule, root: PythonNode, scope: Scope): void {
    const conditions = this.conditions.splice(0);
    const frames = this.frames.splice(0);
    const { traces, exploring } = this;
    this.traces = null;
    this.exploring = 0;
    this.#open.add(module);
    try {
      this.work.ofModule(() => this.run(root, scope));
    } finally {
      this.#open.delete(module);
      this.conditions.splice(0, this.conditions.length, ...conditions);
      this.frames.splice(0, this.frames.length, ...frames);
      this.traces = traces;
      this.exploring = exploring;
    }
  }

  /** Every module that was loaded so far. */
  loadedModules(): readonly PythonModule[] {
    return [...this.#scopes.keys()].sort((left, right) => (left.file < right.file ? -1 : 1));
  }

  /** Evaluates something separately from the program, within the bounds of an exploration. */
  apart(part: () => void): void {
    exploreApart(this, [], part);
  }

  isOpen(module: PythonModule): boolean {
    return this.#open.has(module);
  }

  findModule(name: string): PythonModule | null {
    return this.project.find(name, null);
  }

  attribute(of: Value, name: string): Value {
    return attributeOf(this, of, name);
  }

  lookupInClass(of: ClassValue, name: string): Value | null {
    return lookupInClass(of, name);
  }

  call(callee: Value, given: Arguments, at: SourceLocation): Value {
    this.work.charge(given.positional.length + 4 * given.keywords.size);
    if (!this.work.enter()) return unknown(t('imports.unknown.limit'), at);
    try {
      return callValue(this, callee, { given, at });
    } finally {
      this.work.leave();
    }
  }

  iterate(value: Value): Iteration {
    const asked = askObject(this, value, { name: '__iter__', given: [], at: null });
    const iteration = iterateValue(asked === undefined || asked.kind === 'instance' ? value : asked);
    this.work.charge(iteration.items.length);
    return iteration;
  }

  run(block: PythonNode, scope: Scope): Flow {
    return runBlock(this, block, scope);
  }

  assign(target: PythonNode, value: Value, scope: Scope): void {
    assignTo(this, target, { value, scope });
  }

  functionOf(callee: Value): FunctionValue | null {
    return functionBehind(this, callee)?.function ?? null;
  }

  explore(callee: Value): Exploration {
    const behind = functionBehind(this, callee);
    if (behind === null) return { returns: [], yields: [], calls: [], fallsThrough: false, complete: false };
    const remembered = this.#explored.get(behind.function) ?? new Map<Value | null, Exploration>();
    this.#explored.set(behind.function, remembered);
    const key = behind.bound === null ? behind.self : callee;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const found = exploreValue(this, behind);
    remembered.set(key, found);
    return found;
  }

  instanceOf(of: ClassValue): InstanceValue | null {
    const known = this.#instances.get(of);
    if (known !== undefined) return known;
    let made: InstanceValue | null = null;
    this.apart(() => {
      made = makeInstance(this, of);
    });
    this.#instances.set(of, made);
    return made;
  }

  location(node: PythonNode, scope: Scope): SourceLocation {
    return { file: scope.module.file, line: node.line };
  }
}
