/** A sandbox with everything except the author's modules, prepared before a call so that the call needn't wait. */
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import { GUEST_SOURCE } from '../guest/guest-source.ts';
import type { WorkerInput } from '../worker-messages.ts';
import { startEngine } from './engine.ts';
import { installGuestHost, type GuestFunctions } from './guest-functions.ts';

export interface SandboxOwner {
  readonly functions: Omit<GuestFunctions, 'limits'>;
  /** Checked every few thousand steps. */
  readonly isOver: () => boolean;
}

export interface PreparedSandbox {
  readonly context: QuickJSContext;
  /** The functions inside the sandbox that the owner calls. */
  readonly entry: QuickJSHandle;
  /** Assigns the sandbox to one call. */
  readonly give: (owner: SandboxOwner) => void;
}

export async function prepareSandbox({ wasm, modules, limits }: WorkerInput): Promise<PreparedSandbox> {
  let owner: SandboxOwner | null = null;
  const isOver = (): boolean => owner?.isOver() ?? false;
  const owned = (): SandboxOwner['functions'] => {
    if (owner === null) throw new Error('This sandbox belongs to no call yet.');
    return owner.functions;
  };
  const context = await startEngine({ wasm, modules, isOver, memoryMb: limits.memoryMb });
  const host = installGuestHost(context, {
    limits,
    call: (name, json) => owned().call(name, json),
    setTimer: (milliseconds) => owned().setTimer(milliseconds),
    clearTimer: (timer) => owned().clearTimer(timer),
    log: (level, line) => owned().log(level, line),
    done: (json) => owned().done(json),
    failed: (json) => owned().failed(json),
    tooLarge: (characters) => owned().tooLarge(characters),
  });
  const guest = context.unwrapResult(context.evalCode(GUEST_SOURCE, 'switchyard'));
  const entry = context.unwrapResult(context.callFunction(guest, context.undefined, host));
  return { context, entry, give: (to) => (owner = to) };
}
