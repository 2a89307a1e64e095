/** What a graph is compiled with, as it is written. */
import type { CompileOptions } from '../../../../src-shared/importer/inspection.ts';
import { textOf, type Value } from '../../python-source/value.ts';
import type { FoundGraph } from '../builders/graph-parts.ts';
import { written } from '../written-value.ts';

export function compileOptions(graph: FoundGraph): CompileOptions | null {
  if (graph.compilation === null) return null;
  const { options, at } = graph.compilation;
  return {
    name: graph.name?.slice(0, 500) ?? null,
    checkpointer: shown(options.get('checkpointer')),
    store: shown(options.get('store')),
    cache: shown(options.get('cache')),
    interruptBefore: interrupts(options.get('interrupt_before')),
    interruptAfter: interrupts(options.get('interrupt_after')),
    file: at.file,
    line: at.line,
  };
}

function shown(value: Value | undefined): string | null {
  return value === undefined || value.kind === 'none' ? null : written(value).slice(0, 500);
}

function interrupts(value: Value | undefined): '*' | string[] {
  if (textOf(value) === '*') return '*';
  if (value?.kind !== 'list' && value?.kind !== 'tuple' && value?.kind !== 'set') return [];
  return value.items.flatMap((item) => textOf(item)?.slice(0, 500) ?? []);
}
