/**
 * Validates a written plugin: the checks every plugin must pass, whether its agent can be imported, and a first turn
 * with it.
 */
import type { ValidationReport } from '../../../src-shared/importer/job.ts';
import { checkConformance } from '../../conformance/check-conformance.ts';
import { loadPlugin, type PluginOnDisk } from '../../plugins/load-plugin.ts';
import type { AgentCheck, ImportedAgents } from '../../python/external-agents.ts';
import type { ToolRegistry } from '../../flow-runtime/tools/registry.ts';
import type { SmokeTurn, SmokeVerdict } from '../design/judge-smoke.ts';
import type { StepOptions } from '../progress/step-progress.ts';
import { isAgent, smokeTurn, type SmokeResult } from './smoke-turn.ts';
import { t } from '../../messages/translate.ts';

export interface ValidationDeps {
  /** The tools of a folder, its agents among them. */
  readonly toolsOf: (folder: string) => ToolRegistry;
  readonly agents: Pick<ImportedAgents, 'check'>;
  readonly judge: (turn: SmokeTurn, signal: AbortSignal) => Promise<SmokeVerdict>;
  readonly clock: () => Date;
}

type Outcome = ValidationReport['checks'][number];

const MAX_TRACEBACK = 8000;
const SMOKE_MS = 120_000;

/** Once the signal fires, the result doesn't matter. */
export async function validatePlugin(
  folder: string,
  deps: ValidationDeps,
  { signal, onProgress }: StepOptions,
): Promise<ValidationReport> {
  const report = (message: string): void => onProgress({ message, done: null, of: null });
  report(t('imports.validatePlugin.conformance'));
  const conforms = await conformance(folder, deps);
  const plugin = await loadPlugin(folder);
  if (!plugin.ok || signal.aborted) return { checks: conforms, import_ok: null, smoke_test_ok: null, traceback: null };
  report(t('imports.validatePlugin.importing'));
  const agent = await importAll(plugin.value, deps, signal);
  report(t('imports.validatePlugin.smoke'));
  const tried = await smoke(plugin.value, { ...deps, agent }, signal);
  return {
    checks: [...conforms, agent.outcome, tried.outcome],
    import_ok: okOf(agent.outcome),
    smoke_test_ok: okOf(tried.outcome),
    traceback: (agent.traceback ?? tried.traceback)?.slice(-MAX_TRACEBACK) ?? null,
  };
}

async function conformance(folder: string, { toolsOf, clock }: ValidationDeps): Promise<Outcome[]> {
  const checks = await checkConformance(folder, { tools: toolsOf(folder), clock });
  return checks.map(({ name, ok, why }): Outcome => ({ name, status: ok ? 'passed' : 'failed', why }));
}

function okOf({ status }: Outcome): boolean | null {
  return status === 'skipped' ? null : status === 'passed';
}

interface CheckResult {
  readonly outcome: Outcome;
  readonly traceback: string | null;
}

/** Imports all agents of the plugin; reports the first failure. */
async function importAll(plugin: PluginOnDisk, { agents }: ValidationDeps, signal: AbortSignal): Promise<CheckResult> {
  let tried: CheckResult = imported({ skipped: t('imports.validatePlugin.noAgentToImport') });
  for (const [name, runner] of Object.entries(plugin.manifest.runners ?? {})) {
    tried = imported(await agents.check({ folder: plugin.folder, name, runner }, signal));
    if (tried.outcome.status !== 'passed') return tried;
  }
  return tried;
}

function imported(check: AgentCheck): CheckResult {
  if ('ok' in check && check.ok) return { outcome: { name: 'import', status: 'passed', why: null }, traceback: null };
  const hint = check.hint === undefined ? {} : { hint: check.hint };
  if ('skipped' in check)
    return { outcome: { name: 'import', status: 'skipped', why: check.skipped, ...hint }, traceback: null };
  return { outcome: { name: 'import', status: 'failed', why: check.why, ...hint }, traceback: check.traceback };
}

async function smoke(
  plugin: PluginOnDisk,
  { toolsOf, clock, judge, agent }: ValidationDeps & { readonly agent: CheckResult },
  stop: AbortSignal,
): Promise<CheckResult> {
  const skipped = (why: string, hint?: string): CheckResult => {
    const outcome: Outcome = { name: 'smoke', status: 'skipped', why, ...(hint === undefined ? {} : { hint }) };
    return { outcome, traceback: null };
  };
  if (agent.outcome.status === 'failed') return skipped(t('imports.validatePlugin.notImported'));
  const tools = toolsOf(plugin.folder);
  const agents = tools.list().filter(isAgent);
  if (agents.length === 0) return skipped(t('imports.validatePlugin.noAgentCalled'));
  const refusal = agents.map((agent) => agent.refusal?.() ?? null).find((why) => why !== null);
  if (refusal != null) return skipped(refusal, t('imports.validatePlugin.trustHint'));
  const late = AbortSignal.timeout(SMOKE_MS);
  const signal = AbortSignal.any([stop, late]);
  try {
    const result = await smokeTurn(plugin, { tools, clock, signal });
    return await judged(result, judge, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return failed(t('imports.validatePlugin.tooSlow', { ms: SMOKE_MS }));
  }
}

async function judged(result: SmokeResult, judge: ValidationDeps['judge'], signal: AbortSignal): Promise<CheckResult> {
  switch (result.kind) {
    case 'unreached':
      return failed(result.why);
    case 'failed':
      return failed(messageOf(result.error), tracebackOf(result.error));
    case 'answered': {
      const { passed, why } = await judge({ said: result.said, reply: result.reply }, signal);
      return passed ? { outcome: { name: 'smoke', status: 'passed', why }, traceback: null } : failed(why);
    }
  }
}

function failed(why: string, traceback: string | null = null): CheckResult {
  return { outcome: { name: 'smoke', status: 'failed', why }, traceback };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : t('imports.validatePlugin.failed');
}

function tracebackOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('traceback' in error)) return null;
  return typeof error.traceback === 'string' ? error.traceback : null;
}
