/** The runners that a `plugin.json` declares, as tools that external nodes call. */
import {
  agentCallSchema,
  agentReplySchema,
  RUNNER_TOOL_PREFIX,
  type AgentCall,
} from '../../src-shared/external-agents/agent-reply.ts';
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import { RUNNER_DEFAULTS, type Runner } from '../../src-shared/external-agents/runner.ts';
import type { ExternalAgents } from './external-agent.ts';
import type { Tool } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';

export interface AgentSource {
  readonly folder: string;
  readonly manifest: PluginManifest;
  /** Null if only the names of tools are needed. */
  readonly agents: ExternalAgents | null;
  /** Why code of this folder must not run; null if it may. */
  readonly distrust: () => string | null;
}

export function agentTools(source: AgentSource): Tool<AgentCall>[] {
  return Object.entries(source.manifest.runners ?? {}).map(([name, runner]) => agentTool(name, runner, source));
}

/** A failed agent may already have had side effects, so a run is never repeated. */
function agentTool(name: string, runner: Runner, { folder, agents, distrust }: AgentSource): Tool<AgentCall> {
  const agent = agents?.open(folder, name, runner);
  return {
    name: `${RUNNER_TOOL_PREFIX}${name}`,
    description: t('plugins.agentTools.description', { name }),
    input: agentCallSchema,
    output: agentReplySchema,
    ...{ idempotent: false, irreversible: false },
    interrupted: t('plugins.agentTools.interrupted', { name }),
    timeoutMs: runner.timeoutMs ?? RUNNER_DEFAULTS.timeoutMs,
    refusal: () => distrust() ?? (agent === undefined ? t('plugins.agentTools.notAvailable') : agent.refusal()),
    async run(call, { signal, sessionId = null, onProgress = () => undefined }) {
      return await agent?.run(call, { signal, sessionId, onProgress });
    },
  };
}
