/** A Python graph of a plugin as an agent: its requirements, and one run from call to reply. */
import { Buffer } from 'node:buffer';
import type { AgentCall, AgentReply } from '../../src-shared/external-agents/agent-reply.ts';
import { RUNNER_DEFAULTS, type PythonRunner, type Runner } from '../../src-shared/external-agents/runner.ts';
import { describeFence, type Isolation } from '../isolation/isolation.ts';
import type { AgentThreads } from '../store/agent-threads.ts';
import type { VariableStore } from '../settings/key-store.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { AgentRunContext, ExternalAgent } from '../tools/external-agent.ts';
import type { TrustedFiles } from '../trust/trusted-files.ts';
import { AgentError } from '../tools/agent-error.ts';
import type { AgentPool, PoolRun } from './agent-pool.ts';
import type { Approvals } from './approvals.ts';
import type { Environments } from './environments.ts';
import { insideFolder, ownerOf, requirementsOf } from './python-runners.ts';
import { environmentStatus } from './environment-status.ts';
import { realFolder } from '../trust/verdicts.ts';
import { listAll } from '../../src-shared/messages/list-words.ts';
import { t } from '../messages/translate.ts';

const NO_NETWORK =
  /name resolution|Name or service not known|Network is unreachable|getaddrinfo|gaierror|ConnectError|APIConnectionError/i;
const READ_ONLY = /Read-only file system|Errno 30\b|readonly database|unable to open database file/i;

export interface PythonAgentParts {
  /** The program resources/python/bridge.py. */
  readonly bridge: string;
  readonly pool: AgentPool;
  readonly threads: AgentThreads;
  readonly approvals: Approvals;
  readonly environments: Environments;
  readonly isolation: Isolation;
  readonly variables: VariableStore;
  readonly permit: AgentPermit;
  readonly log: Logger;
}

/** Returns the files an agent may run from now, or why it may not run. */
export type AgentPermit = (
  folder: string,
  name: string,
  runner: Runner,
) => { readonly files: TrustedFiles } | { readonly refusal: string };

type Readiness =
  | { readonly folder: string; readonly python: string; readonly files: TrustedFiles }
  | { readonly refusal: string };

export class PythonAgent implements ExternalAgent {
  readonly #folder: string;
  readonly #name: string;
  readonly #runner: PythonRunner;
  readonly #parts: PythonAgentParts;

  constructor(
    { folder, name, runner }: { folder: string; name: string; runner: PythonRunner },
    parts: PythonAgentParts,
  ) {
    this.#folder = folder;
    this.#name = name;
    this.#runner = runner;
    this.#parts = parts;
  }

  refusal(): string | null {
    const ready = this.#readiness();
    return 'refusal' in ready ? ready.refusal : null;
  }

  async run(call: AgentCall, context: AgentRunContext): Promise<AgentReply> {
    const { threads, pool } = this.#parts;
    const bytes = call.thread === null ? null : threads.find(call.thread);
    if (call.thread !== null && bytes === null) {
      throw new AgentError(t('plugins.pythonAgent.conversationGone', { name: this.#name }));
    }
    const { thread: _thread, ...asked } = call;
    const request = { ...asked, blob: bytes === null ? null : Buffer.from(bytes).toString('base64') };
    return this.#within(context, async (run) => {
      const { fence } = run.start;
      if (fence.kind === 'none' && call.thread === null) {
        context.onProgress({ type: 'notice', text: describeFence(fence) });
      }
      const { reply, blob } = await pool.run(run, request, context.onProgress);
      const thread = blob === null ? null : threads.keep(Buffer.from(blob, 'base64'), context.sessionId);
      return { ...reply, thread };
    });
  }

  /** Imports the source and creates the graph; runs none of its nodes. */
  async load(signal: AbortSignal): Promise<void> {
    await this.#within({ signal, sessionId: null }, (run) => this.#parts.pool.load(run));
  }

  async #within<T>(
    context: Pick<AgentRunContext, 'signal' | 'sessionId'>,
    work: (run: PoolRun) => Promise<T>,
  ): Promise<T> {
    const timeoutMs = this.#runner.timeoutMs ?? RUNNER_DEFAULTS.timeoutMs;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([context.signal, timeout]);
    try {
      return await work(await this.#prepare(context.sessionId, signal));
    } catch (error) {
      if (context.signal.aborted) throw context.signal.reason;
      if (timeout.aborted) throw new AgentError(t('plugins.pythonAgent.timeout', { name: this.#name, timeoutMs }));
      throw this.#describe(error);
    }
  }

  async #prepare(sessionId: string | null, signal: AbortSignal): Promise<PoolRun> {
    const ready = this.#readiness();
    if ('refusal' in ready) throw new AgentError(ready.refusal);
    const { folder, python, files } = ready;
    const root = insideFolder(folder, this.#runner.root);
    if (!root.ok) throw new AgentError(root.error.message);
    const { variables, secrets } = await this.#variables(folder);
    const { file, paths = [], export: exported, network = false } = this.#runner;
    const load = { root: root.value, paths, file, export: exported };
    const { bridge, log, isolation } = this.#parts;
    const fence = await isolation.fence();
    const stamp = JSON.stringify([python, load, variables, network, files.digest]);
    return {
      key: { folder, runner: this.#name, sessionId, stamp },
      start: {
        ...{ interpreter: python, bridge, load, variables, secrets, log },
        ...{ folders: [folder], network, isolation, fence },
      },
      signal,
    };
  }

  #readiness(): Readiness {
    const folder = realFolder(this.#folder);
    if (folder === null) return { refusal: t('plugins.pythonAgent.folderMissing', { folder: this.#folder }) };
    const { permit, approvals, environments } = this.#parts;
    const permitted = permit(folder, this.#name, this.#runner);
    if ('refusal' in permitted) return permitted;
    const listed = requirementsOf(folder, this.#runner);
    const status = environmentStatus({ approval: approvals.get(folder, this.#name), environments, listed });
    if (status.state === 'ready') return { folder, python: status.python, files: permitted.files };
    return { refusal: t('plugins.pythonAgent.notReady', { agent: this.#name, reason: status.message }) };
  }

  /** Only the variables the runner names: the user's values, or else its defaults. */
  async #variables(folder: string): Promise<{ variables: Record<string, string>; secrets: Record<string, string> }> {
    const values = await this.#parts.variables.values(ownerOf(folder));
    if (!values.ok) throw new AgentError(values.error.message);
    const variables: Record<string, string> = {};
    const secrets: Record<string, string> = {};
    const missing: string[] = [];
    for (const { name, required = false, default: preset } of this.#runner.variables ?? []) {
      const granted = Object.hasOwn(values.value, name) ? values.value[name] : undefined;
      const value = granted ?? preset;
      if (value !== undefined) variables[name] = value;
      else if (required) missing.push(name);
      if (granted !== undefined && granted !== preset) secrets[name] = granted;
    }
    if (missing.length === 0) return { variables, secrets };
    throw new AgentError(t('plugins.pythonAgent.variablesMissing', { name: this.#name, names: listAll(missing) }));
  }

  /** The pool's sentences begin with what happened; an agent's own description of a failure goes to the log. */
  #describe(error: unknown): unknown {
    if (!(error instanceof AgentError)) return error;
    if (error.traceback !== null) {
      this.#parts.log.warn({ folder: this.#folder, agent: this.#name, traceback: error.traceback }, 'an agent failed');
    }
    const isSentence = /^["A-Z0-9/]/.test(error.message);
    const message = isSentence ? error.message : `"${this.#name}" ${error.message}`;
    const hint = this.#hint(error);
    const end = hint === '' || /[.!?]$/.test(message) ? '' : '.';
    return new AgentError(`${message}${end}${hint}`, error.traceback);
  }

  /** Actions denied by the isolation look like a fault of the machine. */
  #hint({ message, traceback }: AgentError): string {
    const said = `${message}\n${traceback ?? ''}`;
    if (this.#runner.network !== true && NO_NETWORK.test(said)) {
      return t('plugins.pythonAgent.noNetwork');
    }
    if (!READ_ONLY.test(said)) return '';
    return t('plugins.pythonAgent.readOnly');
  }
}
