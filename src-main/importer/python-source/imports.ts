/** Evaluates `import` and `from … import`: modules of the repository, or canonical library names. */
import { canonicalName } from './canonical-names.ts';
import type { Machine } from './machine.ts';
import type { PythonModule } from './python-module.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import { external, NO_ARGUMENTS, text, textOf, unknown, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

export function runImport(machine: Machine, node: PythonNode, scope: Scope): void {
  for (const name of node.fields('name')) {
    const alias = name.field('alias');
    const dotted = (name.type === 'aliased_import' ? name.field('name') : name)?.text.replace(/\s+/g, '') ?? '';
    if (alias !== null) scope.bindImported(alias.text, moduleNamed(machine, dotted, scope));
    else bindTop(machine, dotted, scope);
  }
}

function moduleNamed(machine: Machine, dotted: string, scope: Scope): Value {
  const module = machine.project.find(dotted, scope.module);
  return module === null ? external(canonicalName(dotted)) : opened(machine, module, scope.module);
}

interface WantedModule {
  readonly name: string;
  /** The package that a relative name starts from. */
  readonly within: string | null;
  /** The importing file. */
  readonly from: string;
}

/** Returns what `importlib.import_module` returns; null for a relative name that leads nowhere. */
export function moduleByName(machine: Machine, { name, within, from }: WantedModule): Value | null {
  const asking = machine.project.moduleOf(from);
  const dots = /^[.]*/.exec(name)?.[0].length ?? 0;
  const inner = name.slice(dots);
  const parents = within?.split('.') ?? [];
  if (dots > 0 && parents.length < dots) return null;
  const dotted = [...parents.slice(0, dots === 0 ? 0 : parents.length - (dots - 1)), inner].join('.');
  const module = machine.project.find(dotted, asking);
  if (module !== null) return opened(machine, module, asking);
  return dots === 0 ? external(canonicalName(dotted)) : null;
}

function opened(machine: Machine, module: PythonModule, from: PythonModule | null = null): Value {
  if (from !== null && from !== module && machine.isOpen(module)) reportCycle(machine, module, from);
  machine.moduleScope(module);
  return { kind: 'module', module };
}

/** `import a.b` binds a, and loads a.b. */
function bindTop(machine: Machine, dotted: string, scope: Scope): void {
  const top = dotted.split('.')[0] ?? dotted;
  const parts = dotted.split('.');
  for (let length = parts.length; length > 1; length -= 1)
    moduleNamed(machine, parts.slice(0, length).join('.'), scope);
  scope.bindImported(top, moduleNamed(machine, top, scope));
}

export function runFromImport(machine: Machine, node: PythonNode, scope: Scope): void {
  const source = sourceOf(machine, node, scope);
  if (node.children.some((child) => child.type === 'wildcard_import')) {
    importAll(machine, source, scope);
    return;
  }
  for (const name of node.fields('name')) {
    const imported = (name.type === 'aliased_import' ? name.field('name') : name)?.text ?? '';
    const bound = name.field('alias')?.text ?? imported;
    bindName(machine, { source, imported, bound, node: name }, scope);
  }
}

type Source = { readonly module: PythonModule } | { readonly library: string } | { readonly missing: string };

function sourceOf(machine: Machine, node: PythonNode, scope: Scope): Source {
  const written = node.field('module_name');
  if (written?.type === 'relative_import') {
    const dots = /^[.\s]+/.exec(written.text)?.[0].replace(/\s/g, '').length ?? 1;
    const dotted = written.children.find((child) => child.type === 'dotted_name')?.text ?? '';
    const module = machine.project.findRelative(dots, dotted, scope.module);
    return module === null ? { missing: written.text } : { module };
  }
  const dotted = written?.text.replace(/\s+/g, '') ?? '';
  const module = machine.project.find(dotted, scope.module);
  return module === null ? { library: dotted } : { module };
}

interface ImportedName {
  readonly source: Source;
  readonly imported: string;
  readonly bound: string;
  readonly node: PythonNode;
}

function bindName(machine: Machine, { source, imported, bound, node }: ImportedName, scope: Scope): void {
  const at = machine.location(node, scope);
  if ('missing' in source) {
    scope.bindImported(bound, unknown(t('imports.unknown.module', { name: source.missing }), at));
    return;
  }
  if ('library' in source) {
    const name = canonicalName(`${source.library}.${imported}`);
    scope.bindImported(bound, machine.libraries.constant(name) ?? external(name));
    return;
  }
  const { module } = source;
  const found = findName(machine, module, imported);
  if (found !== undefined) scope.bindImported(bound, found);
  else if (machine.isOpen(module)) importLater(machine, { module, imported, bound }, scope);
  else scope.bindImported(bound, unknown(t('imports.unknown.notDefined', { file: module.file, name: imported }), at));
}

function findName(machine: Machine, module: PythonModule, name: string): Value | undefined {
  const found = machine.moduleScope(module).own(name);
  if (found !== undefined) return found;
  const late = lazily(machine, module, name);
  const inner = late === undefined ? machine.project.submodule(module, name) : null;
  return inner === null ? late : opened(machine, inner);
}

/** Returns what the `__getattr__` of a module returns, as far as it is known. */
export function lazily(machine: Machine, module: PythonModule, name: string): Value | undefined {
  const getter = machine.moduleScope(module).own('__getattr__');
  if (getter?.kind !== 'function' || name.startsWith('__')) return undefined;
  const found = machine.call(getter, { ...NO_ARGUMENTS, positional: [text(name)] }, getter.at);
  return found.kind === 'none' || found.kind === 'unknown' ? undefined : found;
}

function reportCycle(machine: Machine, module: PythonModule, from: PythonModule): void {
  const message = t('imports.pythonSource.cycle', { file: from.file, other: module.file });
  machine.project.report({ code: 'cycle', severity: 'info', message, file: from.file, line: null });
}

interface LateName {
  readonly module: PythonModule;
  readonly imported: string;
  readonly bound: string;
}

/** Looks up the name again when it is used, for modules that import each other. */
function importLater(machine: Machine, { module, imported, bound }: LateName, scope: Scope): void {
  const other = machine.moduleScope(module);
  reportCycle(machine, module, scope.module);
  let busy = false;
  scope.later.set(bound, () => {
    if (busy) return undefined;
    busy = true;
    try {
      return other.own(imported);
    } finally {
      busy = false;
    }
  });
}

function importAll(machine: Machine, source: Source, scope: Scope): void {
  if ('library' in source) {
    importAllOf(machine, source.library, scope);
    return;
  }
  if ('missing' in source) return;
  const other = machine.moduleScope(source.module);
  if (other === scope) return;
  const listed = other.own('__all__');
  const names = listed?.kind === 'list' || listed?.kind === 'tuple' ? listed.items.map((item) => textOf(item)) : null;
  const all = names ?? [...other.names.keys(), ...other.later.keys()].filter((name) => !name.startsWith('_'));
  for (const name of all) {
    const value = name === null ? undefined : findName(machine, source.module, name);
    if (name !== null && value !== undefined) scope.bindImported(name, value);
  }
}

function words(text: string): readonly string[] {
  return text.split(' ');
}

/** Names that agents import from a library with `*`. */
const STARRED: Readonly<Record<string, readonly string[]>> = {
  'langgraph.graph': ['END', 'START', 'StateGraph', 'MessagesState', 'MessageGraph', 'add_messages'],
  'langgraph.prebuilt': ['create_react_agent', 'ToolNode', 'tools_condition', 'InjectedState', 'InjectedStore'],
  'langgraph.types': ['Command', 'Send', 'interrupt', 'RetryPolicy', 'StreamWriter'],
  'langgraph.constants': ['END', 'START', 'Send'],
  'langgraph.func': ['entrypoint', 'task'],
  'langgraph.checkpoint.memory': ['InMemorySaver', 'MemorySaver'],
  langgraph_supervisor: ['create_supervisor', 'create_handoff_tool', 'create_forward_message_tool'],
  langgraph_swarm: ['create_swarm', 'create_handoff_tool', 'add_active_agent_router', 'SwarmState'],
  'langchain.agents': ['create_agent', 'AgentState'],
  'langchain_core.tools': ['tool', 'BaseTool', 'StructuredTool', 'Tool', 'InjectedToolArg', 'InjectedToolCallId'],
  'langchain_core.messages': words(
    'AIMessage AnyMessage BaseMessage HumanMessage SystemMessage ToolMessage RemoveMessage',
  ),
  'langchain_core.runnables': words('Runnable RunnableConfig RunnableLambda RunnableParallel RunnablePassthrough'),
  dataclasses: ['dataclass', 'field', 'asdict', 'replace', 'InitVar', 'KW_ONLY'],
  enum: ['Enum', 'IntEnum', 'StrEnum', 'auto'],
  functools: ['partial', 'reduce', 'wraps', 'lru_cache', 'cache', 'update_wrapper'],
  operator: ['add', 'or_', 'concat', 'ior', 'iadd'],
  pydantic: words('BaseModel Field ConfigDict PrivateAttr RootModel field_validator model_validator'),
  typing: words(
    'Annotated Any AnyStr AsyncGenerator AsyncIterator Awaitable Callable ClassVar Coroutine DefaultDict Deque Dict Final FrozenSet Generator Generic ' +
      'Hashable Iterable Iterator List Literal Mapping MutableMapping MutableSequence NamedTuple Never NewType NoReturn NotRequired Optional ' +
      'Protocol ReadOnly Required Self Sequence Set Tuple Type TypeAlias TypedDict TypeVar TYPE_CHECKING Union Unpack cast overload',
  ),
};

function importAllOf(machine: Machine, library: string, scope: Scope): void {
  for (const name of STARRED[canonicalName(library)] ?? STARRED[library] ?? []) {
    const full = canonicalName(`${library}.${name}`);
    scope.bindImported(name, machine.libraries.constant(full) ?? external(full));
  }
}
