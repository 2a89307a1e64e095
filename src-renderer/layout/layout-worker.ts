/** ELK in a worker of its own, so that arranging a large flow never blocks a key press. Loaded when first needed. */
import ELK, { type ElkNode } from 'elkjs/lib/elk-api.js';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';

let elk: InstanceType<typeof ELK> | null = null;

export function arrange(graph: ElkNode): Promise<ElkNode> {
  elk ??= new ELK({ workerFactory: () => new ElkWorker() });
  return elk.layout(graph);
}
