/** The options a graph is compiled with, as written in the source. */
import type { CompileOptions } from '../../../../src-shared/importer/inspection.ts';
import { textOf, type Value } from '../../python-source/value.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import type { FoundGraph } from '../builders/graph-parts.ts';
import { written } from '../source-text/written-value.ts';

export function compileOptions(graph: FoundGraph): CompileOptions | null {
  if (graph.compilation === null) return null;
  const { options, written: list, at } = graph.compilation;
  const shown = (name: string) => shownOption(options.get(name), list, name);
  return {
    name: graph.name?.slice(0, 500) ?? null,
    checkpointer: shown('checkpointer'),
    store: shown('store'),
    cache: shown('cache'),
    interruptBefore: interrupts(options.get('interrupt_before')),
    interruptAfter: interrupts(options.get('interrupt_after')),
    file: at.file,
    line: at.line,
  };
}

function shownOption(value: Value | undefined, list: PythonNode | null, name: string): string | null {
  if (value === undefined || value.kind === 'none') return null;
  const named = list?.children.find((child) => child.type === 'keyword_argument' && child.field('name')?.text === name);
  const first = list?.children[0];
  const byPosition = name === 'checkpointer' && first?.type !== 'keyword_argument' ? first : undefined;
  const argument = named?.field('value') ?? byPosition;
  return (argument?.text.replace(/\s+/g, ' ') ?? written(value)).slice(0, 500);
}

function interrupts(value: Value | undefined): '*' | string[] {
  if (textOf(value) === '*') return '*';
  if (value?.kind !== 'list' && value?.kind !== 'tuple' && value?.kind !== 'set') return [];
  return value.items.flatMap((item) => textOf(item)?.slice(0, 500) ?? []);
}
