/** Writes the trace of all sessions as lines of JSON, one for each ended span. */
import type { LineFile } from './line-file.ts';
import type { RunObserver } from './observers.ts';
import { createSpanStream } from './span-stream.ts';

export function createTraceObserver(file: LineFile): RunObserver {
  const spansOf = createSpanStream();
  return {
    name: 'trace',
    onEvents: (events) => file.append(events.flatMap(spansOf)),
    close: () => file.close(),
  };
}
