/** Adds hints to errors of plugin code: which globals don't exist in the sandbox, and what to use instead. */
import { t } from '../../../messages/translate.ts';

const INSTEAD: Readonly<Record<string, string>> = {
  fetch: t('plugins.explainError.fetch'),
  XMLHttpRequest: t('plugins.explainError.fetch'),
  WebSocket: t('plugins.explainError.webSocket'),
  process: t('plugins.explainError.process'),
  require: t('plugins.explainError.require'),
  module: t('plugins.explainError.exports'),
  exports: t('plugins.explainError.exports'),
  Buffer: t('plugins.explainError.buffer'),
  setInterval: t('plugins.explainError.setInterval'),
  setImmediate: t('plugins.explainError.setImmediate'),
  eval: t('plugins.explainError.eval'),
  WebAssembly: t('plugins.explainError.webAssembly'),
  Worker: t('plugins.explainError.worker'),
  SharedArrayBuffer: t('plugins.explainError.sharedArrayBuffer'),
};

export interface ErrorWords {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** Returns one line. */
export function explainError({ name, message, stack }: ErrorWords): string {
  const missing = /^'(\w+)' is not defined$/.exec(message)?.[1];
  const instead = missing !== undefined && Object.hasOwn(INSTEAD, missing) ? ` (${INSTEAD[missing]})` : '';
  // For a syntax error, the location is the only line of the stack.
  const place = name === 'SyntaxError' ? /at (\S+:\d+:\d+)/.exec(stack)?.[1] : undefined;
  return `${name}: ${message}${instead}${place === undefined ? '' : ` (${place})`}`.slice(0, 2000);
}

export function isOutOfMemory({ name, message }: ErrorWords): boolean {
  return name === 'InternalError' && message === 'out of memory';
}
