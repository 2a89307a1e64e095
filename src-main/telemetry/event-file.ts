/** Hands the events of all runs to analysts as lines of JSON; redacted, they hold no values and no words. */
import type { LineFile } from './line-file.ts';
import type { RunObserver } from './observers.ts';
import { redactEvent } from './redact-event.ts';

export function createEventFile(file: LineFile, { redact }: { readonly redact: boolean }): RunObserver {
  return {
    name: 'events',
    onEvents: (events) => file.append(redact ? events.map(redactEvent) : events),
    close: () => file.close(),
  };
}
