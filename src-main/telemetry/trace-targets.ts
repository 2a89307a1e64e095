/** Reads from the environment where to send traces: an OpenTelemetry collector, Langfuse, both, or neither. */

export interface TraceTarget {
  readonly name: 'otlp' | 'langfuse';
  readonly url: string;
  /** Contain keys, so never log them. */
  readonly headers: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LANGFUSE = 'https://cloud.langfuse.com';

export function traceTargets(env: Environment): TraceTarget[] {
  return [otlpTarget(env), langfuseTarget(env)].filter((target) => target !== null);
}

/** The OpenTelemetry variables; the exporter itself reads its headers, timeout, and compression from them. */
function otlpTarget(env: Environment): TraceTarget | null {
  const own = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  if (own) return { name: 'otlp', url: own, headers: {} };
  const base = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  return base ? { name: 'otlp', url: `${base.replace(/\/+$/, '')}/v1/traces`, headers: {} } : null;
}

function langfuseTarget(env: Environment): TraceTarget | null {
  const [publicKey, secretKey] = [env['LANGFUSE_PUBLIC_KEY'], env['LANGFUSE_SECRET_KEY']];
  if (!publicKey || !secretKey) return null;
  const base = (env['LANGFUSE_BASE_URL'] || LANGFUSE).replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`;
  return {
    name: 'langfuse',
    url: `${base}/api/public/otel/v1/traces`,
    // The exporter adds the collector's headers everywhere, but Langfuse must not get them.
    headers: { ...emptied(env), authorization },
  };
}

function emptied(env: Environment): Record<string, string> {
  const lists = [env['OTEL_EXPORTER_OTLP_HEADERS'], env['OTEL_EXPORTER_OTLP_TRACES_HEADERS']];
  const names = lists.flatMap((list) => (list ?? '').split(',').map((pair) => pair.split('=')[0]!.trim()));
  return Object.fromEntries(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), '']));
}
