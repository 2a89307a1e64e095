/** Adds to an error of plugin code what its author may not know: which names are not there, and what takes their place. */

const INSTEAD: Readonly<Record<string, string>> = {
  fetch: 'Use http.request of the second argument.',
  XMLHttpRequest: 'Use http.request of the second argument.',
  WebSocket: 'Use an MCP server for connections that stay open.',
  process: 'Tools run without Node. Use an MCP server for what needs it.',
  require: 'Tools are ES modules: write import, with a path like "./lib/rates.mjs".',
  module: 'Tools are ES modules: write export.',
  exports: 'Tools are ES modules: write export.',
  Buffer: 'Use Uint8Array, TextEncoder, btoa, or atob.',
  setInterval: 'Use setTimeout.',
  setImmediate: 'Use setTimeout or queueMicrotask.',
  eval: 'Tools cannot make code from text.',
  WebAssembly: 'Use an MCP server for compiled code.',
  Worker: 'Use an MCP server for what needs threads.',
  SharedArrayBuffer: 'Tools have one thread, so ArrayBuffer does.',
};

export interface ErrorWords {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** One line. */
export function explainError({ name, message, stack }: ErrorWords): string {
  const missing = /^'(\w+)' is not defined$/.exec(message)?.[1];
  const instead = missing !== undefined && Object.hasOwn(INSTEAD, missing) ? ` (${INSTEAD[missing]})` : '';
  // Of a syntax error the place is the only line of the stack.
  const place = name === 'SyntaxError' ? /at (\S+:\d+:\d+)/.exec(stack)?.[1] : undefined;
  return `${name}: ${message}${instead}${place === undefined ? '' : ` (${place})`}`.slice(0, 2000);
}

export function isOutOfMemory({ name, message }: ErrorWords): boolean {
  return name === 'InternalError' && message === 'out of memory';
}
