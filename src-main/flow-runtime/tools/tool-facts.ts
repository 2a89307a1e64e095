/** Tool facts for planners. A run keeps those it began with, so that its rules don't change midway. */
import { changesRecords } from '../../../src-shared/agents/changes-records.ts';
import { graphOf, graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import { toolRowsOf } from '../../../src-shared/node-kinds/parts-of.ts';
import type { PluginParts, ToolFacts } from '../../../src-shared/step/plugin-parts.ts';
import { inputSchemaOf } from './tool-schemas.ts';
import type { ToolRegistry } from './registry.ts';
import type { Tool } from './tool.ts';

/** Names of the tools that planners may choose, without subgraphs. */
export function toolsOfPlanners(flow: Flow): ReadonlySet<string> {
  const rows = graphRefs(flow).flatMap((ref) => (graphOf(flow, ref)?.nodes ?? []).flatMap(toolRowsOf));
  return new Set(rows.map(({ tool }) => tool));
}

/** Adds facts about the named tools of a registry to the parts. */
export function withToolFacts(parts: PluginParts, registry: ToolRegistry, named: ReadonlySet<string>): PluginParts {
  const found = [...named].flatMap((name) => registry.get(name) ?? []);
  return { ...parts, tools: Object.fromEntries(found.map((tool) => [tool.name, factsOf(tool)])) };
}

function factsOf({ name, description, input, schema, idempotent }: Tool): ToolFacts {
  const isCacheable = idempotent && !changesRecords(name);
  return { description, input: inputSchemaOf({ input, schema }), isIdempotent: isCacheable };
}
