/** Arranges graphs in a separate thread, so a large flow never blocks a key press. Ending the worker stops it. */
import { layOut } from '../../../src-shared/drawing/arrange/lay-out.ts';
import type { LayOutMessage, LayOutRequest } from './lay-out-messages.ts';

function post(message: LayOutMessage): void {
  postMessage(message);
}

addEventListener('message', ({ data: { id, graph } }: MessageEvent<LayOutRequest>) => {
  const drawing = layOut(graph, { onProgress: (done) => post({ id, type: 'progress', done }) });
  post({ id, type: 'drawing', drawing });
});
