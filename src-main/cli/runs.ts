/** `switchyard runs`: lists, shows, resumes, and cancels runs, in the data folder or through the host that has it open. */
import { connect } from 'node:net';
import { createApp } from '../app.ts';
import { localAddress } from '../host/local-socket.ts';
import { inProcessRuns, type RunsClient } from '../runs/runs-client.ts';
import { createFileKeyStore } from '../settings/key-store.ts';
import { createLogger } from '../telemetry/logger.ts';
import { findPlaces } from '../transport/places.ts';
import { join } from 'node:path';
import type { JsonObject } from '../../src-shared/json.ts';
import { isJsonObject } from '../../src-shared/json.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { hostClient, socketClient } from './runs-over-http.ts';
import { t } from '../messages/translate.ts';

/** The number of runs listed by default. */
const LISTED = 100;

const ACTIONS = ['list', 'show', 'resume', 'cancel'] as const;
type Action = (typeof ACTIONS)[number];

export async function runs(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [action = 'list', id, ...more] = parsed.operands;
  const known = ACTIONS.find((name) => name === action);
  if (known === undefined) return wrongUse(io, t('cli.runs.unknownAction', { action }), 'runs');
  if (more.length > 0 || (known === 'list' && id !== undefined)) return wrongUse(io, t('cli.runs.operands'), 'runs');
  if (known !== 'list' && id === undefined) return wrongUse(io, t('cli.runs.idMissing', { action: known }), 'runs');
  if (!/^[1-9]\d{0,3}$/.test(parsed.values.get('limit') ?? '1'))
    return wrongUse(io, t('cli.runs.invalidLimit'), 'runs');
  if (argsIn(parsed) === null) return wrongUse(io, t('cli.runs.invalidArgs'), 'runs');
  const url = parsed.values.get('url');
  if (url !== undefined && URL.parse(url) === null) return wrongUse(io, t('cli.runs.invalidUrl', { url }), 'runs');
  if (url !== undefined)
    return await act(hostClient(url, io.env['SWITCHYARD_TOKEN'] ?? ''), { action: known, id }, { parsed, io });
  return await withClient(io, (client) => act(client, { action: known, id }, { parsed, io }));
}

interface RunsRequest {
  readonly action: Action;
  readonly id: string | undefined;
}

async function act(
  client: RunsClient,
  wanted: RunsRequest,
  { parsed, io }: { parsed: Parsed; io: Io },
): Promise<ExitCode> {
  const answer = await answerOf(client, wanted, parsed);
  if (!answer.ok) {
    io.err(`${answer.error.message}\n`);
    return 1;
  }
  if (parsed.switches.has('json')) io.out(`${JSON.stringify(answer.value)}\n`);
  else io.out(textOf(answer.value));
  return 0;
}

async function answerOf(
  client: RunsClient,
  { action, id = '' }: RunsRequest,
  parsed: Parsed,
): ReturnType<RunsClient['show']> {
  const { values } = parsed;
  switch (action) {
    case 'list':
      return await client.list({
        ...{ status: values.get('status'), agent: values.get('agent'), before: values.get('before') },
        limit: Number(values.get('limit') ?? LISTED),
      });
    case 'show':
      return await client.show(id);
    case 'cancel':
      return await client.cancel(id);
    case 'resume': {
      const decision = values.get('decision');
      const comment = values.get('comment');
      const args = argsIn(parsed);
      return await client.resume(id, {
        ...(decision === undefined ? {} : { decision }),
        ...(args == null ? {} : { args }),
        ...(comment === undefined ? {} : { comment }),
      });
    }
  }
}

/** The arguments of an edited call; null if they aren't a JSON object. */
function argsIn({ values }: Parsed): JsonObject | null | undefined {
  const text = values.get('args');
  if (text === undefined) return undefined;
  try {
    const args: unknown = JSON.parse(text);
    return isJsonObject(args) ? args : null;
  } catch {
    return null;
  }
}

function textOf(value: JsonObject): string {
  const { runs: list } = value;
  if (!Array.isArray(list)) return `${JSON.stringify(value, null, 2)}\n`;
  const lines = (list as readonly JsonObject[]).filter(isJsonObject).map(lineOf);
  return lines.length === 0 ? `${t('cli.runs.none')}\n` : `${lines.join('\n')}\n`;
}

function lineOf({ run_id: id, agent, status, created_at: at }: JsonObject): string {
  return [id, status, agent, at].map(String).join('  ');
}

/** Accesses runs of the data folder, through the program that has it open if there is one. */
async function withClient(io: Io, work: (client: RunsClient) => Promise<ExitCode>): Promise<ExitCode> {
  const places = findPlaces(io.env);
  const log = createLogger({ level: 'error', stream: { write: (line) => io.err(line) } });
  const keyStore = createFileKeyStore(join(places.dataDir, 'keys.json'));
  let isHeld = false;
  const options = { ...places, shell: 'host', keyStore, log, clock: () => new Date(), isSafe: true } as const;
  const app = await createApp({ ...options, onHeld: () => (isHeld = true) });
  if (!app.ok) {
    io.err(`${app.error.message}\n`);
    return 1;
  }
  try {
    if (!isHeld) return await work(inProcessRuns(app.value.runs));
    const address = localAddress(places.dataDir);
    if (address !== null && (await answersAt(address))) return await work(socketClient(address));
    io.err(t('cli.runs.hostRuns'));
    return 1;
  } finally {
    await app.value.close();
  }
}

function answersAt(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
}
