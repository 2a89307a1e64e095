/** Arranges graphs in a separate thread, so a large flow never blocks a key press. Ending the worker stops it. */
import { layOut } from '../../../src-shared/drawing/arrange/lay-out.ts';
import type { LayoutGraph } from '../../../src-shared/drawing/arrange/layout-graph.ts';
import type { LayOutMessage } from './lay-out-messages.ts';

function post(message: LayOutMessage): void {
  postMessage(message);
}

addEventListener('message', ({ data: graph }: MessageEvent<LayoutGraph>) => {
  const drawing = layOut(graph, { onProgress: (done) => post({ type: 'progress', done }) });
  post({ type: 'drawing', drawing });
});
