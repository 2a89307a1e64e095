/** Arranges graphs in a separate thread, so a large flow never blocks a key press. */
import { layOut } from '../../../src-shared/drawing/arrange/lay-out.ts';
import type { Drawing, LayoutGraph } from '../../../src-shared/drawing/arrange/layout-graph.ts';
import type { TaskMessage } from './worker-task.ts';

function post(message: TaskMessage<Drawing>): void {
  postMessage(message);
}

addEventListener('message', ({ data: graph }: MessageEvent<LayoutGraph>) => {
  const result = layOut(graph, { onProgress: (done) => post({ type: 'progress', done }) });
  post({ type: 'result', result });
});
