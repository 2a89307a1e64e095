/** ELK in a worker of its own, so that arranging a large flow never blocks a key press. Loaded when first needed. */
import ELK from 'elkjs/lib/elk-api.js';
import type { ElkNode } from '../../../src-shared/drawing/arrange/elk-types.ts';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';

let elk: InstanceType<typeof ELK> | null = null;

/** Null if it was stopped: a computation can only be ended together with its worker. */
export async function arrange(graph: ElkNode, signal?: AbortSignal): Promise<ElkNode | null> {
  if (signal?.aborted === true) return null;
  const mine = (elk ??= new ELK({ workerFactory: () => new ElkWorker() }));
  const stopped = new Promise<null>((resolve) => {
    signal?.addEventListener('abort', () => {
      mine.terminateWorker();
      if (elk === mine) elk = null;
      resolve(null);
    });
  });
  return Promise.race([mine.layout(graph) as Promise<ElkNode>, stopped]);
}
