/** Writes a whole graph as Python: location of the builder, style of calls, number of files. */
import { END, START, labelOf, type GraphSpec } from './graph-spec.ts';
import {
  indent,
  nodeExpression,
  placeExpression,
  routerExpression,
  type Homes,
  type Printer,
} from './print-functions.ts';
import {
  createModule,
  createStyle,
  freshName,
  library,
  moduleText,
  textExpression,
  type PythonModule,
} from './python-file.ts';

/** One call of the builder. */
interface Call {
  readonly method: string;
  readonly arguments: readonly string[];
}

export interface PrintedGraph {
  readonly files: Readonly<Record<string, string>>;
  /** The id its graph has. */
  readonly id: string;
}

const callText = ({ method, arguments: given }: Call) => `.${method}(${given.join(', ')})`;

/** The expressions added for the nodes, by index; nested graphs are written first. */
function addedThings(printer: Printer): { expression: string; name: string | null }[] {
  return printer.spec.nodes.map((node, index) => {
    if (node.inner === null) return nodeExpression(printer, index);
    const inner = { ...printer, spec: node.inner, ownNames: false };
    const variable = freshName(printer.homes.graph, 'inner');
    writeBuilder(inner, variable);
    return { expression: variable, name: null };
  });
}

function nodeCalls(printer: Printer): Call[] {
  const { style, spec, homes } = printer;
  const things = addedThings(printer);
  const text = (index: number) => placeExpression(printer, homes.graph, index);
  const destinations = (index: number): string[] => {
    const jump = spec.nodes[index]?.jump;
    if (jump?.how !== 'destinations') return [];
    const targets = jump.targets.map((place) => placeExpression(printer, homes.graph, place));
    return [`destinations=(${targets.join(', ')},)`];
  };
  const calls: Call[] = [];
  const inSequence = spec.sequence < 2 ? 0 : spec.sequence;
  if (inSequence > 0 && !spec.nodes.slice(0, inSequence).some(({ jump }) => jump?.how === 'destinations')) {
    const pairs = things
      .slice(0, inSequence)
      .map(({ expression, name }, index) =>
        name !== null && name === spec.nodes[index]?.name ? expression : `(${text(index)}, ${expression})`,
      );
    calls.push({ method: 'add_sequence', arguments: [`[${pairs.join(', ')}]`] });
  }
  const isAdded = calls.length > 0 ? inSequence : 0;
  things.forEach(({ expression, name }, index) => {
    if (index < isAdded) return;
    const ownName = name !== null && name === spec.nodes[index]?.name;
    const named: readonly [string[], ...string[][]] = [
      [text(index), expression],
      [`node=${text(index)}`, `action=${expression}`],
    ];
    const plain = ownName && style.chance(2) ? [expression] : style.pick([named[0], named[0], named[1] ?? []]);
    calls.push({ method: 'add_node', arguments: [...plain, ...destinations(index)] });
  });
  if (isAdded === 0) {
    for (let from = 0; from + 1 < inSequence; from += 1)
      calls.push({ method: 'add_edge', arguments: [text(from), text(from + 1)] });
  }
  return calls;
}

function edgeCalls(printer: Printer): Call[] {
  const { style, spec, homes } = printer;
  const text = (place: number) => placeExpression(printer, homes.graph, place);
  const plain = spec.edges.map(([from, to]): Call => {
    if (from === START && style.chance(2)) return { method: 'set_entry_point', arguments: [text(to)] };
    if (to === END && style.chance(2)) return { method: 'set_finish_point', arguments: [text(from)] };
    return style.chance(5)
      ? { method: 'add_edge', arguments: [`start_key=${text(from)}`, `end_key=${text(to)}`] }
      : { method: 'add_edge', arguments: [text(from), text(to)] };
  });
  const joins = spec.joins.map(({ sources, target }): Call => {
    const list = `[${sources.map(text).join(', ')}]`;
    return { method: 'add_edge', arguments: [style.chance(3) ? constantOf(printer, list) : list, text(target)] };
  });
  return [...plain, ...joins];
}

/** Moves an expression into a constant of the graph's module. */
function constantOf({ homes }: Printer, expression: string): string {
  const name = freshName(homes.graph, 'THINGS');
  homes.graph.body.push(`${name} = ${expression}`);
  return name;
}

function routerCalls(printer: Printer): Call[] {
  const { style, spec, homes } = printer;
  const text = (place: number) => placeExpression(printer, homes.graph, place);
  return spec.routers.map((router): Call => {
    const path = routerExpression(printer, router);
    const targets = router.targets.map(text);
    const keys = router.targets.map((_, index) => labelOf(router, index));
    const entries = targets.map((target, index) => {
      const key = keys[index] ?? '';
      return `${key === 'True' || key === 'False' ? key : textExpression(style, homes.graph, { text: key, home: homes.constants })}: ${target}`;
    });
    const map =
      router.how === 'dict' ? `{${entries.join(', ')}}` : router.how === 'list' ? `[${targets.join(', ')}]` : null;
    const mapped = map === null ? [] : [style.chance(3) ? constantOf(printer, map) : map];
    const named = map !== null && style.chance(3) ? [`path_map=${mapped[0]}`] : mapped;
    return router.source === START && style.chance(2)
      ? { method: 'set_conditional_entry_point', arguments: [path, ...named] }
      : { method: 'add_conditional_edges', arguments: [text(router.source), path, ...named] };
  });
}

/** Calls of one method with plain arguments, written as a loop over a list of them. */
function loopLines(printer: Printer, builder: string, calls: readonly Call[]): string[] {
  const rows = calls.map((call) => `(${call.arguments.join(', ')})`);
  const method = calls[0]?.method ?? '';
  switch (printer.style.upTo(4)) {
    case 1: {
      const list = constantOf(printer, `[${rows.join(', ')}]`);
      return [`for first, second in ${list}:`, `    ${builder}.${method}(first, second)`];
    }
    case 2:
      return [`for row in (${rows.join(', ')},):`, `    ${builder}.${method}(*row)`];
    case 3:
      return [`for number, pair in enumerate([${rows.join(', ')}]):`, `    ${builder}.${method}(pair[0], pair[1])`];
    default:
      return [`for first, second in [${rows.join(', ')}]:`, `    ${builder}.${method}(first, second)`];
  }
}

/** The calls as statements, some of them in loops. */
function statements(printer: Printer, builder: string, calls: readonly Call[]): string[] {
  const { style } = printer;
  const lines: string[] = [];
  for (let at = 0; at < calls.length;) {
    const call = calls[at] as Call;
    const isPlain = (other: Call | undefined) =>
      other?.method === call.method &&
      other.arguments.length === 2 &&
      !other.arguments.some((text) => /^[a-z_]+=/.test(text));
    let end = at;
    while (isPlain(calls[end])) end += 1;
    if (['add_node', 'add_edge'].includes(call.method) && end - at >= 2 && style.chance(3)) {
      lines.push(...loopLines(printer, builder, calls.slice(at, end)));
      at = end;
      continue;
    }
    at += 1;
    lines.push(
      ...style.pick([
        [`${builder}${callText(call)}`],
        [`${builder}${callText(call)}  # ${call.method} (of "it")`],
        [`${builder}.${call.method}(`, ...call.arguments.map((text) => `    ${text},`), ')'],
        [`${builder} \\`, `    ${callText(call)}`],
        ['', '# the next one', `${builder} = ${builder}${callText(call)}`],
      ]),
    );
  }
  return lines;
}

function chainLines(start: string, calls: readonly Call[]): string[] {
  return ['(', ...indent([start, ...calls.map((call) => `${callText(call)}  # then`)]), ')'];
}

/** Writes the builder and compiles it into a variable of the graph's module. */
function writeBuilder(printer: Printer, variable: string): void {
  const { style, homes } = printer;
  const { body } = homes.graph;
  const calls = [...nodeCalls(printer), ...edgeCalls(printer), ...routerCalls(printer)];
  const start = `${library(style, homes.graph, { module: style.pick(['langgraph.graph', 'langgraph.graph.state']), name: 'StateGraph' })}(dict)`;
  const compile = style.pick(['.compile()', '.compile(name="it")', '.compile(checkpointer=None, interrupt_before=[])']);
  const builder = `${variable}_builder`;
  const build = `build_${variable}`;
  const made = () => [`builder = ${start}`, ...statements(printer, 'builder', calls)];
  switch (style.upTo(8)) {
    case 1:
      body.push(`${variable} = ${chainLines(start, [...calls, { method: 'compile', arguments: [] }]).join('\n')}`);
      return;
    case 2:
      body.push(
        `def ${build}():`,
        ...indent([...made(), 'return builder']),
        '',
        '',
        `${variable} = ${build}()${compile}`,
      );
      return;
    case 3: {
      const lines = [...made(), `return builder${compile}`];
      body.push(
        `def ${build}(config=None, *, debug: bool = False):`,
        ...indent(lines),
        '',
        '',
        `${variable} = ${build}()`,
      );
      return;
    }
    case 4: {
      const lines = [...made(), `self.graph = builder${compile}`];
      body.push(
        `class ${build}:`,
        '    def __init__(self):',
        ...indent(indent(lines)),
        '',
        '',
        `${variable} = ${build}().graph`,
      );
      return;
    }
    case 5: {
      const split = Math.floor(calls.length / 2);
      const wire = `wire_${variable}`;
      body.push(
        `def ${wire}(graph):`,
        ...indent([...statements(printer, 'graph', calls.slice(split)), 'return graph']),
        '',
        '',
      );
      body.push(`${builder} = ${start}`, ...statements(printer, builder, calls.slice(0, split)));
      body.push(`${builder} = ${wire}(${builder})`, `${variable} = ${builder}${compile}`);
      return;
    }
    case 6: {
      const split = Math.floor(calls.length / 3);
      const parts = [calls.slice(0, split), calls.slice(split)].map((part) => [
        ...statements(printer, 'self.builder', part),
        'return self',
      ]);
      body.push(
        `class ${build}:`,
        `    builder: object`,
        '',
        '    def __init__(self):',
        `        self.builder = ${start}`,
        '',
      );
      body.push(
        '    def first(self):',
        ...indent(indent(parts[0] ?? [])),
        '',
        '    def second(self):',
        ...indent(indent(parts[1] ?? [])),
      );
      body.push('', '    def make(self):', `        return self.first().second().builder${compile}`, '', '');
      body.push(`${variable} = ${build}().make()`);
      return;
    }
    default:
      body.push(`${builder} = ${start}`, ...statements(printer, builder, calls), `${variable} = ${builder}${compile}`);
  }
}

function homesIn(prefix: string, folder: string, many: boolean): Homes {
  const at = (name: string) => createModule(`${prefix}${name}`, `${folder}${name}.py`);
  const graph = at('graph');
  if (!many) return { graph, nodes: graph, routers: graph, constants: graph };
  return { graph, nodes: at('nodes'), routers: at('routing'), constants: at('consts') };
}

/** Layouts: one file, several files side by side, a package, a package below src; with or without langgraph.json. */
export function printGraph(spec: GraphSpec, numbers: readonly number[]): PrintedGraph {
  const style = createStyle(numbers);
  const { prefix, folder } = style.pick([
    { prefix: '', folder: '' },
    { prefix: 'app.', folder: 'app/' },
    { prefix: 'app.', folder: 'src/app/' },
    { prefix: 'app.core.', folder: 'app/core/' },
  ]);
  const homes = homesIn(prefix, folder, style.chance(2));
  if (style.chance(4)) homes.graph.imports.add('from __future__ import annotations');
  writeBuilder({ style, spec, homes, ownNames: true }, 'graph');
  const modules = [...new Set<PythonModule>([homes.constants, homes.nodes, homes.routers, homes.graph])];
  const files: Record<string, string> = {};
  for (const module of modules) files[module.path] = moduleText(module);
  let spec_ = `${folder}graph.py:graph`;
  if (prefix !== '') {
    files[`${folder}__init__.py`] = '';
    if (prefix === 'app.core.')
      files['app/__init__.py'] = style.pick([
        '',
        'from app.core.graph import graph\n',
        'from .core.graph import graph as graph\n',
      ]);
    if (prefix === 'app.core.' && files['app/__init__.py'] !== '' && style.chance(2)) spec_ = 'app/__init__.py:graph';
    if (prefix === 'app.core.' && style.chance(2)) files['main.py'] = 'from app.core.graph import graph\n';
  }
  const hasConfig = style.chance(2);
  if (hasConfig) files['langgraph.json'] = JSON.stringify({ dependencies: ['.'], graphs: { main: `./${spec_}` } });
  return { files, id: hasConfig ? 'main' : 'graph' };
}
