/** The thread in which the tools of one folder run: starts a sandbox for each call, and passes on what it asks for. */
import { parentPort, workerData } from 'node:worker_threads';
import { CLAIM, type CallMessage, type FromWorker, type ToWorker, type WorkerInput } from '../worker-messages.ts';
import { installHostClock } from './host-clock.ts';
import { prepareSandbox, type PreparedSandbox } from './prepared-sandbox.ts';
import { SandboxCall } from './sandbox-call.ts';

const input = workerData as WorkerInput;
const calls = new Map<number, SandboxCall>();
const queue: CallMessage[] = [];
/** For the next call; made while there is nothing else to do. */
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
    // A call that was withdrawn meanwhile may be under way in another thread.
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
  // The next call finds out by itself.
  spare.catch(() => (spare = null));
}
