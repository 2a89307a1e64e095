/**
 * Exports turns, steps, and tool calls as OpenTelemetry spans. Like the log, they contain names and kinds but no
 * values.
 */
import {
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Attributes,
  type AttributeValue,
  type HrTime,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { redactPii } from '../../src-shared/redaction/redact-pii.ts';
import type { Logger } from './logger.ts';
import type { RunObserver } from './observers.ts';
import { operationOf } from './operation-names.ts';
import { createSpanStream } from './span-stream.ts';
import type { Span } from './spans.ts';
import type { TraceTarget } from './trace-targets.ts';

const SCOPE = { name: 'switchyard' };

export function createOtelObserver({ name, url, headers }: TraceTarget, log: Logger): RunObserver {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers } });
  const processor = new BatchSpanProcessor(loggingFailures(exporter, name, log));
  const resource = resourceFromAttributes({ 'service.name': 'switchyard' });
  const spansOf = createSpanStream();
  return {
    name,
    onEvents(events, { agentOf }) {
      for (const event of events) {
        for (const span of spansOf(event)) {
          processor.onEnd(toReadable(span, agentOf(event.sessionId), resource));
        }
      }
    },
    // A failure at the end was already logged.
    close: () => processor.shutdown().catch(() => undefined),
  };
}

/** If a collector is unreachable, its spans are lost, and the 1st, 10th, 100th … failure is logged. */
function loggingFailures(exporter: OTLPTraceExporter, target: string, log: Logger): SpanExporter {
  let failures = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) {
          failures += 1;
          const reason = result.error.name;
          if (/^10*$/.test(String(failures))) log.warn({ target, failures, reason }, 'spans could not be sent');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

function toReadable(span: Span, agent: string | null, resource: ReadableSpan['resource']): ReadableSpan {
  const { traceId, spanId, parentId, kind, start, end, durationMs, status, attributes, events } = span;
  const { session, ...rest } = attributes;
  const operation = operationOf(span);
  const context = (id: string): ReturnType<ReadableSpan['spanContext']> => {
    return { traceId, spanId: id, traceFlags: TraceFlags.SAMPLED };
  };
  return {
    name: redactPii(operation.name),
    kind: SpanKind.INTERNAL,
    spanContext: () => context(spanId),
    ...(parentId === null ? {} : { parentSpanContext: context(parentId) }),
    startTime: timeOf(start),
    endTime: timeOf(end),
    duration: [Math.trunc(durationMs / 1000), Math.round((durationMs % 1000) * 1e6)],
    status: { code: status === 'error' ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: {
      session_id: String(session),
      // The attribute by which Langfuse groups traces.
      'session.id': String(session),
      ...(agent === null ? {} : { agent_id: agent }),
      'switchyard.kind': kind === 'step' ? 'node' : kind,
      ...attributesOf({ ...rest, ...operation.attributes }),
    },
    links: [],
    events: events.map((event) => ({
      name: event.name,
      time: timeOf(event.at),
      attributes: attributesOf(event.attributes),
    })),
    ended: true,
    resource,
    instrumentationScope: SCOPE,
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  };
}

function timeOf(iso: string): HrTime {
  const ms = Date.parse(iso);
  return [Math.trunc(ms / 1000), (ms % 1000) * 1e6];
}

/** Lists and objects are sent as JSON, because attributes can't hold them. */
function attributesOf(fields: Readonly<Record<string, unknown>>): Attributes {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, AttributeValue][] => {
      if (value === null || value === undefined) return [];
      if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
      return [[name, redactPii(typeof value === 'string' ? value : JSON.stringify(value))]];
    }),
  );
}
