/** Arranges graphs in workers. Loaded when first needed. */
import { createArranger } from './arranger.ts';
import LayOutWorker from './lay-out-worker.ts?worker';

export const arrange = createArranger(() => new LayOutWorker());
