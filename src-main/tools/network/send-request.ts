/** Sends one HTTP request to addresses that were already checked. The name is not resolved again. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Address } from './resolve-host.ts';
import { t } from '../../messages/translate.ts';

export interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The addresses to connect to. */
  readonly addresses: readonly Address[];
  readonly signal: AbortSignal;
}

export interface Incoming {
  readonly status: number;
  /** Returns the first header with this name. */
  header(name: string): string | null;
  /** Decompressed. Rejects with `TooLarge` beyond the limit. */
  bytes(limit: number): Promise<Buffer>;
  /** Closes the connection without reading the rest. */
  discard(): void;
}

export class TooLarge extends Error {}

const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

export function sendRequest({ url, method, headers, body, addresses, signal }: Outgoing): Promise<Incoming> {
  const isSecure = url.protocol === 'https:';
  const options: RequestOptions = {
    ...{ method, signal, lookup: lookupOf(addresses), agent: isSecure ? agents.https : agents.http },
    headers: {
      'user-agent': 'Switchyard',
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
  };
  return new Promise((resolve, reject) => {
    const sent = isSecure ? httpsRequest(url, options) : httpRequest(url, options);
    sent.on('error', reject);
    sent.on('response', (response) => resolve(toIncoming(response)));
    sent.end(body);
  });
}

/** Node calls this instead of the system's resolver, except if the host is already an address. */
function lookupOf(addresses: readonly Address[]): LookupFunction {
  const [first] = addresses;
  return (name, options, answer) => {
    if (options.all === true) answer(null, [...addresses]);
    else if (first === undefined) answer(new Error(t('plugins.httpRequest.noAddress', { name })), '', 0);
    else answer(null, first.address, first.family);
  };
}

function toIncoming(response: IncomingMessage): Incoming {
  return {
    status: response.statusCode ?? 0,
    header: (name) => [response.headers[name] ?? null].flat()[0] ?? null,
    bytes: (limit) => read(response, limit),
    discard: () => void response.destroy(),
  };
}

async function read(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decompressed(response) as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > limit) {
      response.destroy();
      throw new TooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decompressed(response: IncomingMessage): Readable {
  const decoder = decoderOf(response.headers['content-encoding']?.trim().toLowerCase());
  // The decoder passes errors of both streams to the reader.
  return decoder === null ? response : pipeline(response, decoder, () => undefined);
}

function decoderOf(encoding: string | undefined): ReturnType<typeof createGunzip> | null {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return null;
  }
}
