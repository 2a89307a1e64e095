/** Arranges graphs in workers. Loaded when first needed. */
import type { Drawing, LayoutGraph } from '../../../src-shared/drawing/arrange/layout-graph.ts';
import LayOutWorker from './lay-out-worker.ts?worker';
import { createWorkerTask } from './worker-task.ts';

export const arrange = createWorkerTask<LayoutGraph, Drawing>(() => new LayOutWorker());
