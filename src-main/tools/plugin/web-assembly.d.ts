/** Node has these; its types leave them to the DOM, which there is none of here. */
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
