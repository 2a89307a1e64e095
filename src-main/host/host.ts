/** The host: the page over HTTP and the contract over a WebSocket, on 127.0.0.1 only. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CODE_PARAMETER,
  EXAMPLE_PATH,
  HOST_CHECK_PATH,
  HOST_SOCKET_PATH,
  OPEN_PATH,
  TOKEN_PARAMETER,
  WIRE_SOCKET_PATH,
} from '../../src-shared/contract/transport.ts';
import { appError, type AppError, errnoOf } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { AgUi } from '../ag-ui/ag-ui.ts';
import type { Answer } from '../transport/connection.ts';
import type { EventSource } from '../transport/follow.ts';
import type { ImportService } from '../importer/jobs/import-service.ts';
import type { OpenProjects } from '../project/open-projects.ts';
import type { Runs } from '../runs/runs.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { DEFAULT_AGENT, type WireServer } from '../wire/wire-server.ts';
import type { Upgrade } from './guarded-sockets.ts';
import { createAgUiApi } from './ag-ui-api.ts';
import { answerCrossOrigin } from './cross-origin.ts';
import { answerError, refuse } from './api-answers.ts';
import { refuseForeign, refuseForeignClient, refuseScript, refuseToken, urlOf, type Refusal } from './guard.ts';
import { CLIENT_LIMITS, ClientCounts, type ClientLimits } from './client-limits.ts';
import { createImportApi } from './import-api.ts';
import { createRunsApi, type RunsApi } from './runs-api.ts';
import { answerMetrics, METRICS_PATH } from './metrics-page.ts';
import { OpenCodes } from './open-codes.ts';
import { answerOpen } from './open-page.ts';
import { answerText, servePage } from './page.ts';
import { PeerMonitor } from './peer-monitor.ts';
import { trackAnswers } from './pending-answers.ts';
import { logRefusal, refusedText, refuseUpgrade } from './refusals.ts';
import { openSockets, type Sockets } from './sockets.ts';
import { openWireSockets, type WireSockets } from './wire-sockets.ts';
import { t } from '../messages/translate.ts';

export interface HostOptions {
  readonly answer: Answer;
  readonly events: EventSource;
  readonly viewers: OpenProjects;
  readonly log: Logger;
  /** The folder of the built page. */
  readonly rendererDir: string;
  /** New for each start. */
  readonly token: string;
  /** 0 uses any free port. */
  readonly port: number;
  readonly heartbeatMs?: number;
  /** Conversations with clients, on `/ws`. */
  readonly wire: WireServer;
  /** Lets clients connect without the token. */
  readonly openToClients?: boolean;
  readonly clientLimits?: Partial<ClientLimits>;
  /** Origins of other web pages whose scripts may hold conversations; "*" for any. */
  readonly clientOrigins?: readonly string[];
  /** The same for AG-UI, which always requires the token. */
  readonly agUiOrigins?: readonly string[];
  /** The folder of the example client, served under `/example/`. */
  readonly exampleDir?: string;
  /** Imports requested by scripts. */
  readonly imports: ImportService;
  /** Agent runs that scripts start and query. */
  readonly runs: Runs;
  readonly agUi: AgUi;
  /** Metrics for Prometheus at `/metrics`. */
  readonly metrics: Metrics;
}

export interface Host {
  readonly port: number;
  /** The address to open, including the token. */
  readonly url: string;
  /** Returns an address that admits one browser once, within a short time, and doesn't contain the token. */
  openAddress(): string;
  windows(): number;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const HEARTBEAT_MS = 15_000;

export async function startHost(options: HostOptions): Promise<Result<Host>> {
  const { heartbeatMs = HEARTBEAT_MS, openToClients = false, clientOrigins = [] } = options;
  if (openToClients && clientOrigins.includes('*')) return fail(openToAll());
  const monitor = new PeerMonitor(heartbeatMs, options.log);
  const pending = trackAnswers(options.answer);
  const sockets: Endpoints = {
    monitor,
    windows: openSockets({ ...options, answer: pending.answer, monitor }),
    clients: openWireSockets({ ...options, monitor }),
    counts: new ClientCounts({ ...CLIENT_LIMITS, ...options.clientLimits }),
  };
  const server = createServer();
  const imports = createImportApi(options.imports, monitor);
  const apis: readonly RunsApi[] = [
    { owns: imports.owns, answer: (request, response, url) => imports.answer(request, response, url.pathname) },
    createRunsApi({ runs: options.runs, events: options.events, monitor }),
    createAgUiApi({ agUi: options.agUi, origins: options.agUiOrigins ?? [], monitor }),
  ];
  const answering = { ...options, apis, codes: new OpenCodes() };
  server.on('request', (request, response) => {
    answerRequest(answering, request, response).catch((error: unknown) => {
      options.log.error({ error }, 'a request ended in a bug');
      response.destroy();
    });
  });
  server.on('upgrade', (request, socket, head) => answerUpgrade(options, sockets, { request, socket, head }));
  const listening = await listen(server, options.port);
  if (!listening.ok) {
    closeSockets(sockets);
    return listening;
  }
  server.on('error', (error) => options.log.error({ error }, 'the server of the host failed'));
  const port = listening.value;
  return ok({
    port,
    url: `http://${LOOPBACK}:${port}/?${TOKEN_PARAMETER}=${options.token}`,
    openAddress: () => `http://${LOOPBACK}:${port}${OPEN_PATH}?${CODE_PARAMETER}=${answering.codes.make()}`,
    windows: () => sockets.windows.count(),
    close: async () => {
      await Promise.all([closeServer(server, sockets), pending.finished(CLOSE_GRACE_MS)]);
    },
  });
}

/** The kinds of sockets: a window of the studio, or a client of a conversation. */
interface Endpoints {
  readonly monitor: PeerMonitor;
  readonly windows: Sockets;
  readonly clients: WireSockets;
  readonly counts: ClientCounts;
}

function openToAll(): AppError {
  const message = t('services.host.openToAll');
  return appError('bad_request', message, { hint: t('services.host.openToAllHint') });
}

function closeSockets({ windows, clients, monitor }: Endpoints): void {
  monitor.close();
  windows.close();
  clients.close();
}

function listen(server: Server, port: number): Promise<Result<number>> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(fail(listenError(error, port))));
    server.listen(port, LOOPBACK, () => resolve(ok(portOf(server))));
  });
}

function listenError(error: Error, port: number): ReturnType<typeof appError> {
  const taken = errnoOf(error) === 'EADDRINUSE';
  const message = taken
    ? t('services.host.portTaken', { port })
    : t('services.host.listenFailed', { port, message: error.message });
  return appError('io_failed', message, { hint: t('services.host.listenFailedHint') });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** How long windows may take to close. */
const CLOSE_GRACE_MS = 1000;

function closeServer(server: Server, sockets: Endpoints): Promise<void> {
  closeSockets(sockets);
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

type HostParts = HostOptions & { readonly apis: readonly RunsApi[]; readonly codes: OpenCodes };

async function answerRequest(options: HostParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = urlOf(request);
  if (url === null) return answerText(response, 400, t('services.host.invalidUrl'));
  const api = options.apis.find(({ owns }) => owns(url.pathname));
  if (api !== undefined) return await answerScript(options, { request, response, url, api });
  const foreign = refuseForeign(request.headers, request.socket.localPort ?? 0);
  if (foreign) {
    logRefusal(options.log, foreign, url);
    return answerText(response, foreign.status, refusedText(foreign));
  }
  if (url.pathname === METRICS_PATH) {
    const refused = await answerMetrics(options, request, response);
    if (refused !== null) logRefusal(options.log, refused, url);
    return;
  }
  if (url.pathname === HOST_CHECK_PATH) return answerCheck(options, url, response);
  const method = request.method ?? '';
  if (url.pathname === OPEN_PATH && method === 'GET') {
    const isGood = options.codes.take(url.searchParams.get(CODE_PARAMETER) ?? '');
    return answerOpen(response, isGood ? options.token : null);
  }
  if (options.exampleDir !== undefined && url.pathname.startsWith(EXAMPLE_PATH)) {
    const path = url.pathname.slice(EXAMPLE_PATH.length - 1);
    return servePage(response, { root: options.exampleDir, method, path });
  }
  await servePage(response, { root: options.rendererDir, method, path: url.pathname });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly api: RunsApi;
}

async function answerScript({ log, token }: HostParts, { request, response, url, api }: Exchange): Promise<void> {
  const { headers, socket } = request;
  const { origins = [] } = api;
  const foreign = refuseForeignClient(headers, { port: socket.localPort ?? 0, origins });
  if (foreign === null && answerCrossOrigin(request, response, origins)) return;
  const refusal = foreign ?? refuseScript(headers, url, token);
  if (refusal !== null) {
    logRefusal(log, refusal, url);
    const hint = refusal.status === 401 ? { hint: t('services.host.refusedHint') } : {};
    return answerError(response, refuse(refusal.status, refusedText(refusal), hint));
  }
  try {
    await api.answer(request, response, url);
  } catch (error) {
    log.error({ error, path: url.pathname }, 'a script got no answer');
    answerError(response, refuse(500, t('services.host.internalError')));
  }
}

function answerCheck(options: HostOptions, url: URL, response: ServerResponse): void {
  const refusal = refuseToken(url, options.token);
  if (!refusal) return answerText(response, 204, '');
  logRefusal(options.log, refusal, url);
  answerText(response, refusal.status, refusedText(refusal));
}

function answerUpgrade(options: HostOptions, sockets: Endpoints, upgrade: Upgrade): void {
  const { request, socket } = upgrade;
  socket.on('error', () => socket.destroy());
  const url = urlOf(request);
  const isClient = url?.pathname === WIRE_SOCKET_PATH;
  if (url === null || (!isClient && url.pathname !== HOST_SOCKET_PATH)) return refuseUpgrade(socket, { status: 404 });
  const refusal = isClient
    ? (refuseClient(options, request, url) ?? countClient(sockets.counts, upgrade, url))
    : refuseWindow(options, request, url);
  if (refusal) {
    logRefusal(options.log, refusal, url);
    return refuseUpgrade(socket, refusal);
  }
  if (isClient) sockets.clients.accept(url, upgrade);
  else sockets.windows.accept(upgrade);
}

/** Counts the client until its connection ends, however it ends. */
function countClient(counts: ClientCounts, { request, socket }: Upgrade, url: URL): Refusal | null {
  const counted = counts.arrive({
    address: request.socket.remoteAddress ?? '',
    agent: url.searchParams.get('agent') ?? DEFAULT_AGENT,
  });
  if ('status' in counted) return counted;
  socket.on('close', counted.leave);
  return null;
}

function refuseWindow({ token }: HostOptions, request: IncomingMessage, url: URL): Refusal | null {
  return refuseForeign(request.headers, request.socket.localPort ?? 0) ?? refuseToken(url, token);
}

function refuseClient(options: HostOptions, request: IncomingMessage, url: URL): Refusal | null {
  const { clientOrigins: origins = [], openToClients = false, token } = options;
  const foreign = refuseForeignClient(request.headers, { port: request.socket.localPort ?? 0, origins });
  return foreign ?? (openToClients ? null : refuseScript(request.headers, url, token));
}
