/** Runs each computation in its own worker, because one can only be stopped together with its worker. */
export interface TaskOptions {
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** What a worker sends. It receives the request. */
export type TaskMessage<Result> =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'result'; readonly result: Result };

export type TaskWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** Returns null if it was stopped. Rejects with the worker's error. */
export type WorkerTask<Request, Result> = (request: Request, options?: TaskOptions) => Promise<Result | null>;

/** One idle worker is kept, because starting one takes longer than a small computation. */
export function createWorkerTask<Request, Result>(start: () => TaskWorker): WorkerTask<Request, Result> {
  let idle: TaskWorker | null = null;
  const release = (worker: TaskWorker): void => {
    if (idle === null) idle = worker;
    else worker.terminate();
  };
  return async (request, { signal, onProgress } = {}) => {
    if (signal?.aborted === true) return null;
    const worker = idle ?? start();
    idle = null;
    const { promise, resolve, reject } = Promise.withResolvers<Result | null>();
    const ended = new AbortController();
    const until = { signal: ended.signal };
    const onMessage = ({ data }: MessageEvent<TaskMessage<Result>>): void => {
      if (data.type === 'progress') return onProgress?.(data.done);
      release(worker);
      resolve(data.result);
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
    worker.postMessage(request);
    return promise.finally(() => ended.abort());
  };
}
