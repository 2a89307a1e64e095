/** Models on Amazon Bedrock, through its Converse API. */
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Provider } from './provider.ts';

const DEFAULT_REGION = 'us-east-1';

/** An access key id, its secret, and optionally a session token, joined by colons. */
const ACCESS_KEY = /^((?:AKIA|ASIA)[A-Z0-9]{12,}):([^:\s]+)(?::(\S+))?$/;

export const bedrockProvider: Provider = {
  id: 'bedrock',
  title: () => 'Bedrock',
  // Without a stored key, this machine's AWS credentials are used (profile, single sign-on, role).
  needsKey: () => false,
  connect: async ({ model, maxTokens, sampling, settings, key, fetch }) => {
    const { ChatBedrockConverse } = await import('@langchain/aws');
    const credentials = credentialsOf(key);
    const chat = new ChatBedrockConverse({
      model,
      maxTokens: sampling.maxTokens ?? maxTokens,
      ...(sampling.temperature === undefined ? {} : { temperature: sampling.temperature }),
      region: settings.region ?? DEFAULT_REGION,
      ...credentials,
      maxRetries: 0,
      clientOptions: {
        maxAttempts: 1,
        requestHandler: handlerOver(fetch),
        // Otherwise a bearer token in the environment would take precedence over stored access keys.
        ...(credentials.credentials === undefined ? {} : { authSchemePreference: ['sigv4'] }),
      },
    });
    if (settings.baseUrl !== undefined) sendTo(chat.client, new URL(settings.baseUrl));
    return { chat, toolChoice: chat.supportsToolChoiceValues?.includes('any') === true ? 'any' : undefined };
  },
};

interface BedrockCredentials {
  readonly bedrockBearerToken?: string;
  readonly credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

function credentialsOf(key: string | null): BedrockCredentials {
  if (key === null) return {};
  const [, accessKeyId, secretAccessKey, sessionToken] = ACCESS_KEY.exec(key) ?? [];
  if (accessKeyId === undefined || secretAccessKey === undefined) return { bedrockBearerToken: key };
  return {
    // An empty string, because without one the library would use the environment's token.
    bedrockBearerToken: '',
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) },
  };
}

/** The parts of an AWS request needed for its address and for sending it. */
interface AwsRequest {
  method: string;
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query?: Readonly<Record<string, string | readonly string[] | null>>;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}

interface AwsResponse {
  readonly response: { statusCode: number; headers: Record<string, string>; body: Uint8Array | Readable };
}

/** The client's own handler requires HTTP/2, which local gateways don't support, so the guarded fetch is used. */
function handlerOver(send: typeof fetch): { handle(request: AwsRequest): Promise<AwsResponse> } {
  return {
    handle: async (request) => {
      const port = request.port === undefined ? '' : `:${request.port}`;
      const url = new URL(`${request.protocol}//${request.hostname}${port}${request.path}`);
      for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value ?? ''));
      const { host: _host, 'content-length': _length, ...headers } = request.headers;
      const answer = await send(url, {
        method: request.method,
        headers,
        body: request.body as NonNullable<RequestInit['body']>,
      });
      return {
        response: {
          statusCode: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: await bodyOf(answer),
        },
      };
    },
  };
}

/** A streamed answer is read as it arrives. */
async function bodyOf(answer: Response): Promise<Uint8Array | Readable> {
  const streamed = answer.headers.get('content-type')?.includes('eventstream') === true;
  if (streamed && answer.body !== null) return Readable.fromWeb(answer.body as WebStream);
  return new Uint8Array(await answer.arrayBuffer());
}

interface Middlewares {
  readonly middlewareStack: {
    add(
      middleware: (
        next: (args: { request: unknown }) => Promise<never>,
      ) => (args: { request: unknown }) => Promise<never>,
      options: { step: 'build'; name: string; priority: 'high' },
    ): void;
  };
}

/**
 * The library rejects http addresses and overwrites the client's endpoint, so the address is set before the request is
 * signed.
 */
function sendTo(client: unknown, url: URL): void {
  (client as Middlewares).middlewareStack.add(
    (next) => (args) => {
      const request = args.request as AwsRequest;
      request.protocol = url.protocol;
      request.hostname = url.hostname;
      if (url.port !== '') request.port = Number(url.port);
      request.path = `${url.pathname.replace(/\/+$/, '')}${request.path}`;
      return next(args);
    },
    { step: 'build', name: 'configured_address', priority: 'high' },
  );
}
