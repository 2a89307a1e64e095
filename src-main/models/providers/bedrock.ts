/** Models on Amazon Bedrock, through its Converse API. */
import type { Provider } from './provider.ts';

const DEFAULT_REGION = 'us-east-1';

/** An access key id, its secret, and for temporary credentials a session token, joined by colons. */
const ACCESS_KEY = /^((?:AKIA|ASIA)[A-Z0-9]{12,}):([^:\s]+)(?::(\S+))?$/;

export const bedrockProvider: Provider = {
  id: 'bedrock',
  title: () => 'Bedrock',
  // Without a stored key the AWS credentials of this machine are used (profile, single sign-on, role).
  needsKey: () => false,
  connect: async ({ model, settings, key }) => {
    const { ChatBedrockConverse } = await import('@langchain/aws');
    const chat = new ChatBedrockConverse({
      model,
      region: settings.region ?? DEFAULT_REGION,
      ...credentialsOf(key),
      maxRetries: 0,
      clientOptions: { maxAttempts: 1 },
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
    // Empty, not absent: a bearer token of the environment would otherwise win over the stored credentials.
    bedrockBearerToken: '',
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) },
  };
}

interface AddressedRequest {
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
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

/** The library accepts no http address and overwrites the client's endpoint, so the request is addressed before it is signed. */
function sendTo(client: unknown, url: URL): void {
  (client as Middlewares).middlewareStack.add(
    (next) => (args) => {
      const request = args.request as AddressedRequest;
      request.protocol = url.protocol;
      request.hostname = url.hostname;
      if (url.port !== '') request.port = Number(url.port);
      request.path = `${url.pathname.replace(/\/+$/, '')}${request.path}`;
      return next(args);
    },
    { step: 'build', name: 'configured_address', priority: 'high' },
  );
}
