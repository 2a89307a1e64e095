/**
 * The graph of a sample plugin for a LangGraph server, which loads this file: the same flow, tools, and offline reader.
 */
import { join, resolve } from 'node:path';
import { createAgentPlugin } from '../../src-main/plugins/agent-plugin.ts';
import { loadPlugin } from '../../src-main/plugins/load-plugin.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import { createProjectTools } from '../../src-main/tools/project/project-tools.ts';
import { NOT_ISOLATED } from '../harness/isolation.ts';
import { TRUST_ALL } from '../main/trust/verdicts.ts';

const folder = join(resolve(import.meta.dirname, '../..'), 'resources/plugins/lost_card');
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

async function buildGraph(): Promise<unknown> {
  const loaded = await loadPlugin(folder);
  if (!loaded.ok) throw new Error(loaded.error.message);
  const tools = createProjectTools({
    builtIn: () => createBuiltInTools({ allowedOrigins: () => [] }),
    trustOf: TRUST_ALL,
    isolation: NOT_ISOLATED,
    log: silent,
  });
  const plugin = createAgentPlugin(loaded.value, { tools: tools.registryOf(folder), clock: () => new Date() });
  if (!plugin.ok) throw new Error(plugin.error.message);
  return plugin.value.buildGraph();
}

export const agent = await buildGraph();
