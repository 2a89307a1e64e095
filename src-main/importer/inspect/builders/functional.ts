/** Handles the functional API: `@task` functions, and `@entrypoint` functions as graphs of the tasks they call. */
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { LibrarySite, Machine } from '../../python-source/machine.ts';
import { argument, text, textOf, type Arguments, type Modelled, type Value } from '../../python-source/value.ts';
import { graphValue } from './compiled-graph.ts';
import { emptyParts, type Entrypoint } from './graph-parts.ts';
import { takesSelf } from '../../python-source/decorators.ts';
import { inferredName } from './node-name.ts';
import { t } from '../../../messages/translate.ts';

export interface Task extends Modelled {
  readonly type: 'task';
  readonly name: string;
  readonly function: Value;
}

export function asTask(value: Value): Task | null {
  return value.kind === 'modelled' && isTask(value.model) ? value.model : null;
}

function isTask(model: Modelled): model is Task {
  return model.type === 'task';
}

/** `@task`, `@task(name="x")`, `task(f)` */
export function makeTask(given: Arguments, { machine }: LibrarySite): Value | undefined {
  const name = textOf(given.keywords.get('name'));
  const [callee] = given.positional;
  if (callee !== undefined) return taskOf(machine, callee, name);
  return decorator('task-decorator', (decorated) => taskOf(machine, decorated, name));
}

function decorator(type: string, apply: (decorated: Value, at: SourceLocation) => Value): Value {
  const model: Modelled = {
    type,
    attribute: () => undefined,
    callMethod: (name, given, at) => ({
      kind: 'call',
      callee: { kind: 'attribute', of: self, name },
      arguments: given,
      at,
    }),
    call: (given, at) => apply(given.positional[0] ?? { kind: 'none' }, at),
  };
  const self: Value = { kind: 'modelled', model };
  return self;
}

function taskOf(machine: Machine, callee: Value, name: string | null): Value {
  const model: Task = {
    type: 'task',
    name: name ?? inferredName(callee) ?? 'task',
    function: callee,
    attribute: (wanted) => (wanted === 'name' || wanted === '__name__' ? text(model.name) : undefined),
    callMethod: (method, given, at) => ({
      kind: 'call',
      callee: { kind: 'attribute', of: self, name: method },
      arguments: given,
      at,
    }),
    // The result is a future; the body is still followed to find tasks called by tasks.
    call: (given, at) => {
      machine.call(callee, withSelf(machine, callee, given), at);
      return { kind: 'call', callee: self, arguments: given, at };
    },
  };
  const self: Value = { kind: 'modelled', model };
  return self;
}

/** Binds `self` to the object that a task method is called on. */
function withSelf(machine: Machine, callee: Value, given: Arguments): Arguments {
  if (callee.kind !== 'function' || !takesSelf(callee)) return given;
  const self = machine.frames.at(-1)?.self ?? null;
  if (self?.kind !== 'instance' || given.positional[0] === self) return given;
  return { ...given, positional: [self, ...given.positional] };
}

export function makeEntrypoint(given: Arguments, { machine }: LibrarySite): Value {
  return decorator('entrypoint-decorator', (decorated, at) => {
    const callee = machine.functionOf(decorated);
    return callee === null
      ? { kind: 'unknown', why: t('imports.functional.notAFunction'), at }
      : entrypointOf(machine, { function: callee, runs: decorated }, given);
  });
}

function entrypointOf(machine: Machine, entrypoint: Entrypoint, options: Arguments): Value {
  const callee = entrypoint.function;
  const context = argument(options, null, 'context_schema', 'config_schema') ?? null;
  const parts = {
    ...emptyParts(machine, {
      kind: 'functional',
      class: 'entrypoint',
      at: callee.at,
      schemas: { state: null, input: null, output: null, context },
    }),
    entrypoint,
  };
  return graphValue(
    { parts, source: parts, builder: null },
    { options: options.keywords, written: options.node ?? null, at: callee.at },
    callee.name,
  );
}
