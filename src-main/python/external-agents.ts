/** All external agents, whatever they are written in. The only place that creates them. */
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { deepEqual } from '../../src-shared/equality.ts';
import type { Runner } from '../../src-shared/external-agents/runner.ts';
import type { Isolation } from '../isolation/isolation.ts';
import { RemoteAgent } from '../remote/remote-agent.ts';
import type { VariableStore } from '../settings/key-store.ts';
import { AgentThreads } from '../store/agent-threads.ts';
import type { Database } from '../store/database.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { TrustOf } from '../trust/trusted-files.ts';
import type { ExternalAgents } from '../tools/external-agent.ts';
import { AgentError } from '../tools/agent-error.ts';
import { AGENT_POOL_LIMITS, AgentPool, type AgentPoolLimits } from './agent-pool.ts';
import { openApprovals } from './approvals.ts';
import { createEnvironments, ENVIRONMENT_TIMEOUT_MS } from './environments.ts';
import { createInterpreters } from './interpreters.ts';
import { PythonAgent, type AgentPermit, type PythonAgentParts } from './python-agent.ts';
import { ownerOf } from './python-runners.ts';
import { PythonService } from './python-service.ts';
import { realFolder } from '../trust/verdicts.ts';
import { t } from '../messages/translate.ts';

export interface ExternalAgentsOptions {
  /** Environments and approvals are stored below it. */
  readonly dataDir: string;
  readonly resourcesDir: string;
  readonly database: Database;
  readonly variables: VariableStore;
  readonly trustOf: TrustOf;
  readonly isolation: Isolation;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly limits?: Partial<AgentPoolLimits>;
}

/** The result of trying to load an agent. */
export type AgentCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: string; readonly traceback: string | null; readonly hint?: string }
  | { readonly skipped: string; readonly hint?: string };

export interface ImportedAgents extends ExternalAgents {
  readonly python: PythonService;
  /** Imports the source, or checks whether the server has the graph. Runs no node. */
  check(agent: { folder: string; name: string; runner: Runner }, signal: AbortSignal): Promise<AgentCheck>;
}

export async function createExternalAgents(options: ExternalAgentsOptions): Promise<ImportedAgents> {
  const { dataDir, resourcesDir, variables, trustOf, isolation, log, clock, env = process.env } = options;
  const dir = join(dataDir, 'python');
  const approvals = await openApprovals(join(dir, 'approvals.json'), log);
  const environments = createEnvironments({
    ...{ dir: join(dir, 'environments'), env, isolation, timeoutMs: ENVIRONMENT_TIMEOUT_MS },
  });
  const interpreters = createInterpreters({ env, platform: process.platform, home: homedir() });
  const pool = new AgentPool({ ...AGENT_POOL_LIMITS, ...options.limits });
  const permit = createPermit(trustOf);
  const parts: PythonAgentParts = {
    ...{ bridge: join(resourcesDir, 'python', 'bridge.py'), threads: new AgentThreads(options.database, clock) },
    ...{ pool, approvals, environments, isolation, variables, permit, log },
  };
  const make = (folder: string, name: string, runner: Runner): PythonAgent | RemoteAgent => {
    if (runner.kind === 'python') return new PythonAgent({ folder, name, runner }, parts);
    return new RemoteAgent({
      name,
      runner,
      distrust: () => {
        const permitted = permit(folder, name, runner);
        return 'refusal' in permitted ? permitted.refusal : null;
      },
      key: () => keyOf(variables, folder, runner.key),
    });
  };
  const python = new PythonService({ approvals, environments, interpreters, variables, clock, log });
  return {
    python,
    open: make,
    check: async ({ folder, name, runner }, signal) => checkAgent(make(folder, name, runner), signal),
    endSession: (sessionId) => pool.end({ sessionId }),
    forget: (folder) => pool.end({ folder: realFolder(folder) ?? folder }),
    close: async () => {
      await Promise.all([pool.close(), python.close()]);
    },
  };
}

/** An agent runs as the trusted manifest declares it, whichever manifest was read before. */
function createPermit(trustOf: TrustOf): AgentPermit {
  return (folder, name, runner) => {
    const verdict = trustOf(folder);
    const plugin = verdict.manifest.name ?? basename(folder);
    if (!verdict.trusted)
      return { refusal: t('plugins.externalAgents.notTrusted', { plugin, reason: verdict.reason }) };
    if (deepEqual(verdict.manifest.runners?.[name], runner)) return { files: verdict.files };
    return { refusal: t('plugins.externalAgents.changed', { name, plugin }) };
  };
}

async function keyOf(variables: VariableStore, folder: string, name: string | undefined): Promise<string | null> {
  const real = realFolder(folder);
  if (name === undefined || real === null) return null;
  const values = await variables.values(ownerOf(real));
  if (!values.ok) throw new AgentError(values.error.message);
  return values.value[name] ?? null;
}

async function checkAgent(agent: PythonAgent | RemoteAgent, signal: AbortSignal): Promise<AgentCheck> {
  const refusal = agent.refusal();
  if (refusal !== null) return { skipped: refusal };
  try {
    await agent.load(signal);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    return { ok: false, why: error.message, traceback: error.traceback };
  }
}
