/** Arranges graphs in a thread of its own, so that a large flow never blocks a key press. It is stopped by ending it. */
import { layOut } from '../../../src-shared/drawing/arrange/lay-out.ts';
import type { LayOutMessage, LayOutRequest } from './layout-worker.ts';

function tell(message: LayOutMessage): void {
  postMessage(message);
}

addEventListener('message', ({ data: { id, graph } }: MessageEvent<LayOutRequest>) => {
  const drawing = layOut(graph, { onProgress: (done) => tell({ id, type: 'progress', done }) });
  tell({ id, type: 'drawing', drawing });
});
