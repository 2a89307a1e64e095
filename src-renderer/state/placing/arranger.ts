/** Arranges each graph in its own worker, because a computation can only be stopped together with its worker. */
import type { Drawing, LayoutGraph } from '../../../src-shared/drawing/arrange/layout-graph.ts';
import type { LayOutMessage } from './lay-out-messages.ts';

export interface ArrangeOptions {
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

export type LayOutPort = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** Returns null if it was stopped. */
export type Arrange = (graph: LayoutGraph, options?: ArrangeOptions) => Promise<Drawing | null>;

/** One idle worker is kept, because starting one takes longer than arranging a small graph. */
export function createArranger(start: () => LayOutPort): Arrange {
  let idle: LayOutPort | null = null;
  const release = (worker: LayOutPort): void => {
    if (idle === null) idle = worker;
    else worker.terminate();
  };
  return async (graph, { signal, onProgress } = {}) => {
    if (signal?.aborted === true) return null;
    const worker = idle ?? start();
    idle = null;
    const { promise, resolve, reject } = Promise.withResolvers<Drawing | null>();
    const ended = new AbortController();
    const until = { signal: ended.signal };
    const onMessage = ({ data }: MessageEvent<LayOutMessage>): void => {
      if (data.type === 'progress') return onProgress?.(data.done);
      release(worker);
      resolve(data.drawing);
    };
    const onError = ({ message }: ErrorEvent): void => {
      worker.terminate();
      reject(new Error(message));
    };
    const onAbort = (): void => {
      worker.terminate();
      resolve(null);
    };
    worker.addEventListener('message', onMessage, until);
    worker.addEventListener('error', onError, until);
    signal?.addEventListener('abort', onAbort, until);
    worker.postMessage(graph);
    return promise.finally(() => ended.abort());
  };
}
