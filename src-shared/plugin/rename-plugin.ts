/** Updates the files of a plugin for another id: names of its tools and actions, and variables. */
import type { Json } from '../json.ts';

export interface Renaming {
  readonly from: string;
  readonly to: string;
  /**
   * Full names of its tools, which texts may quote: an error says which tool failed, and an accepted trace contains it.
   */
  readonly tools?: ReadonlySet<string>;
}

/** Where names of tools and actions occur; other texts may look like one by chance. */
const NAMING = new Set(['tool', 'tools', 'fallback', 'action', 'name', 'ends', 'gate']);
/** Where paths of variables occur. */
const PLACING = new Set(['from', 'to', 'drop']);
/** Their keys are names of tools. */
const BY_TOOL = new Set(['gates', 'tools']);

const TOOL = new Set(['tool', 'fallback', 'gate']);

/** Full names of the plugin's own tools in a file. */
export function ownToolsIn(json: Json, plugin: string, key = ''): string[] {
  const isOwn = (name: string): boolean => nameOf(name, { from: plugin, to: '' }) !== name;
  if (typeof json === 'string') return TOOL.has(key) && isOwn(json) ? [json] : [];
  if (Array.isArray(json)) return json.flatMap((item) => ownToolsIn(item as Json, plugin, key));
  if (typeof json !== 'object' || json === null) return [];
  const named = BY_TOOL.has(key) ? Object.keys(json).filter(isOwn) : [];
  return [...named, ...Object.entries(json).flatMap(([name, value]) => ownToolsIn(value, plugin, name))];
}

export function withPluginId(json: Json, renaming: Renaming, key = ''): Json {
  if (typeof json === 'string') return renamed(json, renaming, key);
  if (Array.isArray(json)) return json.map((item) => withPluginId(item as Json, renaming, key));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      BY_TOOL.has(key) ? nameOf(name, renaming) : name,
      withPluginId(value, renaming, name),
    ]),
  );
}

function renamed(text: string, renaming: Renaming, key: string): string {
  if (NAMING.has(key)) return nameOf(text, renaming);
  const place = `/domain/${renaming.from}`;
  if (!PLACING.has(key) || !(text === place || text.startsWith(`${place}/`))) return withToolNames(text, renaming);
  return `/domain/${renaming.to}${text.slice(place.length)}`;
}

/** Replaces only complete names of existing tools. */
function withToolNames(text: string, { from, to, tools }: Renaming): string {
  if (tools === undefined || !text.includes(`${from}.`)) return text;
  return text.replaceAll(/[\w$.]+/g, (word) => {
    const end = /\.*$/.exec(word)!.index;
    const name = word.slice(0, end);
    return tools.has(name) ? nameOf(name, { from, to }) + word.slice(end) : word;
  });
}

/** `mortgage.figures`, or a server's tool such as `shop.stock.level`, and nothing longer with that prefix. */
function nameOf(text: string, { from, to }: Renaming): string {
  const rest = text.startsWith(`${from}.`) ? text.slice(from.length + 1) : '';
  return /^[A-Za-z_$][A-Za-z0-9_$]*(?:\.[A-Za-z0-9_-]+)?$/.test(rest) ? `${to}.${rest}` : text;
}
