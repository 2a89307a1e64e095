/** Parses texts in a worker, one response per request. */
import type { DocumentPart, TextProblem } from '../../../src-shared/layers/document-text.ts';
import type { Result } from '../../../src-shared/result.ts';
import type { ReadText } from './text-sync.ts';
import type { ReadRequest } from './text-worker.ts';
import TextWorker from './text-worker.ts?worker';

type Answer = Result<DocumentPart, readonly TextProblem[]>;

/** The worker starts with the first text. */
export function createTextReader(): ReadText {
  const waiting = new Map<number, (answer: Answer) => void>();
  let worker: Worker | null = null;
  let lastId = 0;
  const start = () => {
    const started = new TextWorker();
    started.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly result: Answer }>) => {
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
    });
    return started;
  };
  return (kind, text) =>
    new Promise((resolve) => {
      worker ??= start();
      lastId += 1;
      waiting.set(lastId, resolve);
      worker.postMessage({ id: lastId, kind, text } satisfies ReadRequest);
    });
}
