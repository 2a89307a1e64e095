/** The thread that runs the tools of one folder: starts a sandbox for each call, and forwards its requests. */
import { parentPort, workerData } from 'node:worker_threads';
import { CLAIM, type CallMessage, type FromWorker, type ToWorker, type WorkerInput } from '../worker-messages.ts';
import { installHostClock } from './host-clock.ts';
import { prepareSandbox, type PreparedSandbox } from './prepared-sandbox.ts';
import { SandboxCall } from './sandbox-call.ts';

const input = workerData as WorkerInput;
const calls = new Map<number, SandboxCall>();
const queue: CallMessage[] = [];
/** A sandbox for the next call, prepared while the thread is idle. */
let spare: Promise<PreparedSandbox> | null = null;
const post = (message: FromWorker): void => parentPort?.postMessage(message);

installHostClock();
parentPort?.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'call':
      queue.push(message);
      return beginNext();
    case 'reply':
      return calls.get(message.id)?.reply(message.seq, message.reply);
    case 'withdraw':
      return calls.get(message.id)?.withdraw();
  }
});
post({ type: 'ready' });

function beginNext(): void {
  while (calls.size < input.limits.callsAtOnce) {
    const call = queue.shift();
    if (call === undefined) return;
    // A withdrawn call may already be running in another thread.
    if (Atomics.compareExchange(call.claim, 0, CLAIM.waiting, CLAIM.begun) === CLAIM.waiting) begin(call);
  }
}

function begin(call: CallMessage): void {
  const onEnd = (): void => {
    calls.delete(call.id);
    setImmediate(beginNext);
    setImmediate(keepSpare);
  };
  const made = new SandboxCall(call, { ...input, post, onEnd });
  calls.set(call.id, made);
  void made.start(spare ?? prepareSandbox(input));
  spare = null;
}

function keepSpare(): void {
  if (calls.size > 0 || spare !== null) return;
  spare = prepareSandbox(input);
  // The next call gets the error itself.
  spare.catch(() => (spare = null));
}
