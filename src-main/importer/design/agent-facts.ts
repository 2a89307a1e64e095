/**
 * The part of an inspection that a model sees. It comes from strangers, so it is sent as data inside one JSON value,
 * and cut short so that it can't push the task out of the context window.
 */
import type { Inspection, InspectedGraph, InspectedSchema } from '../../../src-shared/importer/inspection.ts';
import type { ImportChoice } from '../../../src-shared/importer/job.ts';
import type { Json } from '../../../src-shared/json.ts';
import { cutText } from '../../../src-shared/cut-text.ts';

const MAX_FIELDS = 60;
const MAX_NODES = 80;
const MAX_WORDS = 300;

export interface DesignSubject {
  readonly inspection: Inspection;
  readonly choice: ImportChoice;
}

export function graphOfSubject({ inspection, choice }: DesignSubject): InspectedGraph | undefined {
  return inspection.graphs.find(({ id }) => id === choice.graph);
}

export function agentFacts(subject: DesignSubject): Json {
  const graph = graphOfSubject(subject);
  const { inspection, choice } = subject;
  return {
    plugin_id: choice.pluginId,
    name: choice.name,
    readme_excerpt: inspection.readme?.excerpt ?? null,
    description: cut(graph?.description ?? inspection.description),
    strategy: choice.strategy,
    state_schema: schemaFacts(graph?.state),
    input_schema: schemaFacts(graph?.input),
    output_schema: schemaFacts(graph?.output),
    nodes: (graph?.nodes ?? []).slice(0, MAX_NODES).map((node) => ({
      name: cut(node.name),
      does: cut(node.description),
      tools: node.tools.slice(0, 20).map((tool) => cut(tool)),
      returns: node.writes?.slice(0, MAX_FIELDS).map((key) => cut(key)) ?? null,
      asks_a_person: node.interrupts.length > 0,
    })),
  };
}

function schemaFacts(schema: InspectedSchema | null | undefined): Json {
  if (schema === null || schema === undefined) return null;
  return {
    class: cut(schema.name),
    kind: schema.kind,
    fields: schema.fields.slice(0, MAX_FIELDS).map((field) => ({
      name: cut(field.name),
      type: cut(field.annotation),
      joined_by: field.reducer,
      required: field.required,
      default: cut(field.default),
      about: cut(field.description),
    })),
  };
}

function cut(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  return cutText(text, MAX_WORDS);
}
