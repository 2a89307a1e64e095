/** Python modules under construction: imports, constants, definitions, and ways to spell a name from another module. */

/**
 * Chooses between spellings; once the drawn numbers are used up, always the first and plainest, so that examples
 * shrink.
 */
export interface Style {
  readonly upTo: (count: number) => number;
  readonly pick: <T>(options: readonly [T, ...T[]]) => T;
  readonly chance: (oneIn: number) => boolean;
}

export function createStyle(numbers: readonly number[]): Style {
  let at = 0;
  const upTo = (count: number) => {
    const number = numbers[at] ?? 0;
    at += 1;
    return number % count;
  };
  return {
    upTo,
    pick: (options) => options[upTo(options.length)] ?? options[0],
    chance: (oneIn) => upTo(oneIn) === oneIn - 1,
  };
}

export interface PythonModule {
  /** Dotted, relative to the module search path. */
  readonly name: string;
  readonly path: string;
  readonly imports: Set<string>;
  readonly constants: string[];
  readonly body: string[];
}

export function createModule(name: string, path: string): PythonModule {
  return { name, path, imports: new Set(), constants: [], body: [] };
}

export function moduleText({ imports, constants, body }: PythonModule): string {
  const future = [...imports].filter((line) => line.includes('__future__'));
  const others = [...imports].filter((line) => !line.includes('__future__'));
  return [...future, ...others, '', ...constants, '', ...body, ''].join('\n');
}

/** How a module refers to a name that another one defines. */
export function refer(
  style: Style,
  from: PythonModule,
  to: { readonly module: PythonModule; readonly name: string },
): string {
  const { module, name } = to;
  if (module === from) return name;
  const parts = module.name.split('.');
  const last = parts.at(-1) ?? '';
  const parent = parts.slice(0, -1).join('.');
  const isBeside = parent !== '' && from.name.startsWith(`${parent}.`);
  const alias = `_${last}_${name}`.toLowerCase();
  const ways: readonly (readonly [string, string])[] = [
    [`from ${module.name} import ${name}`, name],
    [`from ${module.name} import ${name} as ${alias}`, alias],
    [`import ${module.name} as ${last}_module`, `${last}_module.${name}`],
    [`import ${module.name}`, `${module.name}.${name}`],
    ...(isBeside
      ? ([
          [`from .${last} import ${name}`, name],
          [`from . import ${last} as ${last}_beside`, `${last}_beside.${name}`],
          [`from ${parent} import ${last}`, `${last}.${name}`],
        ] as const)
      : []),
  ];
  const [line, expression] = ways[style.upTo(ways.length)] ?? ['', name];
  from.imports.add(line);
  return expression;
}

/** A library name, by one of the ways to import it. */
export function library(
  style: Style,
  from: PythonModule,
  wanted: { readonly module: string; readonly name: string },
): string {
  const { module, name } = wanted;
  const short = module.replaceAll('.', '_');
  const ways: readonly (readonly [string, string])[] = [
    [`from ${module} import ${name}`, name],
    [`from ${module} import ${name} as My${name}`, `My${name}`],
    [`import ${module} as ${short}`, `${short}.${name}`],
    [`import ${module}`, `${module}.${name}`],
  ];
  const [line, expression] = ways[style.upTo(ways.length)] ?? ['', name];
  from.imports.add(line);
  return expression;
}

function quoted(style: Style, text: string): string {
  return style.pick([`"${text}"`, `'${text}'`, `"""${text}"""`, `'''${text}'''`, `r"${text}"`, `u'${text}'`]);
}

/** A name that no module uses yet. */
export function freshName(module: PythonModule, stem: string): string {
  return `${stem}_${module.name.split('.').at(-1)}_${module.constants.length + module.body.length}`;
}

/** A text in one of the spellings people use. Constants go into `home`, which may be another module. */
export function textExpression(
  style: Style,
  from: PythonModule,
  { text, home }: { readonly text: string; readonly home: PythonModule },
): string {
  const middle = Math.floor(text.length / 2);
  const [left, right] = [text.slice(0, middle), text.slice(middle)];
  const constant = (value: string) => {
    const name = freshName(home, 'NAME');
    home.constants.push(`${name}${style.pick(['', ': str'])} = ${value}`);
    return refer(style, from, { module: home, name });
  };
  const holder = (lines: (name: string) => string[], use: (name: string) => string) => {
    const name = freshName(home, 'Names');
    home.constants.push(...lines(name));
    return use(refer(style, from, { module: home, name }));
  };
  switch (style.upTo(13)) {
    case 1:
      return constant(quoted(style, text));
    case 2:
      return `f"{${constant(`"${left}"`)}}${right}"`;
    case 3:
      return `("${left}" '${right}')`;
    case 4:
      return `"${left}" + "${right}"`;
    case 5:
      return holder(
        (name) => [`class ${name}:`, `    KEY = "${text}"`, ''],
        (name) => `${name}.KEY`,
      );
    case 6:
      return holder(
        (name) => [`${name} = {"key": "${text}", "other": "nowhere"}`],
        (name) => `${name}["key"]`,
      );
    case 7:
      return holder(
        (name) => [`${name} = ["nowhere", "${text}"]`],
        (name) => `${name}[${style.pick(['1', '-1'])}]`,
      );
    case 8:
      home.imports.add('import enum');
      return holder(
        (name) => [`class ${name}(str, enum.Enum):`, `    KEY = "${text}"`, ''],
        (name) => `${name}.KEY.value`,
      );
    case 9:
      return `"%s%s" % ("${left}", "${right}")`;
    case 10:
      return `"{}${right}".format("${left}")`;
    case 11:
      return holder(
        (name) => [`_A${name}, ${name} = "nowhere", "${text}"`],
        (name) => name,
      );
    default:
      return quoted(style, text);
  }
}
