/** Has text read by the worker, one answer for each question. */
import type { DocumentPart, TextKind, TextProblem } from '../../../src-shared/layers/document-text.ts';
import type { Result } from '../../../src-shared/result.ts';
import type { ReadRequest } from './text-worker.ts';
import TextWorker from './text-worker.ts?worker';

type Answer = Result<DocumentPart, readonly TextProblem[]>;

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, (answer: Answer) => void>();

export function readInWorker(kind: TextKind, text: string): Promise<Answer> {
  return new Promise((resolve) => {
    worker ??= started();
    lastId += 1;
    waiting.set(lastId, resolve);
    worker.postMessage({ id: lastId, kind, text } satisfies ReadRequest);
  });
}

function started(): Worker {
  const fresh = new TextWorker();
  fresh.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly result: Answer }>) => {
    waiting.get(data.id)?.(data.result);
    waiting.delete(data.id);
  });
  return fresh;
}
