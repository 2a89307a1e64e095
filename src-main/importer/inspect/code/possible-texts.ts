/**
 * Finds the strings an expression may evaluate to, from constants, parameter defaults and arguments, and loop values.
 */
import { walk, type PythonNode } from '../../python-source/python-node.ts';
import { optionsOf, textOf, type Value } from '../../python-source/value.ts';
import { stringContent } from '../source-text/docstring.ts';
import { givenNodes, type CodeFile } from './code-file.ts';

const MAX_TEXTS = 50;
const MAX_DEPTH = 3;

/** Empty if only known at run time. */
export function possibleTexts(node: PythonNode, file: CodeFile, depth = 0): readonly string[] {
  const plain = stringContent(node);
  if (plain !== null) return [plain];
  file.work.left -= 1;
  if (depth > MAX_DEPTH || file.work.left < 0 || node.type === 'call') return [];
  if (node.type === 'identifier') {
    const bound = fromParameter(node, file, depth) ?? fromLoop(node, file);
    if (bound !== null) return [...new Set(bound)].slice(0, MAX_TEXTS);
  } else if (usesParameter(node)) return [];
  return textsOf(evaluated(node, file));
}

function evaluated(node: PythonNode, { module, interpreter }: CodeFile): Value {
  return interpreter.evaluate(node, interpreter.moduleScope(module));
}

function textsOf(value: Value): readonly string[] {
  return optionsOf(value)
    .flatMap((option) => textOf(option) ?? [])
    .slice(0, MAX_TEXTS);
}

function enclosing(node: PythonNode): PythonNode | null {
  for (let at = node.parent; at !== null; at = at.parent) if (at.type === 'function_definition') return at;
  return null;
}

interface Parameter {
  readonly name: string;
  readonly initial: PythonNode | null;
}

function parametersOf(fn: PythonNode): readonly Parameter[] {
  return (fn.field('parameters')?.children ?? []).flatMap((child) => {
    const name = child.type === 'identifier' ? child : (child.field('name') ?? child.children[0]);
    return name?.type === 'identifier' ? [{ name: name.text, initial: child.field('value') }] : [];
  });
}

function usesParameter(node: PythonNode): boolean {
  const fn = enclosing(node);
  const names = new Set(fn === null ? [] : parametersOf(fn).map((each) => each.name));
  let found = false;
  walk(node, (each) => {
    if (each.type === 'identifier' && names.has(each.text)) found = true;
    return !found;
  });
  return found;
}

/** The default of a parameter and the arguments passed in this file; null if the name isn't a parameter. */
function fromParameter(node: PythonNode, file: CodeFile, depth: number): readonly string[] | null {
  const fn = enclosing(node);
  const parameters = fn === null ? [] : parametersOf(fn);
  const position = parameters.findIndex((each) => each.name === node.text);
  const parameter = parameters[position];
  if (fn === null || parameter === undefined) return null;
  const own = parameter.initial === null ? [] : possibleTexts(parameter.initial, file, depth + 1);
  const shift = /^(?:self|cls)$/.test(parameters[0]?.name ?? '') ? 1 : 0;
  return [
    ...own,
    ...handedIn({ fn: fn.field('name')?.text ?? '', name: node.text, position: position - shift }, file, depth),
  ];
}

interface Handed {
  readonly fn: string;
  readonly name: string;
  readonly position: number;
}

function handedIn({ fn, name, position }: Handed, file: CodeFile, depth: number): readonly string[] {
  return (file.calls.get(fn) ?? []).slice(0, MAX_TEXTS).flatMap((call) => {
    const { positional, keywords } = givenNodes(call);
    const given = keywords.get(name) ?? positional[position];
    return given === undefined ? [] : possibleTexts(given, file, depth + 1);
  });
}

/** `for name in ("A", "B")`, also in comprehensions; null if the name isn't a loop variable. */
function fromLoop(node: PythonNode, file: CodeFile): readonly string[] | null {
  for (let at = node.parent; at !== null && at.type !== 'function_definition'; at = at.parent) {
    const loops = at.type === 'for_statement' ? [at] : at.children.filter((child) => child.type === 'for_in_clause');
    const over = loops.find((loop) => loop.field('left')?.text === node.text)?.field('right') ?? null;
    if (over === null) continue;
    const { items } = file.interpreter.iterate(evaluated(over, file));
    return items.flatMap(textsOf);
  }
  return null;
}
