/** `switchyard import`: turns an agent into a plugin. */
import { join, resolve } from 'node:path';
import type { ImportJob } from '../../src-shared/importer/job.ts';
import { STRATEGIES, type Strategy } from '../../src-shared/importer/strategy.ts';
import { isPluginId } from '../../src-shared/plugin/plugin-id.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { findPlaces } from '../transport/places.ts';
import { createImports } from '../importer/create-imports.ts';
import { importAnswer } from '../importer/jobs/import-answer.ts';
import type { ImportService } from '../importer/jobs/import-service.ts';
import { runImport, type ImportOrder, type ImportOutcome } from '../importer/jobs/run-import.ts';
import { claimDataFolder } from '../project/data-folder.ts';
import { createFileKeyStore } from '../settings/key-store.ts';
import { createSettingsStore } from '../settings/settings-store.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { withTools } from './folder-tools.ts';
import { importSource } from './import-source.ts';
import { t } from '../messages/translate.ts';
import { errorText } from '../../src-shared/errors.ts';

export async function importAgent(parsed: Parsed, io: Io): Promise<ExitCode> {
  const order = await readOrder(parsed);
  if (!order.ok) return wrongUse(io, order.error, 'import');
  const stop = new AbortController();
  void io.stopped().then(() => stop.abort(new Error('stopped')));
  const claimed = await claimDataFolder(findPlaces(io.env).dataDir);
  if (claimed.ok && claimed.value !== null) io.err(`${claimed.value}\n`);
  const done = await withImports(parsed, io, (imports) =>
    runImport(imports, order.value, { signal: stop.signal, onChange: progressTo(io) }),
  );
  const isJson = parsed.switches.has('json');
  if (!done.ok) {
    if (isJson) io.out(`${JSON.stringify({ status: 'error', error: done.error }, null, 2)}\n`);
    io.err(`${errorText(done.error)}\n`);
    return done.error.code === 'bad_request' ? 2 : 1;
  }
  if (isJson) io.out(`${JSON.stringify(importAnswer(done.value), null, 2)}\n`);
  else io.out(outcomeText(done.value));
  const failed = done.value.job.validation?.checks.some(({ status }) => status === 'failed') ?? false;
  return failed ? 1 : 0;
}

async function readOrder(parsed: Parsed): Promise<Result<ImportOrder, string>> {
  const source = await importSource(parsed);
  if (!source.ok) return source;
  const value = (name: string): string | undefined => parsed.values.get(name);
  const [pluginId, strategy, url] = [value('id'), value('strategy'), value('server')];
  if (pluginId !== undefined && !isPluginId(pluginId)) return fail(t('cli.import.invalidId'));
  if (strategy !== undefined && !isStrategy(strategy))
    return fail(t('cli.import.invalidStrategy', { strategies: STRATEGIES.join(', ') }));
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    return fail(t('cli.import.invalidServer'));
  if (strategy === 'remote' && url === undefined) return fail(t('cli.import.remoteNeedsServer'));
  if ((value('name') ?? '').length > MAX_NAME) return fail(t('cli.import.nameTooLong', { limit: MAX_NAME }));
  const has = (name: string): boolean => parsed.switches.has(name);
  return ok({
    ...{ source: source.value, pluginId, strategy, graph: value('graph'), name: value('name') },
    ...(url === undefined ? {} : { remote: { url } }),
    ...{ offline: has('offline'), force: has('force'), dryRun: has('dry-run') },
  });
}

/** The same limit as over HTTP. */
const MAX_NAME = 200;

function isStrategy(text: string): text is Strategy {
  return (STRATEGIES as readonly string[]).includes(text);
}

/** Provides the import services of the studio for one import. */
async function withImports<T>(parsed: Parsed, io: Io, work: (imports: ImportService) => Promise<T>): Promise<T> {
  const { dataDir, resourcesDir, workspace: home } = findPlaces(io.env);
  const workspace = resolve(parsed.values.get('into') ?? home);
  const keyStore = createFileKeyStore(join(dataDir, 'keys.json'));
  const settings = createSettingsStore({ file: join(dataDir, 'settings.json'), keyStore });
  return await withTools(io, async ({ tools, agents, log }) => {
    const imports = await createImports({
      ...{ dataDir, workspace, log, agents, clock: () => new Date() },
      chooseHint: t('imports.canHold.chooseIntoHint'),
      others: [join(resourcesDir, 'plugins'), ...(workspace === home ? [] : [home])],
      models: { settings: { get: () => settings.get() }, keys: keyStore },
      ...{ toolsOf: tools.registryOf, release: tools.forget },
    });
    try {
      return await work(imports);
    } finally {
      await imports.close();
    }
  });
}

/** Reports each step once. */
function progressTo(io: Io): (job: ImportJob) => void {
  let lastMessage = '';
  return ({ progress: { message } }) => {
    if (message !== '' && message !== lastMessage) io.err(`${message}\n`);
    lastMessage = message;
  };
}

function outcomeText({ job, files }: ImportOutcome): string {
  const { folder, validation, design, choice } = job;
  if (folder === null) return files.map(({ path, bytes }) => t('cli.import.fileSize', { path, bytes })).join('');
  const notPassed = (validation?.checks ?? []).filter(({ status }) => status !== 'passed');
  const lines = [
    folder,
    t('cli.import.summary', {
      strategy: choice?.strategy ?? '',
      graph: choice?.graph ?? '',
      files: files.length,
      designer: design?.by ?? '',
    }),
    ...notPassed.map(({ name, status, why, hint }) => `${status}: ${name}. ${why ?? ''}${hint ? ` ${hint}` : ''}`),
    ...(validation?.traceback ? [validation.traceback] : []),
  ];
  return `${lines.join('\n')}\n`;
}
