/** Evaluates standard library functions that pass on or combine their arguments. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { callBuiltin } from './builtins.ts';
import { moduleByName } from './imports.ts';
import { ITERTOOLS } from './itertools-functions.ts';
import { defaultDict, makeNamedTuple } from './library-containers.ts';
import type { Machine } from './machine.ts';
import { makeNamespace } from './namespaces.ts';
import { argument, NO_ARGUMENTS, textOf, type Arguments, type Value } from './value.ts';

interface Site {
  readonly given: Arguments;
  readonly at: SourceLocation;
}

type LibraryFunction = (machine: Machine, site: Site) => Value | undefined;

const first: LibraryFunction = (_, { given }) => given.positional[0];

const FUNCTIONS: Readonly<Record<string, LibraryFunction>> = {
  'functools.partial': partial,
  'functools.lru_cache': (_, { given }) => (given.positional[0]?.kind === 'function' ? given.positional[0] : undefined),
  'functools.update_wrapper': wrapperFor,
  'functools.reduce': reduced,
  'typing.cast': (_, { given }) => given.positional[1],
  'asyncio.run': first,
  'asyncio.wait_for': first,
  'asyncio.shield': first,
  'asyncio.create_task': first,
  'asyncio.ensure_future': first,
  'asyncio.gather': (_, { given }) => ({ kind: 'list', items: [...given.positional], complete: given.complete }),
  'asyncio.to_thread': (machine, { given, at }) => callFirst(machine, given, at),
  'copy.copy': copied,
  'copy.deepcopy': copied,
  'collections.OrderedDict': (machine, site) => callBuiltin(machine, 'dict', site),
  'collections.defaultdict': defaultDict,
  'collections.deque': (machine, site) => callBuiltin(machine, 'list', site),
  'collections.namedtuple': makeNamedTuple,
  'typing.NamedTuple': makeNamedTuple,
  'types.SimpleNamespace': makeNamespace,
  'importlib.import_module': importedModule,
  ...ITERTOOLS,
};

export function callLibrary(machine: Machine, name: string, site: Site): Value | undefined {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]?.(machine, site) : undefined;
}

function partial(_: Machine, { given, at }: Site): Value | undefined {
  const [callee, ...rest] = given.positional;
  if (callee === undefined) return undefined;
  return { kind: 'partial', function: callee, arguments: { ...given, positional: rest }, at };
}

/** An object that wraps a function takes its name. */
function wrapperFor(_: Machine, { given }: Site): Value | undefined {
  const [wrapper, wrapped] = given.positional;
  if (wrapper?.kind === 'instance' && wrapped?.kind === 'function') {
    wrapper.attributes.set('__wrapped__', wrapped);
    wrapper.attributes.set('__name__', { kind: 'string', value: wrapped.name });
  }
  return wrapper;
}

/** Reduces the known items from left to right. */
function reduced(machine: Machine, { given, at }: Site): Value | undefined {
  const [callee, of, start] = given.positional;
  if (callee === undefined || of === undefined) return undefined;
  const { items, complete } = machine.iterate(of);
  if (!complete) return undefined;
  const [begin, ...rest] = start === undefined ? items : [start, ...items];
  return rest.reduce<Value | undefined>(
    (so, item) => machine.call(callee, { ...NO_ARGUMENTS, positional: so === undefined ? [item] : [so, item] }, at),
    begin,
  );
}

/** `import_module(".a", __name__)`, if the name is known. */
function importedModule(machine: Machine, { given, at }: Site): Value | undefined {
  const name = textOf(argument(given, 0, 'name'));
  if (name === null) return undefined;
  return moduleByName(machine, { name, within: textOf(argument(given, 1, 'package')), from: at.file }) ?? undefined;
}

function callFirst(machine: Machine, given: Arguments, at: SourceLocation): Value | undefined {
  const [callee, ...rest] = given.positional;
  return callee === undefined ? undefined : machine.call(callee, { ...NO_ARGUMENTS, ...given, positional: rest }, at);
}

function copied(_: Machine, { given }: Site): Value | undefined {
  const [value] = given.positional;
  if (value?.kind === 'list' || value?.kind === 'set') return { ...value, items: [...value.items] };
  if (value?.kind === 'dict') return { ...value, entries: value.entries.map((entry) => ({ ...entry })) };
  return value;
}
