/** Writes the functions of a graph: nodes, nodes that name their targets, and routers. */
import { freshName, library, refer, textExpression, type PythonModule, type Style } from './python-file.ts';
import { END, type GraphSpec, type Jump, type Router } from './graph-spec.ts';

export interface Homes {
  readonly graph: PythonModule;
  readonly nodes: PythonModule;
  readonly routers: PythonModule;
  readonly constants: PythonModule;
}

export interface Printer {
  readonly style: Style;
  readonly spec: GraphSpec;
  readonly homes: Homes;
  /** Functions may have the names of their nodes. */
  readonly ownNames: boolean;
}

/** A target of the graph, as an expression in a module. */
export function placeExpression({ style, spec, homes }: Printer, from: PythonModule, place: number): string {
  if (place < 0) {
    const name = place === END ? 'END' : 'START';
    const text = place === END ? '"__end__"' : "'__start__'";
    return style.chance(4)
      ? text
      : library(style, from, { module: style.pick(['langgraph.graph', 'langgraph.constants']), name });
  }
  return textExpression(style, from, { text: spec.nodes[place]?.name ?? 'nowhere', home: homes.constants });
}

function literalArguments({ spec }: Printer, targets: readonly number[]): string {
  return targets.map((place) => (place === END ? '"__end__"' : `"${spec.nodes[place]?.name}"`)).join(', ');
}

/** `Literal[...]` in one of its spellings; `wrap` encloses it in Command[...]. */
function annotation(
  printer: Printer,
  home: PythonModule,
  wanted: { targets: readonly number[]; wrap: (text: string) => string },
): string {
  const { style } = printer;
  const literal = `${library(style, home, { module: style.pick(['typing', 'typing_extensions']), name: 'Literal' })}[${literalArguments(printer, wanted.targets)}]`;
  switch (style.upTo(4)) {
    case 1: {
      const whole = wanted.wrap(literal);
      return whole.includes("'") ? whole : `'${whole}'`;
    }
    case 2: {
      const alias = freshName(home, 'Way');
      home.constants.push(`${alias} = ${literal}`);
      return wanted.wrap(alias);
    }
    case 3: {
      const alias = freshName(home, 'Whole');
      home.constants.push(`${alias} = ${wanted.wrap(literal)}`);
      return alias;
    }
    default:
      return wanted.wrap(literal);
  }
}

/** The lines of a function that returns one of several values, depending on the state. */
function choosing(printer: Printer, home: PythonModule, values: readonly string[]): string[] {
  const { style } = printer;
  const [first = '""', ...rest] = values;
  const test = (index: number) => `state["k"] == ${index}`;
  const ways: readonly (() => string[])[] = [
    () => [...rest.flatMap((value, index) => [`if ${test(index)}:`, `    return ${value}`]), `return ${first}`],
    () =>
      rest.length === 0
        ? [`return ${first}`]
        : [
            ...rest.flatMap((value, index) => [
              `${index === 0 ? 'if' : 'elif'} ${test(index)}:`,
              `    return ${value}`,
            ]),
            'else:',
            `    return ${first}`,
          ],
    () => [`return ${rest.reduceRight((other, value, index) => `${value} if ${test(index)} else (${other})`, first)}`],
    () => [
      `target = ${first}`,
      ...rest.flatMap((value, index) => [`if ${test(index)}:`, `    target = ${value}`]),
      'return target',
    ],
    () => [
      'match state["k"]:',
      ...rest.flatMap((value, index) => [`    case ${index}:`, `        return ${value}`]),
      '    case _:',
      `        return ${first}`,
    ],
    () => [`return {${values.map((value, index) => `${index}: ${value}`).join(', ')}}[state["k"]]`],
    () => [
      'try:',
      '    k = int(state["k"])',
      'except ValueError as error:',
      '    print(error)',
      `    return ${first}`,
      ...rest.flatMap((value, index) => [`while k > ${index}:`, `    return ${value}`]),
      `return ${first}`,
    ],
    () => {
      const helper = freshName(home, 'choose');
      home.body.push(`def ${helper}(state):`, ...indent(choosing({ ...printer, style: PLAIN }, home, values)), '', '');
      return [`return ${helper}(state)`];
    },
    () => {
      const table = freshName(home, 'table');
      return [
        `${table} = {${rest.map((value, index) => `${index}: ${value}`).join(', ')}}`,
        `return ${table}.get(state["k"], ${first})`,
      ];
    },
  ];
  return (ways[style.upTo(ways.length)] ?? ways[0])?.() ?? [];
}

const PLAIN: Style = { upTo: () => 0, pick: ([first]) => first, chance: () => false };

export function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `    ${line}`));
}

function targetsIn(printer: Printer, home: PythonModule, targets: readonly number[]): string[] {
  return targets.map((place) => placeExpression(printer, home, place));
}

/** A target known only at run time. */
function unknownTarget(style: Style, open: boolean): string[] {
  return open ? [style.pick(['state["next"]', 'state.get("next")', 'state["plan"][0]', 'str(state["next"])'])] : [];
}

function sendLines(printer: Printer, home: PythonModule, targets: readonly number[]): string[] {
  const { style } = printer;
  const send = library(style, home, { module: 'langgraph.types', name: 'Send' });
  const sends = targetsIn(printer, home, targets).map((target) =>
    style.pick([
      `${send}(${target}, {"k": x})`,
      `${send}(node=${target}, arg={"k": x})`,
      `${send}(${target}, {**state, "k": x})`,
    ]),
  );
  switch (style.upTo(3)) {
    case 1:
      return [
        'sends = []',
        'for x in state["items"]:',
        ...sends.map((text) => `    sends.append(${text})`),
        'return sends',
      ];
    case 2:
      return ['x = 1', `return [${sends.join(', ')}]`];
    default:
      return [`return ${sends.map((text) => `[${text} for x in state["items"]]`).join(' + ')}`];
  }
}

/** The lines of a node's jump, and the annotation of its return value. */
function jumpLines(printer: Printer, home: PythonModule, jump: Jump): { lines: string[]; returns: string } {
  const { style } = printer;
  const command = library(style, home, { module: 'langgraph.types', name: 'Command' });
  const open = [`return ${command}(goto=state["next"], update={"k": 1})`];
  if (jump.how === 'destinations') return { lines: open, returns: '' };
  if (jump.how === 'annotated') {
    const returns = annotation(printer, home, { targets: jump.targets, wrap: (literal) => `${command}[${literal}]` });
    return { lines: open, returns: ` -> ${returns}` };
  }
  const targets = [...targetsIn(printer, home, jump.targets), ...unknownTarget(style, jump.open)];
  const returns = style.pick(['', ` -> ${command}`, '']);
  if (style.chance(4)) return { lines: [`return ${command}(goto=[${targets.join(', ')}])`], returns };
  const commands = targets.map((target) =>
    style.pick([
      `${command}(goto=${target})`,
      `${command}(update={"k": 2}, goto=${target})`,
      `${command}(goto=${target}, update=dict(k=3))`,
    ]),
  );
  if (style.chance(3)) {
    const chosen = choosing(printer, home, targets).map((line) => line);
    const helper = freshName(home, 'where');
    home.body.push(`def ${helper}(state):`, ...indent(chosen), '', '');
    return { lines: [`goto = ${helper}(state)`, `return ${command}(goto=goto)`], returns };
  }
  return { lines: choosing(printer, home, commands), returns };
}

interface Definition {
  readonly name: string;
  readonly lines: readonly string[];
  readonly returns: string;
  readonly canBeAsync: boolean;
}

/**
 * Writes a function into `home`, as a function, a method, or a static method; returns how the graph's module calls it.
 */
function define({ style, homes }: Printer, home: PythonModule, wanted: Definition): string {
  const { name, lines, returns } = wanted;
  const argument = style.pick(['state', 'state: dict', 'state: "dict"', 'state, config=None']);
  const word = wanted.canBeAsync && style.chance(4) ? 'async def' : 'def';
  const doc = style.pick([[], ['"""Does its part."""'], ['# does its part']]);
  const body = indent([...doc, ...lines]);
  switch (style.upTo(6)) {
    case 1: {
      const owner = freshName(home, 'Worker');
      const self = [`    ${word} ${name}(self, ${argument})${returns}:`, ...indent(body)];
      home.body.push(`class ${owner}:`, '    def __init__(self):', '        self.k = 1', '', ...self, '', '');
      return `${refer(style, homes.graph, { module: home, name: owner })}().${name}`;
    }
    case 2: {
      const owner = freshName(home, 'Static');
      home.body.push(
        `class ${owner}:`,
        '    @staticmethod',
        `    ${word} ${name}(${argument})${returns}:`,
        ...indent(body),
        '',
        '',
      );
      return `${refer(style, homes.graph, { module: home, name: owner })}.${name}`;
    }
    default:
      home.body.push(`${word} ${name}(${argument})${returns}:`, ...body, '', '');
      return refer(style, homes.graph, { module: home, name });
  }
}

/** The action of a node, as an expression in the graph's module. */
export function nodeExpression(printer: Printer, index: number): { expression: string; name: string | null } {
  const { style, spec, homes } = printer;
  const node = spec.nodes[index];
  const isWord = printer.ownNames && /^[a-z]+$/.test(node?.name ?? '');
  const name = isWord && style.chance(2) ? (node?.name ?? '') : freshName(homes.nodes, 'do');
  if (node?.jump) {
    const { lines, returns } = jumpLines(printer, homes.nodes, node.jump);
    return { expression: define(printer, homes.nodes, { name, lines, returns, canBeAsync: true }), name };
  }
  const lines = style.pick([['return {"k": 1}'], ['return dict(k=1)'], ['pass'], ['k = {}', 'k["k"] = 2', 'return k']]);
  switch (style.upTo(5)) {
    case 1:
      return { expression: 'lambda state: {"k": 1}', name: null };
    case 2: {
      homes.graph.imports.add('import functools');
      homes.nodes.body.push(`def ${name}(state, flag):`, ...indent(lines), '', '');
      return {
        expression: `functools.partial(${refer(style, homes.graph, { module: homes.nodes, name })}, flag=True)`,
        name: null,
      };
    }
    default:
      return { expression: define(printer, homes.nodes, { name, lines, returns: '', canBeAsync: true }), name };
  }
}

/** The router, as an expression in the graph's module. */
export function routerExpression(printer: Printer, router: Router): string {
  const { style, homes } = printer;
  const home = homes.routers;
  const name = freshName(home, 'route');
  const of = (lines: readonly string[], returns = '') =>
    define(printer, home, { name, lines, returns, canBeAsync: false });
  if (router.how === 'dict' || router.how === 'list') {
    return style.chance(3) ? 'lambda state: state["next"]' : of(['return state["next"]'], style.pick(['', ' -> str']));
  }
  if (router.how === 'send') return of(sendLines(printer, home, router.targets));
  if (router.how === 'literal') {
    const returns = annotation(printer, home, { targets: router.targets, wrap: (literal) => literal });
    return of(['return state["next"]'], ` -> ${returns}`);
  }
  const unknown = unknownTarget(style, router.open);
  if (style.chance(5)) {
    const values = [...targetsIn(printer, homes.graph, router.targets), ...unknown];
    return `lambda state: ${values.reduceRight((other, value) => `${value} if state["k"] else (${other})`)}`;
  }
  const values = [...targetsIn(printer, home, router.targets), ...unknown];
  if (style.chance(5)) return of([`return [${values.join(', ')}]`]);
  return of(choosing(printer, home, values), style.pick(['', ' -> str']));
}
