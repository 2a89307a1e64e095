/** Simulates StateGraph and MessageGraph: calls on a builder become its parts, and `compile` makes a graph. */
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { Machine } from '../../python-source/machine.ts';
import { argument, external, unknown, type Arguments, type Value } from '../../python-source/value.ts';
import { addBranch, addEdge, addSequenceEdges, setConditionalEntry, setEntry, setFinish } from './add-edges.ts';
import { addNode, addSequence, unresolved, type Addition } from './add-nodes.ts';
import { compiledGraph } from './compiled-graph.ts';
import { addHandler, setDefaults } from './error-handlers.ts';
import { copyParts, emptyParts, type FoundGraph, type GraphParts, type Schemas } from './graph-parts.ts';
import { t } from '../../../messages/translate.ts';

type Step = (addition: Addition, given: Arguments) => void;

const STEPS: Readonly<Record<string, Step>> = {
  add_node: (addition, given) => {
    for (const name of addNode(addition, given)) addHandler(addition, name, given);
  },
  add_sequence: (addition, given) => addSequenceEdges(addition, addSequence(addition, given)),
  add_edge: addEdge,
  set_entry_point: setEntry,
  set_finish_point: setFinish,
  add_conditional_edges: addBranch,
  set_conditional_entry_point: setConditionalEntry,
  validate: () => undefined,
  set_node_defaults: setDefaults,
};

interface BuilderContext {
  readonly machine: Machine;
  readonly at: SourceLocation;
}

export function makeStateGraph(given: Arguments, making: BuilderContext): Value {
  const state = argument(given, 0, 'state_schema') ?? null;
  const schemas: Schemas = {
    state,
    context: present(argument(given, 1, 'context_schema', 'config_schema')),
    input: present(argument(given, null, 'input_schema', 'input')),
    output: present(argument(given, null, 'output_schema', 'output')),
  };
  return builderValue(
    making,
    emptyParts(making.machine, { kind: 'state', class: 'StateGraph', at: making.at, schemas }),
  );
}

export function makeMessageGraph(_: Arguments, making: BuilderContext): Value {
  const schemas: Schemas = {
    state: external('langgraph.graph.MessageGraph'),
    input: null,
    output: null,
    context: null,
  };
  return builderValue(
    making,
    emptyParts(making.machine, { kind: 'message', class: 'MessageGraph', at: making.at, schemas }),
  );
}

function present(value: Value | undefined): Value | null {
  return value === undefined || value.kind === 'none' ? null : value;
}

export function builderValue({ machine }: { readonly machine: Machine }, parts: GraphParts): Value {
  // Exploring a function must not add to builders that already exist.
  const madeWhile = machine.exploring;
  const builder: FoundGraph = {
    type: 'builder',
    parts,
    source: parts,
    compilation: null,
    name: null,
    attribute: () => undefined,
    callMethod: (name, given, at) => {
      if (name === 'compile')
        return compiledGraph({ parts: copyParts(parts), source: parts, builder: self }, given, at);
      const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
      if (step === undefined)
        return unknown(t('imports.graphBuilder.unsupportedMethod', { class: parts.class, method: name }), at);
      if (machine.exploring === madeWhile) {
        const addition = { machine, parts, at };
        step(addition, given);
        if (!given.complete)
          unresolved(
            addition,
            t('imports.graphBuilder.arguments', { method: name }),
            t('imports.graphBuilder.unpacked'),
          );
      }
      return self;
    },
  };
  const self: Value = { kind: 'modelled', model: builder };
  return self;
}
