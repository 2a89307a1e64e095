/** An OpenTelemetry collector over real HTTP that keeps what it receives. */
import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenLocally, originOf } from '../../harness/local-server.ts';

export interface Received {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export async function collector(status = 200): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      received.push({ path: request.url, headers: request.headers, text });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await listenLocally(server);
  onTestFinished(() => void server.close());
  return { url: originOf(server), received };
}

export interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { key: string; value: Readonly<Record<string, unknown>> }[];
}

export function spansIn(received: readonly Received[]): SentSpan[] {
  return received.flatMap(({ text }) => {
    const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    return body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

export function attribute(span: SentSpan | undefined, key: string): unknown {
  return Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];
}
