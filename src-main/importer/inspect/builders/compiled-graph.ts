/** A compiled graph. Its name can change; the rest is fixed when it is compiled. */
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import { textOf, type Arguments, type Value } from '../../python-source/value.ts';
import type { Compilation, FoundGraph, GraphParts } from './graph-parts.ts';

interface Source {
  readonly parts: GraphParts;
  readonly source: GraphParts;
  readonly builder: Value | null;
}

/** Parameters of `compile` that may be given by position. */
const POSITIONS = ['checkpointer'];

/** Methods that return the same graph. */
const SAME = new Set([
  'with_config',
  'with_retry',
  'with_types',
  'with_listeners',
  'with_fallbacks',
  'copy',
  'bind',
  'configurable_fields',
  'configurable_alternatives',
]);

export function compiledGraph(source: Source, given: Arguments, at: SourceLocation): Value {
  const options = new Map(given.keywords);
  given.positional.forEach((value, index) => {
    const name = POSITIONS[index];
    if (name !== undefined) options.set(name, value);
  });
  return graphValue(source, { options, written: given.node ?? null, at }, textOf(options.get('name')));
}

export function graphValue({ parts, source, builder }: Source, compilation: Compilation, name: string | null): Value {
  let current = name;
  const graph: FoundGraph = {
    type: 'graph',
    parts,
    source,
    compilation,
    get name() {
      return current;
    },
    attribute: (wanted) => {
      if (wanted === 'name') return { kind: 'string', value: current ?? 'LangGraph' };
      return wanted === 'builder' && builder !== null ? builder : undefined;
    },
    setAttribute: (changed, value) => {
      if (changed === 'name') current = textOf(value) ?? current;
    },
    callMethod: (method, given, at) => {
      if (SAME.has(method)) return self;
      if (method === 'get_name') return { kind: 'string', value: current ?? 'LangGraph' };
      return { kind: 'call', callee: { kind: 'attribute', of: self, name: method }, arguments: given, at };
    },
  };
  const self: Value = { kind: 'modelled', model: graph };
  return self;
}
