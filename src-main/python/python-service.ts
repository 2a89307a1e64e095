/** The user's decisions about Python agents: packages or interpreter, and values of variables. */
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { equalItems } from '../../src-shared/equality.ts';
import { appError, errorText } from '../../src-shared/errors.ts';
import type { PythonStatus } from '../../src-shared/importer/job.ts';
import type { PythonRunner, Runner } from '../../src-shared/external-agents/runner.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { readManifest } from '../project/plugin-manifest.ts';
import { ownershipProblem } from '../isolation/ownership.ts';
import type { VariableStore } from '../settings/key-store.ts';
import type { Logger } from '../telemetry/logger.ts';
import { isReserved } from './agent-environment.ts';
import type { Approvals } from './approvals.ts';
import type { Environments } from './environments.ts';
import { isUsable, OLDEST_PYTHON, type Interpreters } from './interpreters.ts';
import { ownerOf, pythonRunners, requirementsOf } from './python-runners.ts';
import { environmentStatus } from './environment-status.ts';
import { realFolder } from '../trust/verdicts.ts';
import { t } from '../messages/translate.ts';

export interface PythonServiceOptions {
  readonly approvals: Approvals;
  readonly environments: Environments;
  readonly interpreters: Interpreters;
  readonly variables: VariableStore;
  readonly clock: () => Date;
  readonly log: Logger;
}

interface Creating {
  readonly abort: AbortController;
  readonly log: string[];
}

const MAX_LOG = 200;
const SHOWN_LOG = 60;
const SECRET = /(KEY|TOKEN|SECRET|PASS|CREDENTIAL|AUTH|DSN|DATABASE_URL|CONNECTION)/i;

export class PythonService {
  readonly #options: PythonServiceOptions;
  readonly #creating = new Map<string, Creating>();
  readonly #failed = new Map<string, { readonly message: string; readonly log: readonly string[] }>();

  constructor(options: PythonServiceOptions) {
    this.#options = options;
  }

  async status(path: string): Promise<Result<PythonStatus[]>> {
    const folder = realFolder(path);
    if (folder === null) return fail(appError('not_found', t('plugins.pythonService.folderMissing', { path })));
    const runners = Object.entries((await readManifest(folder))?.runners ?? {});
    const statuses: PythonStatus[] = [];
    for (const [name, runner] of runners) {
      if (runner.kind === 'python') statuses.push(await this.#statusOf(folder, name, runner));
      else if (runner.key !== undefined) statuses.push(await this.#statusOfRemote(folder, name, runner));
    }
    return ok(statuses);
  }

  /** `requirements` is the list the user saw. If it has changed, nothing is created. */
  async create(path: string, name: string, requirements: readonly string[]): Promise<Result<Record<string, never>>> {
    const found = await findRunner(path, name);
    if (!found.ok) return found;
    const { folder, runner } = found.value;
    const key = keyOf(folder, name);
    if (this.#creating.has(key)) {
      return fail(appError('already_exists', t('plugins.pythonService.inProgress')));
    }
    const listed = requirementsOf(folder, runner);
    if (!listed.ok) return listed;
    if (!equalItems(listed.value.wanted, requirements)) {
      return fail(
        appError('bad_request', t('plugins.pythonService.listChanged'), {
          hint: t('plugins.pythonService.listChangedHint'),
        }),
      );
    }
    const interpreter = await this.#options.interpreters.find(runner.python);
    if (interpreter === null) return fail(noInterpreter(runner.python));
    const { approvals, clock } = this.#options;
    const approved = await approvals.set(folder, name, {
      ...{ kind: 'environment', python: interpreter.version, requirements: [...listed.value.wanted] },
      at: clock().toISOString(),
    });
    if (!approved.ok) return approved;
    const creating: Creating = { abort: new AbortController(), log: [] };
    this.#creating.set(key, creating);
    this.#failed.delete(key);
    void this.#make(key, creating, async (work) =>
      this.#options.environments.create(interpreter, listed.value.wanted, work),
    );
    return ok({});
  }

  async cancel(path: string, name: string): Promise<Result<Record<string, never>>> {
    const folder = realFolder(path);
    if (folder !== null) {
      this.#creating.get(keyOf(folder, name))?.abort.abort(new Error('cancelled'));
    }
    return ok({});
  }

  async use(path: string, name: string, interpreter: string | null): Promise<Result<Record<string, never>>> {
    const found = await findRunner(path, name);
    if (!found.ok) return found;
    const { folder, runner } = found.value;
    this.#failed.delete(keyOf(folder, name));
    if (interpreter === null) return nothing(await this.#options.approvals.set(folder, name, null));
    if (!isAbsolute(interpreter)) {
      return fail(appError('bad_request', t('plugins.pythonService.relativePath')));
    }
    const problem = existsSync(interpreter) ? ownershipProblem(interpreter) : null;
    if (problem !== null) {
      return fail(
        appError('bad_request', t('plugins.pythonService.unsafePython', { interpreter, problem }), {
          hint: t('plugins.pythonService.unsafePythonHint'),
        }),
      );
    }
    const probed = await this.#options.interpreters.probe(interpreter);
    if (probed === null) return fail(appError('bad_request', t('plugins.pythonService.notPython', { interpreter })));
    if (!isUsable(probed, runner.python)) {
      return fail(
        appError(
          'bad_request',
          t('plugins.pythonService.wrongVersion', { version: probed.version, wanted: wantedOf(runner.python) }),
        ),
      );
    }
    const at = this.#options.clock().toISOString();
    // The path as given, because the Python of an environment finds its packages only through its own path.
    return nothing(await this.#options.approvals.set(folder, name, { kind: 'interpreter', path: interpreter, at }));
  }

  async variable(path: string, name: string, value: string | null): Promise<Result<Record<string, never>>> {
    const folder = realFolder(path);
    if (folder === null) return fail(appError('not_found', t('plugins.pythonService.folderMissing', { path })));
    const runners = Object.values((await readManifest(folder))?.runners ?? {});
    if (value !== null && !runners.some((runner) => asksFor(runner, name))) {
      return fail(appError('bad_request', t('plugins.pythonService.unknownVariable', { name })));
    }
    if (value !== null && isReserved(name)) {
      return fail(appError('bad_request', t('plugins.pythonService.reservedVariable', { name })));
    }
    return nothing(await this.#options.variables.set(ownerOf(folder), name, value));
  }

  /** Ends running installers and waits until they have exited. */
  async close(): Promise<void> {
    const creating = [...this.#creating.values()];
    for (const { abort } of creating) abort.abort(new Error('cancelled'));
    while (this.#creating.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  async #make(
    key: string,
    { abort, log }: Creating,
    work: (work: { signal: AbortSignal; onLine: (line: string) => void }) => Promise<Result<string>>,
  ): Promise<void> {
    const onLine = (line: string): void => {
      log.push(line);
      if (log.length > MAX_LOG) log.shift();
    };
    try {
      const made = await work({ signal: abort.signal, onLine });
      if (!made.ok) this.#failed.set(key, { message: errorText(made.error), log });
    } catch {
      this.#failed.set(key, { message: t('plugins.pythonService.cancelled'), log });
    } finally {
      this.#creating.delete(key);
    }
  }

  async #statusOf(folder: string, name: string, runner: PythonRunner): Promise<PythonStatus> {
    const { approvals, environments, interpreters } = this.#options;
    const creating = this.#creating.get(keyOf(folder, name));
    const failed = this.#failed.get(keyOf(folder, name));
    const listed = requirementsOf(folder, runner);
    const approval = approvals.get(folder, name);
    const stands = environmentStatus({ approval, environments, listed });
    const own = approval?.kind === 'interpreter' ? await interpreters.probe(approval.path) : null;
    const interpreter =
      approval?.kind === 'interpreter'
        ? own && { ...own, path: approval.path }
        : await interpreters.find(runner.python);
    const common = {
      ...{ runner: name, interpreter, requires: runner.python ?? null },
      requirements: listed.ok ? [...listed.value.wanted] : [],
      refused: listed.ok ? [...listed.value.refused] : [],
      variables: await this.#variablesOf(folder, runner),
    };
    const log = (creating?.log ?? failed?.log ?? []).slice(-SHOWN_LOG);
    if (creating) return { ...common, log, state: 'creating', message: creating.log.at(-1) ?? null };
    if (stands.state === 'ready') return { ...common, log, state: 'ready', message: stands.message };
    if (interpreter === null)
      return { ...common, log, state: 'no-interpreter', message: noInterpreter(runner.python).message };
    if (failed) return { ...common, log, state: 'failed', message: failed.message };
    return { ...common, log, ...stands };
  }

  async #statusOfRemote(
    folder: string,
    name: string,
    runner: Extract<Runner, { kind: 'remote' }>,
  ): Promise<PythonStatus> {
    const set = await this.#options.variables.list(ownerOf(folder));
    const key = runner.key ?? '';
    return {
      ...{ runner: name, interpreter: null, requires: null, requirements: [], refused: [], log: [] },
      ...{ state: 'ready', message: t('plugins.pythonService.runsOn', { origin: new URL(runner.url).origin }) },
      variables: [{ name: key, required: false, secret: true, hasValue: set.includes(key), hasDefault: false }],
    };
  }

  async #variablesOf(folder: string, runner: PythonRunner): Promise<PythonStatus['variables']> {
    const set = await this.#options.variables.list(ownerOf(folder));
    return (runner.variables ?? []).map(({ name, required = false, default: preset }) => ({
      ...{ name, required, secret: SECRET.test(name) },
      ...{ hasValue: set.includes(name), hasDefault: preset !== undefined },
    }));
  }
}

export function noInterpreter(requires: string | undefined): ReturnType<typeof appError> {
  return appError('not_found', t('plugins.pythonService.noPython', { wanted: wantedOf(requires) }), {
    hint: t('plugins.pythonService.noPythonHint'),
  });
}

function wantedOf(requires: string | undefined): string {
  return requires === undefined
    ? t('plugins.pythonService.oldestPython', { version: OLDEST_PYTHON })
    : t('plugins.pythonService.requiredPython', { version: requires });
}

function asksFor(runner: Runner, name: string): boolean {
  if (runner.kind === 'remote') return runner.key === name;
  return (runner.variables ?? []).some((variable) => variable.name === name);
}

async function findRunner(path: string, name: string): Promise<Result<{ folder: string; runner: PythonRunner }>> {
  const folder = realFolder(path);
  if (folder === null) return fail(appError('not_found', t('plugins.pythonService.folderMissing', { path })));
  const runners = await pythonRunners(folder);
  const runner = Object.hasOwn(runners, name) ? runners[name] : undefined;
  if (runner !== undefined) return ok({ folder, runner });
  return fail(appError('not_found', t('plugins.pythonService.unknownRunner', { path, name })));
}

function keyOf(folder: string, name: string): string {
  return `${folder}\0${name}`;
}

function nothing(result: Result<unknown>): Result<Record<string, never>> {
  return result.ok ? ok({}) : result;
}
