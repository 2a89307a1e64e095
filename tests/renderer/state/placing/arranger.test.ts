import { describe, expect, test } from 'vitest';
import { createArranger, type LayOutPort } from '../../../../src-renderer/state/placing/arranger.ts';
import type { LayOutMessage } from '../../../../src-renderer/state/placing/lay-out-messages.ts';
import { layOut } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import type { LayoutGraph } from '../../../../src-shared/drawing/arrange/layout-graph.ts';

const EMPTY: LayoutGraph = { cards: [], lines: [], groups: [] };
const DRAWING = layOut(EMPTY);

/** A worker that answers when told to. */
class FakeWorker extends EventTarget implements LayOutPort {
  isEnded = false;
  requests = 0;

  postMessage(): void {
    this.requests += 1;
  }

  terminate(): void {
    this.isEnded = true;
  }

  send(data: LayOutMessage): void {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

function fakeArranger() {
  const workers: FakeWorker[] = [];
  const arrange = createArranger(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { workers, arrange };
}

describe('arranging', () => {
  test('stopping one document does not stop another', async () => {
    const { workers, arrange } = fakeArranger();
    const stopped = new AbortController();
    const first = arrange(EMPTY, { signal: stopped.signal });
    const second = arrange(EMPTY);
    stopped.abort();
    for (const worker of workers) worker.send({ type: 'drawing', drawing: DRAWING });
    expect([await first, await second]).toEqual([null, DRAWING]);
  });

  test('reports progress only to the graph that is arranged', async () => {
    const { workers, arrange } = fakeArranger();
    const progress: string[] = [];
    const both = ['a', 'b'].map((name) => arrange(EMPTY, { onProgress: (done) => progress.push(`${name} ${done}`) }));
    workers[1]!.send({ type: 'progress', done: 0.5 });
    for (const worker of workers) worker.send({ type: 'drawing', drawing: DRAWING });
    await Promise.all(both);
    expect(progress).toEqual(['b 0.5']);
  });

  test('keeps one idle worker for the next graph', async () => {
    const { workers, arrange } = fakeArranger();
    const both = [arrange(EMPTY), arrange(EMPTY)];
    for (const worker of workers) worker.send({ type: 'drawing', drawing: DRAWING });
    await Promise.all(both);
    const third = arrange(EMPTY);
    for (const worker of workers) worker.send({ type: 'drawing', drawing: DRAWING });
    await third;
    expect(workers.map(({ requests, isEnded }) => [requests, isEnded])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  test('fails with the error of the worker, and starts a new one next time', async () => {
    const { workers, arrange } = fakeArranger();
    const failed = arrange(EMPTY);
    workers[0]!.fail('out of memory');
    await expect(failed).rejects.toThrow('out of memory');
    const next = arrange(EMPTY);
    workers[1]!.send({ type: 'drawing', drawing: DRAWING });
    expect(await next).toEqual(DRAWING);
  });

  test('starts no worker if it was stopped before', async () => {
    const { workers, arrange } = fakeArranger();
    expect(await arrange(EMPTY, { signal: AbortSignal.abort() })).toBeNull();
    expect(workers).toEqual([]);
  });
});
