/** The worker that arranges graphs. Loaded when first needed. */
import type { Drawing, LayoutGraph } from '../../../src-shared/drawing/arrange/layout-graph.ts';
import type { LayOutMessage, LayOutRequest } from './lay-out-messages.ts';
import LayOutWorker from './lay-out-worker.ts?worker';

export interface ArrangeOptions {
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

let worker: Worker | null = null;
let lastId = 0;

/** Returns null if it was stopped. A computation can only be ended together with its worker. */
export async function arrange(
  graph: LayoutGraph,
  { signal, onProgress }: ArrangeOptions = {},
): Promise<Drawing | null> {
  if (signal?.aborted === true) return null;
  const mine = (worker ??= new LayOutWorker());
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const until = { signal: ended.signal };
    const end = (drawing: Drawing | null): void => {
      ended.abort();
      resolve(drawing);
    };
    const drop = (): void => {
      mine.terminate();
      if (worker === mine) worker = null;
    };
    mine.addEventListener(
      'message',
      ({ data }: MessageEvent<LayOutMessage>) => {
        if (data.id !== id) return;
        if (data.type === 'progress') onProgress?.(data.done);
        else end(data.drawing);
      },
      until,
    );
    mine.addEventListener(
      'error',
      ({ message }) => {
        drop();
        ended.abort();
        reject(new Error(message));
      },
      until,
    );
    signal?.addEventListener(
      'abort',
      () => {
        drop();
        end(null);
      },
      until,
    );
    mine.postMessage({ id, graph } satisfies LayOutRequest);
  });
}
