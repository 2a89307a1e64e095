/** Starts the host with all services, for the commands that serve the studio. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { createApp, type App } from '../app.ts';
import { findPlaces } from '../transport/places.ts';
import { answersOf } from '../handlers.ts';
import { startHost, type Host } from '../host/host.ts';
import { openLocalSocket } from '../host/local-socket.ts';
import { projectFolder } from '../project/names.ts';
import { FLOW_FILE } from '../project/project-files.ts';
import { surviveFaults } from '../runtime/uncaught-faults.ts';
import { readHostEnvironment, type HostEnvironment } from '../settings/host-environment.ts';
import { createFileKeyStore } from '../settings/key-store.ts';
import { openObservers } from '../telemetry/open-observers.ts';
import { createLogger, logFileStream, LOG_LEVELS, type Logger } from '../telemetry/logger.ts';
import type { Io, Parsed } from './command.ts';
import { readToken } from './host-token.ts';
import { t } from '../messages/translate.ts';
import { errorText } from '../../src-shared/errors.ts';

export interface Studio {
  readonly host: Host;
  close(): Promise<void>;
}

/** The user's options, validated. */
export interface StudioRequest {
  readonly port: number;
  readonly startWith?: string;
  /** Where the events of all runs are written; "-" is standard output. */
  readonly events?: string;
  readonly redact?: boolean;
  /** Allows clients to hold conversations without the token. */
  readonly openToClients?: boolean;
  /** If true, interrupted conversations are not resumed. */
  readonly isSafe?: boolean;
  /** A file with the token. */
  readonly tokenFile?: string | undefined;
  /** Origins of web pages whose scripts may hold conversations. */
  readonly clientOrigins?: readonly string[];
  /** Origins of web pages whose scripts may call AG-UI. */
  readonly agUiOrigins?: readonly string[];
}

export async function readStudioRequest(parsed: Parsed): Promise<Result<StudioRequest, string>> {
  const [operand, ...more] = parsed.operands;
  if (more.length > 0) return fail(t('cli.operands.oneFolder'));
  const port = Number(parsed.values.get('port') ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return fail(t('cli.studio.invalidPort'));
  if (operand === undefined) return ok({ port });
  const folder = projectFolder(resolve(operand));
  if (!folder.ok) return fail(folder.error.message);
  const found = await stat(join(folder.value, FLOW_FILE)).catch(() => null);
  return found === null
    ? fail(t('cli.operands.noFlow', { path: operand, file: FLOW_FILE }))
    : ok({ port, startWith: folder.value });
}

export async function startStudio(request: StudioRequest, io: Io): Promise<Result<Studio, string>> {
  const token = await readToken({ env: io.env, file: request.tokenFile });
  if (!token.ok) return token;
  const environment = readHostEnvironment(io.env);
  if (!environment.ok) return environment;
  const places = findPlaces(io.env);
  const log = createLogger({ level: levelOf(io.env), stream: logFileStream(places.dataDir) });
  const app = await openApp(request, io, { places, environment: environment.value, log });
  if (!app.ok) return app;
  const { sessions } = app.value;
  const letFaultsEnd = surviveFaults({ log, close: (sessionId) => sessions.close({ sessionId }) });
  const { rendererDir, resourcesDir } = places;
  const { events, wire, imports, projects, runs, agUi, metrics } = app.value;
  const { port, openToClients = false, clientOrigins = [], agUiOrigins = [] } = request;
  const host = await startHost({
    ...{ answer: answersOf(app.value), viewers: projects.viewers },
    ...{ events, wire, imports, runs, agUi, metrics, log, rendererDir, token: token.value, port },
    ...{ openToClients, clientOrigins, agUiOrigins, exampleDir: join(resourcesDir, 'examples', 'web-client') },
  });
  if (!host.ok) {
    await app.value.close();
    letFaultsEnd();
    return fail(errorText(host.error));
  }
  const { dataDir } = places;
  const local = app.value.ownsData ? await openLocalSocket({ dataDir, runs, events, log }) : null;
  log.info({ port: host.value.port }, 'the host listens');
  if (openToClients) {
    log.warn({}, 'any program on this machine can hold conversations at /ws');
    io.err(t('cli.studio.openToAll'));
  }
  const close = async (): Promise<void> => {
    await local?.close();
    await host.value.close();
    await app.value.close();
    letFaultsEnd();
  };
  return ok({ host: host.value, close });
}

interface Surroundings {
  readonly places: ReturnType<typeof findPlaces>;
  readonly environment: HostEnvironment;
  readonly log: Logger;
}

async function openApp(
  request: StudioRequest,
  io: Io,
  { places, environment, log }: Surroundings,
): Promise<Result<App, string>> {
  const { events: file, redact = false } = request;
  const observers = await openObservers({ trace: io.env['SWITCHYARD_TRACE'], events: file, redact, env: io.env, log });
  if (!observers.ok) return fail(errorText(observers.error));
  const app = await createApp({
    ...places,
    shell: 'host',
    keyStore: createFileKeyStore(join(places.dataDir, 'keys.json')),
    log,
    clock: () => new Date(),
    startWith: request.startWith,
    openToClients: request.openToClients ?? false,
    isSafe: request.isSafe ?? false,
    ...environment,
    observers: observers.value,
    notify: (note) => io.err(`${note}\n`),
  });
  return app.ok ? app : fail(errorText(app.error));
}

function levelOf(env: Io['env']): (typeof LOG_LEVELS)[number] {
  return LOG_LEVELS.find((level) => level === env['SWITCHYARD_LOG']) ?? 'info';
}
