/**
 * QuickJS as WebAssembly. Each call gets a new instance with its own memory, so that nothing is left for the next call
 * and a broken engine affects no other.
 */
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSContext } from 'quickjs-emscripten-core';
import { loadModule, resolveModule } from './resolve-module.ts';

export interface EngineOptions {
  readonly wasm: WebAssembly.Module;
  readonly memoryMb: number;
  readonly modules: ReadonlyMap<string, string>;
  /** Checked every few thousand steps. */
  readonly isOver: () => boolean;
}

const PAGES_PER_MB = 16;
/** Memory the engine itself needs, the least its module can be started with. */
const OWN_MB = 16;
/** Well below the stack of the thread, which the engine must never exhaust. */
const STACK_BYTES = 256 * 1024;

export async function startEngine({ wasm, memoryMb, modules, isOver }: EngineOptions): Promise<QuickJSContext> {
  const wasmMemory = new WebAssembly.Memory({
    initial: OWN_MB * PAGES_PER_MB,
    maximum: (OWN_MB + memoryMb) * PAGES_PER_MB,
  });
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: wasm, wasmMemory }));
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(memoryMb * 1024 * 1024);
  runtime.setMaxStackSize(STACK_BYTES);
  runtime.setInterruptHandler(isOver);
  runtime.setModuleLoader(
    (name) => {
      try {
        return loadModule(name, modules);
      } catch (error) {
        return { error: error as Error };
      }
    },
    (importer, wanted) => resolveModule(importer, wanted),
  );
  return runtime.newContext();
}
