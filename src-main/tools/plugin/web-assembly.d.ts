/** Node provides these, but their types are part of the DOM library, which isn't used here. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
    private readonly kept: unique symbol;
  }
  class Memory {
    constructor(size: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
  }
}
