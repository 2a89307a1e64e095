/** `http.request`: calls a web service, but only one that the settings allow. */
import { z } from '../../src-shared/schema.ts';
import { ToolError, type Tool, type ToolContext } from './tool.ts';

const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 5;

const inputSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  headers: z.record(z.string().max(200), z.string().max(4000)).optional(),
  body: z.json().optional().meta({ description: 'Sent as JSON.' }),
});

type Input = z.infer<typeof inputSchema>;

/** `allowed` gives the origins that may be called, such as `https://api.example.com`; none unless someone allows it. */
export function createHttpRequest(allowed: () => readonly string[]): Tool<Input> {
  return {
    name: 'http.request',
    description: 'Calls a web service that the settings allow.',
    input: inputSchema,
    output: z.strictObject({ status: z.int(), body: z.json() }),
    // A request may change something at the other end, so it is never repeated on its own account.
    idempotent: false,
    irreversible: true,
    timeoutMs: 60_000,
    run: (input, context) => request(input, context, allowed()),
  };
}

async function request(input: Input, { signal }: ToolContext, allowed: readonly string[]): Promise<unknown> {
  let url = new URL(input.url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    requireAllowed(url, allowed);
    const response = await send(url, input, signal);
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return await read(response, url, signal);
    await response.body?.cancel();
    if ((input.method ?? 'GET') !== 'GET') {
      throw new ToolError(`${url.origin} answered with a redirect, which is followed for GET only.`);
    }
    url = new URL(location, url);
  }
  throw new ToolError(`${url.origin} redirected more than ${MAX_REDIRECTS} times.`);
}

function requireAllowed(url: URL, allowed: readonly string[]): void {
  if (allowed.includes(url.origin)) return;
  throw new ToolError(`Calls to ${url.origin} are not allowed. Add it to the allowed origins in the settings.`);
}

async function send(url: URL, input: Input, signal: AbortSignal): Promise<Response> {
  const headers = { ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...input.headers };
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  try {
    return await fetch(url, { method: input.method ?? 'GET', headers, ...body, redirect: 'manual', signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new ToolError(`${url.origin} could not be reached.`, { cause: error });
  }
}

async function read(response: Response, url: URL, signal: AbortSignal): Promise<{ status: number; body: unknown }> {
  const text = await readText(response, url, signal);
  if (!response.ok) throw new ToolError(`${url.origin} answered with status ${response.status}.`);
  if (!(response.headers.get('content-type') ?? '').includes('json')) return { status: response.status, body: text };
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    throw new ToolError(`${url.origin} answered with JSON that cannot be read.`);
  }
}

async function readText(response: Response, url: URL, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    signal.throwIfAborted();
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES)
      throw new ToolError(`${url.origin} answered with more than ${MAX_RESPONSE_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
