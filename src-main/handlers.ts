/** Handles each request of the contract in one line; the services do the work. */
import type { RequestName, RequestOf, ResponseOf } from '../src-shared/contract/requests.ts';
import { appError } from '../src-shared/errors.ts';
import { fail, ok, type Result } from '../src-shared/result.ts';
import type { App } from './app.ts';
import { unfitRelatedFiles, usesInRelatedFiles } from './related-files/related-files.ts';
import type { Answer } from './transport/connection.ts';
import { importHandlers } from './import-handlers.ts';
import { projectFolder } from './project/names.ts';
import { loadImage } from './tools/network/load-image.ts';
import { runHandlers } from './run-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';
import { recordHandlers } from './record-handlers.ts';
import { toolHandlers } from './tool-handlers.ts';
import { versionHandlers } from './version-handlers.ts';
import { t } from './messages/translate.ts';

type Handlers = {
  readonly [N in RequestName]: (
    body: RequestOf<N>,
    signal?: AbortSignal,
  ) => Result<ResponseOf<N>> | Promise<Result<ResponseOf<N>>>;
};

/** Answers requests of a connection, which has already validated the body with the same table. */
export function answersOf(app: App): Answer {
  const handlers = createHandlers(app);
  return async (name, body, signal) => handlers[name](body as never, signal);
}

export function createHandlers(app: App): Handlers {
  const { projects, sessions, settings, models, testing } = app;
  const { keyStore } = app.options;
  return {
    'app.info': () => appInfo(app),
    'project.templates': () => projects.templates(),
    'project.thumbnail': (request) => projects.thumbnail(request),
    'project.recents': () => projects.recents(),
    'project.forget': ({ path }) => projects.forget(path),
    'project.create': (request) => createProject(app, request),
    'project.open': ({ path, window }) => projects.open(path, window),
    'project.read': ({ path }) => projects.read(path),
    'project.pick': () => pickProject(app),
    'project.browse': ({ path }) => projects.browse(path),
    'project.save': (request) => projects.save(request),
    'project.mend': (request) => projects.repairFiles(request),
    'project.conflict': ({ path }) => projects.conflict(path),
    'project.broken-screen': ({ path, screen }) => projects.brokenScreen(path, screen),
    'project.journal': (request) => projects.keepJournal(request),
    'project.discard-journal': ({ path, window }) => projects.discardJournal(path, window),
    ...versionHandlers(projects.versions),
    ...recordHandlers(app.records),
    ...toolHandlers(app),
    'project.uses': (request) => usesInRelatedFiles(request),
    'project.unfit': (request) => unfitRelatedFiles(request),
    'screen.describe': (request, signal) => app.describeScreen(request, signal),
    'screen.image': ({ url }) => loadImage(url),
    ...sessionHandlers(app),
    ...runHandlers(app),
    'audit.list': async (request) => ok(sessions.audit(request)),
    'plugin.list': () => listPlugins(app),
    'plugin.flow': ({ folder }) => pluginFlow(app, folder),
    'plugin.review': (request) => reviewPlugin(app, request),
    'plugin.trust': (request) => trustPlugin(app, request),
    'plugin.distrust': (request) => distrustPlugin(app, request),
    'tests.list': (request) => testing.list(request),
    'tests.run': (request) => testing.run(request),
    'tests.save': (request) => testing.save(request),
    'tests.remove': (request) => testing.remove(request),
    'tests.accept': (request) => testing.accept(request),
    'tests.draft': (request) => testing.draft(request),
    'settings.get': async () => ok(await settings.get()),
    'settings.change': (change) => settings.change(change),
    'keys.set': async ({ provider, key }) => nothing(await keyStore.set(provider, key)),
    'keys.remove': async ({ provider }) => nothing(await keyStore.remove(provider)),
    'models.test': ({ role }) => models.testRole(role),
    ...importHandlers(app.imports, app.agents.python),
  };
}

function nothing(result: Result<unknown>): Result<Record<string, never>> {
  return result.ok ? ok({}) : result;
}

async function appInfo({ options, version, projects }: App): Promise<Result<ResponseOf<'app.info'>>> {
  const { shell, workspace, startWith, openToClients = false } = options;
  return ok({
    version,
    shell,
    platform: process.platform,
    workspace,
    initialProject: startWith ?? (await projects.initial()),
    ...(openToClients ? { openToClients: true as const } : {}),
  });
}

/** The code of a copied sample came with the app, so it is trusted. */
async function createProject(
  { projects, plugins }: App,
  request: RequestOf<'project.create'>,
): Promise<Result<ResponseOf<'project.create'>>> {
  const created = await projects.create(request);
  const trusted = created.ok ? await plugins.trust(created.value.path, null) : created;
  return trusted.ok ? created : trusted;
}

async function listPlugins({ plugins }: App): Promise<Result<ResponseOf<'plugin.list'>>> {
  await plugins.settled();
  return ok([...plugins.list()]);
}

/** A folder that was just written may not have been noticed yet. */
async function pluginFlow({ plugins }: App, folder: string): Promise<Result<ResponseOf<'plugin.flow'>>> {
  if (plugins.byFolder(folder) === undefined) await plugins.settled();
  const flow = plugins.byFolder(folder)?.flow;
  if (flow !== undefined) return ok({ flow });
  return fail(appError('not_found', t('services.handlers.noPlugin', { folder: folder.slice(0, 200) })));
}

async function reviewPlugin(
  { plugins }: App,
  { folder }: RequestOf<'plugin.review'>,
): Promise<Result<ResponseOf<'plugin.review'>>> {
  const path = projectFolder(folder);
  return path.ok ? await plugins.review(path.value) : path;
}

async function trustPlugin(
  { plugins }: App,
  { folder, digest }: RequestOf<'plugin.trust'>,
): Promise<Result<ResponseOf<'plugin.trust'>>> {
  const path = projectFolder(folder);
  return path.ok ? nothing(await plugins.trust(path.value, digest)) : path;
}

async function distrustPlugin(
  { plugins, agents }: App,
  { folder }: RequestOf<'plugin.distrust'>,
): Promise<Result<ResponseOf<'plugin.distrust'>>> {
  const path = projectFolder(folder);
  if (!path.ok) return path;
  agents.forget(path.value);
  return nothing(await plugins.distrust(path.value));
}

async function pickProject({ options }: App): Promise<Result<string | null>> {
  if (options.pickFolder) return ok(await options.pickFolder());
  return fail(
    appError('bad_request', t('services.handlers.noFolderDialog'), {
      hint: t('services.handlers.noFolderDialogHint'),
    }),
  );
}
