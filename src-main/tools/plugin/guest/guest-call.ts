/** Run inside the sandbox: call the author's function with its argument and the host functions, and turn the result into JSON. */
import type { GuestEntry, GuestHost } from './guest-host.ts';

/** Why a value isn't JSON; null if it is. */
type JsonProblem = (value: unknown, where: string, depth: number) => string | null;

type Call = Pick<GuestEntry, 'run' | 'settle' | 'describe'>;

export function guestCall(host: GuestHost, problemOf: JsonProblem): Call {
  const { parse, stringify } = JSON;
  const { hasOwn } = Object;
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const ask = (name: string, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const json = stringify(input);
      if (json === undefined) throw new TypeError(`${name} takes an object.`);
      waiting.set(host.call(name, json), { resolve, reject });
    });
  const recordsOf = (shared: boolean) => ({
    get: (key: unknown) => ask('records.get', { shared, key }),
    put: (key: unknown, value: unknown) => ask('records.put', { shared, key, value }),
    delete: (key: unknown) => ask('records.delete', { shared, key }),
    list: (prefix: unknown = '') => ask('records.list', { shared, prefix }),
  });
  const functions = {
    http: { request: (input: unknown) => ask('http.request', input) },
    tables: {
      lookup: (input: unknown) => ask('tables.lookup', input),
      read: (file: unknown) => ask('tables.read', { file }),
    },
    vectors: { nearest: (input: unknown) => ask('vectors.nearest', input) },
    rules: { backtest: (input: unknown) => ask('rules.backtest', input) },
    records: { ...recordsOf(false), shared: recordsOf(true) },
  };
  const describe = (error: unknown): string => {
    const words = (text: unknown, most: number): string => `${text as string}`.slice(0, most);
    if (!(error instanceof Error)) return stringify({ name: 'Error', message: words(error, 2000), stack: '' });
    const { name, message, stack } = error;
    return stringify({ name: words(name, 100), message: words(message, 2000), stack: words(stack ?? '', 4000) });
  };
  const toolError = (message: string): Error => Object.assign(new Error(message), { name: 'ToolError' });
  const work = async (tools: object | Promise<object>, name: string, json: string): Promise<void> => {
    const found = await tools;
    const tool: unknown = hasOwn(found, name) ? (found as Record<string, unknown>)[name] : undefined;
    if (typeof tool !== 'function') throw toolError(`tools.mjs exports no function "${name}".`);
    const value: unknown = await Reflect.apply(tool, undefined, [parse(json), functions]);
    const problem = problemOf(value, 'the result', 0);
    if (problem !== null) throw toolError(`The result is not JSON: ${problem}.`);
    host.done(stringify(value));
  };
  return {
    describe,
    run: (tools, name, json) => void work(tools, name, json).catch((error: unknown) => host.failed(describe(error))),
    settle(call, isOk, text) {
      const promise = waiting.get(call);
      waiting.delete(call);
      if (isOk) promise?.resolve(parse(text));
      else promise?.reject(toolError(text));
    },
  };
}

export function guestJsonProblem(): JsonProblem {
  const { getPrototypeOf, entries, prototype } = Object;
  const problemOf: JsonProblem = (value, where, depth) => {
    if (depth > 100) return `${where.slice(0, 80)} … is nested too deeply`;
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
    if (typeof value === 'number') return Number.isFinite(value) ? null : `${where} is ${value}`;
    if (typeof value !== 'object') return `${where} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
    const isList = Array.isArray(value);
    const own: unknown = getPrototypeOf(value);
    if (!isList && own !== null && own !== prototype) return `${where} is a ${value.constructor?.name ?? 'object'}`;
    for (const [name, member] of isList ? [...(value as unknown[])].entries() : entries(value)) {
      if (member === undefined && !isList) continue;
      const problem = problemOf(member, isList ? `${where}[${name}]` : `${where}.${name}`, depth + 1);
      if (problem !== null) return problem;
    }
    return null;
  };
  return problemOf;
}
