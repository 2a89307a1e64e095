/**
 * One thread with the sandboxes of a folder: starts it, sends messages, and ends it. Every message from it is
 * validated.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../isolation/worker-file.ts';
import { fromWorkerSchema } from './read-worker.ts';
import type { FromWorker, ToWorker, WorkerInput } from './worker-messages.ts';
import { t } from '../../messages/translate.ts';

export interface ThreadListener {
  onMessage(message: FromWorker): void;
  /** Called when it has ended for any reason; `why` completes a sentence such as "the thread …". */
  onEnd(why: string): void;
}

/** The engine keeps its stack in its own memory; this is for the calls around it, and for data passed through. */
const RESOURCES = { stackSizeMb: 4, maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

export class PluginThread {
  readonly #worker: Worker;
  readonly #listener: ThreadListener;
  #ended = false;

  constructor(input: Omit<WorkerInput, 'wasm'>, listener: ThreadListener) {
    this.#listener = listener;
    this.#worker = new Worker(workerFile(import.meta.dirname, 'sandbox/plugin-worker.ts', 'plugin-worker'), {
      workerData: { ...input, wasm: engineModule() } satisfies WorkerInput,
      resourceLimits: RESOURCES,
      env: process.env['TZ'] === undefined ? {} : { TZ: process.env['TZ'] },
      execArgv: ['--no-warnings'],
      argv: [],
      stdout: true,
      stderr: true,
    });
    this.#worker.on('message', (message: unknown) => this.#take(message));
    this.#worker.on('error', (error: Error) => this.#end(whyBroken(error)));
    this.#worker.on('exit', (code) => this.#end(t('plugins.pluginCode.exitCode', { code })));
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) stream.resume();
    this.keepAwake(false);
  }

  send(message: ToWorker): void {
    if (!this.#ended) this.#worker.postMessage(message);
  }

  /** Whether the thread keeps the process alive. */
  keepAwake(awake: boolean): void {
    if (awake) this.#worker.ref();
    else this.#worker.unref();
  }

  kill(): void {
    this.#ended = true;
    void this.#worker.terminate();
  }

  #take(message: unknown): void {
    if (this.#ended) return;
    const read = fromWorkerSchema.safeParse(message);
    if (read.success) return this.#listener.onMessage(read.data);
    this.#end(t('plugins.pluginCode.badMessage'));
    this.kill();
  }

  #end(why: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#listener.onEnd(why);
  }
}

function whyBroken(error: Error & { readonly code?: unknown }): string {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return t('plugins.pluginCode.outOfMemory');
  return t('plugins.pluginCode.crashed', { name: error.name, message: error.message }).slice(0, 500);
}

let compiled: WebAssembly.Module | null = null;

/** Compiled once, because threads share its machine code. */
function engineModule(): WebAssembly.Module {
  compiled ??= compileEngine();
  return compiled;
}

/**
 * V8 frees machine code that threads share while one of them may still be replacing it, and then ends the whole process
 * ("Check failed: jit_page_->allocations_.erase(addr) == 1", https://github.com/nodejs/node/issues/64500). It keeps that
 * code instead: at most a second version of the functions of this one module.
 */
function compileEngine(): WebAssembly.Module {
  setFlagsFromString('--no-wasm-code-gc');
  const require = createRequire(import.meta.url);
  return new WebAssembly.Module(readFileSync(require.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')));
}
