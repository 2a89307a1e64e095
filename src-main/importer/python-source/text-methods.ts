/** Evaluates string methods with an exact result. */
import type { Machine } from './machine.ts';
import { bool, shownText } from './operators.ts';
import { text, textOf, type Arguments, type Value } from './value.ts';

interface TextCall {
  readonly name: string;
  readonly given: Arguments;
}

const SIMPLE: Readonly<Record<string, (of: string) => string>> = {
  lower: (of) => of.toLowerCase(),
  upper: (of) => of.toUpperCase(),
  title: (of) =>
    of
      .toLowerCase()
      .replace(/(^|[^\p{L}])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase()),
  capitalize: (of) => of.slice(0, 1).toUpperCase() + of.slice(1).toLowerCase(),
  __str__: (of) => of,
};

export function textMethod(machine: Machine, of: string, { name, given }: TextCall): Value | undefined {
  const simple = Object.hasOwn(SIMPLE, name) ? SIMPLE[name] : undefined;
  if (simple !== undefined) return text(simple(of));
  if (name === 'join') return joined(machine, of, given);
  if (name === 'format') return formatted(of, given);
  const parts = given.positional.map((value) => textOf(value));
  if (parts.includes(null)) return undefined;
  return withTexts(of, name, parts as string[]);
}

function withTexts(of: string, name: string, [first, second]: readonly string[]): Value | undefined {
  switch (name) {
    case 'strip':
      return first === undefined ? text(of.trim()) : undefined;
    case 'replace':
      return first === undefined || first === '' || second === undefined
        ? undefined
        : text(of.replaceAll(first, second));
    case 'startswith':
      return first === undefined ? undefined : bool(of.startsWith(first));
    case 'endswith':
      return first === undefined ? undefined : bool(of.endsWith(first));
    case 'removesuffix':
      return first === undefined
        ? undefined
        : text(of.endsWith(first) && first !== '' ? of.slice(0, -first.length) : of);
    case 'removeprefix':
      return first === undefined ? undefined : text(of.startsWith(first) ? of.slice(first.length) : of);
    case 'split': {
      const items =
        first === undefined ? of.split(/\s+/).filter((part) => part !== '') : first === '' ? [of] : of.split(first);
      return { kind: 'list', items: items.map(text), complete: true };
    }
    default:
      return undefined;
  }
}

function joined(machine: Machine, of: string, given: Arguments): Value | undefined {
  const [list] = given.positional;
  const { items, complete } = list === undefined ? { items: [], complete: false } : machine.iterate(list);
  const parts = items.map((item) => textOf(item));
  return complete && !parts.includes(null) ? text(parts.join(of)) : undefined;
}

/** Supports plain `{}`, `{0}`, and `{name}`. */
function formatted(of: string, given: Arguments): Value | undefined {
  let next = 0;
  let exact = given.complete;
  const result = of.replace(/\{\{|\}\}|\{(\w*)\}/g, (whole, name: string | undefined) => {
    if (name === undefined) return whole.slice(0, 1);
    const value = name === '' ? given.positional[next++] : (given.keywords.get(name) ?? given.positional[Number(name)]);
    const shown = value === undefined ? null : shownText(value);
    exact &&= shown !== null;
    return shown ?? '';
  });
  return exact ? text(result) : undefined;
}
