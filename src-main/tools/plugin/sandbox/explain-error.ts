/** Adds to an error of plugin code what its author may not know: which names are not there, and what takes their place. */
import { t } from '../../../messages/translate.ts';

const INSTEAD: Readonly<Record<string, string>> = {
  fetch: t('plugins.explainError.useHttpRequestOfThe'),
  XMLHttpRequest: t('plugins.explainError.useHttpRequestOfThe'),
  WebSocket: t('plugins.explainError.useAnMcpServerFor'),
  process: t('plugins.explainError.toolsRunWithoutNodeUse'),
  require: t('plugins.explainError.toolsAreEsModulesWrite'),
  module: t('plugins.explainError.toolsAreEsModulesWrite2'),
  exports: t('plugins.explainError.toolsAreEsModulesWrite2'),
  Buffer: t('plugins.explainError.useUintArrayTextencoderBtoa'),
  setInterval: t('plugins.explainError.useSettimeout'),
  setImmediate: t('plugins.explainError.useSettimeoutOrQueuemicrotask'),
  eval: t('plugins.explainError.toolsCannotMakeCodeFrom'),
  WebAssembly: t('plugins.explainError.useAnMcpServerFor2'),
  Worker: t('plugins.explainError.useAnMcpServerFor3'),
  SharedArrayBuffer: t('plugins.explainError.toolsHaveOneThreadSo'),
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
