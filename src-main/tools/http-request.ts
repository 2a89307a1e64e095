/** `http.request`: calls a web service, if the settings allow it. */
import { z } from '../../src-shared/schema.ts';
import {
  privateOriginsOf,
  resolveHost,
  type Address,
  type HostPolicy,
  type HostRefusal,
} from './network/resolve-host.ts';
import { sendRequest, TooLarge, type Incoming } from './network/send-request.ts';
import { ToolError, type Tool, type ToolContext } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';

const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 5;

const inputSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  headers: z.record(z.string().max(200), z.string().max(4000)).optional(),
  body: z
    .json()
    .optional()
    .meta({ description: t('toolFields.httpRequest.body.help') }),
});

type Input = z.infer<typeof inputSchema>;
type Headers = Readonly<Record<string, string>>;

export type HttpRequestOptions = Partial<Pick<HostPolicy, 'privateOrigins' | 'resolve'>>;

/** `allowed` returns the origins that may be called, such as `https://api.example.com`; none by default. */
export function createHttpRequest(allowed: () => readonly string[], options: HttpRequestOptions = {}): Tool<Input> {
  const hosts = hostPolicy(options);
  return {
    name: 'http.request',
    description: t('plugins.httpRequest.description'),
    input: inputSchema,
    output: z.strictObject({ status: z.int(), body: z.json() }),
    // A request may change something on the server, so it is never retried automatically.
    idempotent: false,
    irreversible: true,
    timeoutMs: 60_000,
    run: (input, context) => request(input, context, { allowed: allowed(), hosts }),
  };
}

export function hostPolicy(options: HttpRequestOptions): HostPolicy {
  return { privateOrigins: privateOriginsOf(process.env), allowsLiterals: true, ...options };
}

export interface Permissions {
  readonly allowed: readonly string[];
  readonly hosts: HostPolicy;
}

async function request(input: Input, { signal }: ToolContext, permissions: Permissions): Promise<unknown> {
  const method = input.method ?? 'GET';
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  const sending = { url: new URL(input.url), method, headers: headersOf(input, method), ...body };
  const { response, url } = await sendAllowed(sending, signal, permissions);
  return await read(response, url, signal);
}

interface Answered {
  readonly response: Incoming;
  /** The final URL, after redirects. */
  readonly url: URL;
}

/** Follows redirects of a GET request. Each address must be allowed. */
export async function sendAllowed(
  sending: SendRequest,
  signal: AbortSignal,
  permissions: Permissions,
): Promise<Answered> {
  const { method } = sending;
  let { url, headers } = sending;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    requireAllowed(url, permissions.allowed);
    const response = await send({ ...sending, url, headers }, signal, permissions.hosts);
    const location = response.header('location');
    if (response.status < 300 || response.status > 399 || location === null) return { response, url };
    response.discard();
    if (method !== 'GET') throw new ToolError(t('plugins.httpRequest.redirectNotGet', { origin: url.origin }));
    const next = URL.parse(location, url.href);
    if (next === null) throw new ToolError(t('plugins.httpRequest.redirectNotUrl', { origin: url.origin }));
    if (next.origin !== url.origin) headers = harmless(headers);
    url = next;
  }
  throw new ToolError(t('plugins.httpRequest.tooManyRedirects', { origin: url.origin, limit: MAX_REDIRECTS }));
}

/** Headers that control the connection or its destination can't be set. */
const OWN_HEADERS: readonly string[] = [
  ...['host', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'upgrade', 'expect', 'te', 'trailer'],
  ...['accept-encoding', 'proxy-connection'],
];

function headersOf({ headers = {}, body }: Input, method: string): Headers {
  if (body !== undefined && method === 'GET') throw new ToolError(t('plugins.httpRequest.bodyOfGet'));
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  for (const [name, value] of given) {
    if (OWN_HEADERS.includes(name)) throw new ToolError(t('plugins.httpRequest.forbiddenHeader', { name }));
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw new ToolError(t('plugins.httpRequest.invalidHeader', { name: JSON.stringify(name) }));
  }
  return { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...Object.fromEntries(given) };
}

/** Any other header may hold a key, so only these are sent to another origin after a redirect. */
const HARMLESS: readonly string[] = ['accept', 'accept-language', 'user-agent', 'cache-control', 'content-type'];

function harmless(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.includes(name)));
}

function requireAllowed(url: URL, allowed: readonly string[]): void {
  if (url.username !== '' || url.password !== '')
    throw new ToolError(t('plugins.httpRequest.credentials', { origin: url.origin }));
  if (allowed.includes(url.origin)) return;
  throw new ToolError(t('plugins.httpRequest.notAllowed', { origin: url.origin }));
}

interface SendRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string;
}

async function send(sending: SendRequest, signal: AbortSignal, hosts: HostPolicy): Promise<Incoming> {
  const addresses = await addressesOf(sending.url, hosts);
  signal.throwIfAborted();
  try {
    return await sendRequest({ ...sending, addresses, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new ToolError(t('plugins.httpRequest.unreachable', { origin: sending.url.origin }), { cause: error });
  }
}

async function addressesOf(url: URL, hosts: HostPolicy): Promise<readonly Address[]> {
  const found = await resolveHost(url, hosts);
  if (found.ok) return found.value;
  throw new ToolError(refusalOf(url, found.error));
}

function refusalOf({ origin, hostname }: URL, refusal: HostRefusal): string {
  if (refusal.kind === 'unknown') return t('plugins.httpRequest.unknownHost', { hostname });
  return t('plugins.httpRequest.privateAddress', { origin, hostname, address: refusal.address });
}

async function read(response: Incoming, url: URL, signal: AbortSignal): Promise<{ status: number; body: unknown }> {
  const { status } = response;
  const text = await readText(response, url, signal);
  if (status < 200 || status > 299)
    throw new ToolError(t('plugins.httpRequest.status', { origin: url.origin, status }));
  if (!(response.header('content-type') ?? '').includes('json')) return { status, body: text };
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    throw new ToolError(t('plugins.httpRequest.invalidJson', { origin: url.origin }));
  }
}

export async function readText(response: Incoming, url: URL, signal: AbortSignal): Promise<string> {
  try {
    return new TextDecoder().decode(await response.bytes(MAX_RESPONSE_BYTES));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TooLarge)
      throw new ToolError(t('plugins.httpRequest.tooLarge', { origin: url.origin, limit: MAX_RESPONSE_BYTES }), {
        cause: error,
      });
    throw new ToolError(t('plugins.httpRequest.interrupted', { origin: url.origin }), { cause: error });
  }
}
