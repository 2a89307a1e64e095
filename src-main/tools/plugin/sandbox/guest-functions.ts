/**
 * The functions that code inside the sandbox may call. Inputs are checked: only strings and numbers of limited size
 * pass.
 */
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import type { GuestHost } from '../guest/guest-host.ts';
import type { PluginLimits } from '../plugin-limits.ts';
import { t } from '../../../messages/translate.ts';
import { callPure } from './pure-functions.ts';

export interface GuestFunctions extends Omit<GuestHost, 'pure'> {
  readonly limits: PluginLimits;
  /** Called if the result is too large. */
  readonly tooLarge: (characters: number) => void;
}

const MAX_WORDS = 100_000;

type Inputs = readonly (QuickJSHandle | undefined)[];

export function installGuestHost(context: QuickJSContext, functions: GuestFunctions): QuickJSHandle {
  const { maxArgumentBytes, maxResultBytes } = functions.limits;
  const host = context.newObject();
  const lengthOf = (handle: QuickJSHandle | undefined): number => {
    if (handle === undefined || context.typeof(handle) !== 'string')
      throw new TypeError(t('plugins.guestFunctions.textMissing'));
    return context.getNumber(context.getProp(handle, 'length'));
  };
  const text = (handle: QuickJSHandle | undefined, most = MAX_WORDS): string => {
    const length = lengthOf(handle);
    if (length > most) throw new RangeError(t('plugins.guestFunctions.textTooLong', { length, limit: most }));
    return handle === undefined ? '' : context.getString(handle);
  };
  const number = (handle: QuickJSHandle | undefined): number => {
    if (handle === undefined || context.typeof(handle) !== 'number')
      throw new TypeError(t('plugins.guestFunctions.numberMissing'));
    return context.getNumber(handle);
  };
  const add = (name: keyof GuestHost, work: (inputs: Inputs) => QuickJSHandle | void): void =>
    context.setProp(
      host,
      name,
      context.newFunction(name, (...inputs) => work(inputs)),
    );
  add('call', ([name, json]) => context.newNumber(functions.call(text(name, 50), text(json, maxArgumentBytes))));
  add('pure', ([name, json]) => context.newString(callPure(text(name, 50), text(json))));
  add('setTimer', ([milliseconds]) => context.newNumber(functions.setTimer(number(milliseconds))));
  add('clearTimer', ([timer]) => functions.clearTimer(number(timer)));
  add('log', ([level, line]) => functions.log(text(level, 50), text(line)));
  add('done', ([json]) => {
    const length = lengthOf(json);
    if (length > maxResultBytes) functions.tooLarge(length);
    else functions.done(text(json, maxResultBytes));
  });
  add('failed', ([json]) => functions.failed(text(json)));
  return host;
}
