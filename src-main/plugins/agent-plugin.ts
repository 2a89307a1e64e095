/** Implements the plugin contract with a flow, so that a plugin is only a folder of files. */
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { actionsOf, resolveAction } from '../../src-shared/plugin/actions.ts';
import type { AgentPlugin } from '../../src-shared/plugin/agent-plugin.ts';
import { initialCommonState } from '../../src-shared/plugin/common-state.ts';
import { ownState } from '../../src-shared/plugin/own-state.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { initialState } from '../../src-shared/step/initial-state.ts';
import { compileForRun } from '../flow-runtime/compile-for-run.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { buildEnvelopeGraph } from './agent-graph.ts';
import type { PluginOnDisk } from './load-plugin.ts';

export interface AgentDeps {
  /** The tools of the plugin's folder. */
  readonly tools: ToolRegistry;
  readonly clock: () => Date;
  readonly checkpointer?: BaseCheckpointSaver;
}

export function createAgentPlugin(plugin: PluginOnDisk, deps: AgentDeps): Result<AgentPlugin> {
  const compiled = compileForRun(plugin.flow, deps.tools, plugin.parts);
  if (!compiled.ok) return compiled;
  const flow = compiled.value;
  const { id: pluginId, stateVersion, folder, name, migrations, manifest } = plugin;
  const known = actionsOf(flow);
  return ok({
    pluginId,
    stateVersion,
    capabilities: manifest.capabilities ?? {},
    createInitialState: () => initialCommonState({ pluginId, stateVersion }, ownState(flow, initialState())),
    buildGraph: () => buildEnvelopeGraph({ pluginId, stateVersion, flow, folder, name, migrations, known, ...deps }),
    validateAction: (name) => resolveAction(name, { pluginId, known }),
  });
}
