/** `switchyard host`: serves the studio and its APIs. */
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { runStudio } from './run-studio.ts';
import { readStudioRequest } from './studio.ts';
import { t } from '../messages/translate.ts';

export async function serveStudio(parsed: Parsed, io: Io): Promise<ExitCode> {
  const request = await readStudioRequest(parsed);
  if (!request.ok) return wrongUse(io, request.error, 'host');
  const events = parsed.values.get('events');
  const redact = parsed.switches.has('redact');
  if (redact && events === undefined) return wrongUse(io, t('cli.host.redactNeedsEvents'), 'host');
  const clientOrigins = readOrigins(parsed.values.get('ws-origin') ?? '');
  if (clientOrigins === null) return wrongUse(io, t('cli.host.invalidOrigin', { option: '--ws-origin' }), 'host');
  const agUiOrigins = readOrigins(parsed.values.get('ag-ui-origin') ?? '');
  if (agUiOrigins === null) return wrongUse(io, t('cli.host.invalidOrigin', { option: '--ag-ui-origin' }), 'host');
  const openToClients = parsed.switches.has('ws-open');
  if (openToClients && parsed.switches.has('ws-token')) return wrongUse(io, t('cli.host.openOrToken'), 'host');
  if (openToClients && clientOrigins.includes('*')) return wrongUse(io, t('cli.host.anyOriginOpen'), 'host');
  const isSafe = parsed.switches.has('safe');
  const clients = { clientOrigins, agUiOrigins, openToClients, isSafe, tokenFile: parsed.values.get('token-file') };
  const wanted = { ...request.value, ...clients, ...(events === undefined ? {} : { events, redact }) };
  return runStudio(wanted, { parsed, io });
}

/** Null if one of them isn't an origin. */
function readOrigins(text: string): string[] | null {
  const origins = text.split(',').flatMap((part) => part.trim() || []);
  const isOrigin = (origin: string): boolean => origin === '*' || URL.parse(origin)?.origin === origin;
  return origins.every(isOrigin) ? origins : null;
}
