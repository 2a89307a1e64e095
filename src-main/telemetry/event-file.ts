/** Exports the events of all runs as lines of JSON, without personal data or, redacted, without any values and text. */
import type { Json } from '../../src-shared/json.ts';
import { redactJson } from '../../src-shared/redaction/redact-pii.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { LineFile } from './line-file.ts';
import type { RunObserver } from './observers.ts';
import { redactEvent } from './redact-event.ts';

export function createEventFile(file: LineFile, { redact }: { readonly redact: boolean }): RunObserver {
  return {
    name: 'events',
    onEvents: (events) => file.append(events.map(redact ? redactEvent : withoutPii)),
    close: () => file.close(),
  };
}

function withoutPii(event: RunEvent): unknown {
  return redactJson(event as unknown as Json);
}
