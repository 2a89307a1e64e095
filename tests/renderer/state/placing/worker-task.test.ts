import { describe, expect, test } from 'vitest';
import {
  createWorkerTask,
  type TaskMessage,
  type TaskWorker,
} from '../../../../src-renderer/state/placing/worker-task.ts';

/** A worker that answers when told to. */
class FakeWorker extends EventTarget implements TaskWorker {
  isEnded = false;
  requests = 0;

  postMessage(): void {
    this.requests += 1;
  }

  terminate(): void {
    this.isEnded = true;
  }

  send(data: TaskMessage<string>): void {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

function fakeTask() {
  const workers: FakeWorker[] = [];
  const run = createWorkerTask<string, string>(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { workers, run };
}

describe('a computation in a worker', () => {
  test('is stopped without stopping another', async () => {
    const { workers, run } = fakeTask();
    const stopped = new AbortController();
    const first = run('request', { signal: stopped.signal });
    const second = run('request');
    stopped.abort();
    for (const worker of workers) worker.send({ type: 'result', result: 'done' });
    expect([await first, await second]).toEqual([null, 'done']);
  });

  test('reports progress only to its own caller', async () => {
    const { workers, run } = fakeTask();
    const progress: string[] = [];
    const both = ['a', 'b'].map((name) => run('request', { onProgress: (done) => progress.push(`${name} ${done}`) }));
    workers[1]!.send({ type: 'progress', done: 0.5 });
    for (const worker of workers) worker.send({ type: 'result', result: 'done' });
    await Promise.all(both);
    expect(progress).toEqual(['b 0.5']);
  });

  test('keeps one idle worker for the next one', async () => {
    const { workers, run } = fakeTask();
    const both = [run('request'), run('request')];
    for (const worker of workers) worker.send({ type: 'result', result: 'done' });
    await Promise.all(both);
    const third = run('request');
    for (const worker of workers) worker.send({ type: 'result', result: 'done' });
    await third;
    expect(workers.map(({ requests, isEnded }) => [requests, isEnded])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  test('fails with the error of the worker, and starts a new one next time', async () => {
    const { workers, run } = fakeTask();
    const failed = run('request');
    workers[0]!.fail('out of memory');
    await expect(failed).rejects.toThrow('out of memory');
    const next = run('request');
    workers[1]!.send({ type: 'result', result: 'done' });
    expect(await next).toEqual('done');
  });

  test('starts no worker if it was stopped before', async () => {
    const { workers, run } = fakeTask();
    expect(await run('request', { signal: AbortSignal.abort() })).toBeNull();
    expect(workers).toEqual([]);
  });
});
