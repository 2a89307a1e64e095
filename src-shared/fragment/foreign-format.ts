/** Recognizes clipboard formats of other programs, so that a rejection can name them and say what to do. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';

export interface ForeignFormat {
  /** For use in a sentence: "an n8n workflow with 12 nodes". */
  readonly what: string;
  readonly hint: string;
}

interface Known {
  readonly fits: (value: JsonObject) => boolean;
  readonly what: (value: JsonObject) => string;
  readonly hint: string;
}

const REBUILD = t('flow.foreign.rebuildHint');
const IMPORT_AGENT = t('flow.foreign.importAgentHint');

const FORMATS: readonly Known[] = [
  {
    fits: ({ nodes, connections }) => Array.isArray(nodes) && isJsonObject(connections),
    what: (value) => t('flow.foreign.n8n', { more: withNodes(value) }),
    hint: REBUILD,
  },
  {
    fits: ({ nodes, edges }) =>
      listOf(nodes, ({ data, type }) => isJsonObject(data) && type === 'runnable') || isLangGraph(nodes, edges),
    what: (value) => t('flow.foreign.langGraph', { more: withNodes(value) }),
    hint: IMPORT_AGENT,
  },
  {
    fits: ({ nodes, edges, data }) =>
      hasPlaces(nodes) && Array.isArray(edges) ? true : isJsonObject(data) && hasPlaces(data['nodes']),
    what: (value) =>
      t('flow.foreign.otherEditor', { more: withNodes(isJsonObject(value['data']) ? value['data'] : value) }),
    hint: REBUILD,
  },
  {
    fits: ({ states, initial }) => isJsonObject(states) && typeof initial === 'string',
    what: () => t('flow.foreign.xState'),
    hint: REBUILD,
  },
  {
    fits: ({ app, workflow }) => isJsonObject(workflow) && isJsonObject(app),
    what: () => t('flow.foreign.dify'),
    hint: REBUILD,
  },
  {
    fits: ({ version, root }) => version === 'v1' && isJsonObject(root) && 'nodes' in root,
    what: () => t('flow.foreign.layoutFile'),
    hint: t('flow.foreign.layoutFileHint'),
  },
  {
    fits: ({ $schema }) => typeof $schema === 'string' && $schema.includes('json-schema'),
    what: () => t('flow.foreign.jsonSchema'),
    hint: t('flow.foreign.jsonSchemaHint'),
  },
];

export function foreignFormat(value: Json): ForeignFormat {
  if (Array.isArray(value)) return ofList(value as readonly Json[]);
  if (!isJsonObject(value)) return { what: t('flow.foreign.otherJson'), hint: t('flow.foreign.copyNodesHint') };
  const known = FORMATS.find(({ fits }) => fits(value));
  if (known !== undefined) return { what: known.what(value), hint: known.hint };
  const names = Object.keys(value);
  const shown = names
    .slice(0, 4)
    .map((name) => `"${name.slice(0, 40)}"`)
    .join(', ');
  const more = names.length > 4 ? ', …' : '';
  return {
    what: names.length === 0 ? t('flow.foreign.emptyObject') : t('flow.foreign.otherJsonWithKeys', { shown, more }),
    hint: t('flow.foreign.copyNodesOrFlowHint'),
  };
}

function ofList(list: readonly Json[]): ForeignFormat {
  const isNodeRed = list.length > 0 && list.some((item) => isJsonObject(item) && Array.isArray(item['wires']));
  if (isNodeRed) return { what: t('flow.foreign.nodeRed', { more: withNodes({ nodes: list }) }), hint: REBUILD };
  return { what: t('flow.foreign.list', { count: list.length }), hint: t('flow.foreign.copyNodesOrFlowHint') };
}

function isLangGraph(nodes: Json | undefined, edges: Json | undefined): boolean {
  return (
    listOf(nodes, ({ id }) => id === '__start__' || id === '__end__') &&
    listOf(edges, ({ source }) => source !== undefined)
  );
}

function hasPlaces(nodes: Json | undefined): boolean {
  return listOf(nodes, ({ position, data }) => isJsonObject(position) && isJsonObject(data));
}

/** Whether at least one of the first members of a list is like that. */
function listOf(list: Json | undefined, fits: (item: JsonObject) => boolean): boolean {
  return Array.isArray(list) && (list as readonly Json[]).slice(0, 50).some((item) => isJsonObject(item) && fits(item));
}

function withNodes({ nodes }: JsonObject): string {
  return Array.isArray(nodes) ? ` ${t('flow.foreign.withNodes', { count: nodes.length })}` : '';
}
