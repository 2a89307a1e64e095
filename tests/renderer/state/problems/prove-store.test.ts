import { expect, test } from 'vitest';
import { createProveStore, type ProveWorker } from '../../../../src-renderer/state/problems/prove-store.ts';
import type { ProveMessage, ProveRequest } from '../../../../src-renderer/state/problems/prove-messages.ts';
import { prove } from '../../../../src-shared/model-check/prove.ts';
import { edge, end, flowOf, question } from '../../../shared/flow/build.ts';
import { compile } from '../../../shared/traverse/play.ts';

const flow = flowOf({ entry: 'a', nodes: [question('a'), end], edges: [edge('a', 'end')] });

/** A worker whose other end is the test. */
class HeldWorker implements ProveWorker {
  onmessage: ProveWorker['onmessage'] = null;
  onerror: ProveWorker['onerror'] = null;
  readonly asked: ProveRequest[] = [];
  isEnded = false;

  postMessage(request: ProveRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  tell(data: ProveMessage): void {
    this.onmessage?.({ data } as MessageEvent<ProveMessage>);
  }
}

function held() {
  const workers: HeldWorker[] = [];
  const startWorker = (): HeldWorker => {
    const worker = new HeldWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, store: createProveStore({ startWorker, currentFlow: () => flow, gates: () => ({}) }) };
}

test('runs a proof in a worker, reports progress, and ends the worker', () => {
  const { workers, store } = held();
  store.getState().start();
  const [worker] = workers;
  expect([worker?.asked, store.getState().phase, store.getState().isShown]).toEqual([
    [{ flow, gates: {} }],
    'running',
    true,
  ]);
  worker?.tell({ type: 'progress', progress: { states: 7, waiting: 2 } });
  expect(store.getState().progress).toEqual({ states: 7, waiting: 2 });
  const proof = prove(compile(flow));
  worker?.tell({ type: 'proved', proof });
  expect([store.getState().phase, store.getState().proof, worker?.isEnded]).toEqual(['proved', proof, true]);
});

test('canceling ends the worker and leaves nothing behind, and a new proof ends the previous one', () => {
  const { workers, store } = held();
  store.getState().start();
  store.getState().cancel();
  expect([workers[0]?.isEnded, store.getState().phase, store.getState().proof]).toEqual([true, 'idle', null]);
  store.getState().start();
  store.getState().start();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, false]);
});

test('distinguishes a flow that cannot run from a crashed worker', () => {
  const { workers, store } = held();
  store.getState().start();
  workers[0]?.tell({ type: 'refused', errors: 2 });
  expect(store.getState().phase).toBe('refused');
  store.getState().start();
  workers[1]?.onerror?.({} as ErrorEvent);
  expect([store.getState().phase, workers[1]?.isEnded]).toEqual(['failed', true]);
});
