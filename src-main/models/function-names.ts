/**
 * Converts tool names to names every provider accepts, and back. Tool names contain dots and colons, which function
 * names may not.
 */

const MAX_LENGTH = 64;
const LEGAL = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

export interface FunctionNames {
  /** The name used with the model. */
  legal(name: string): string;
  /** The tool a model's call refers to; an unknown name is returned unchanged. */
  original(name: string): string;
}

/** Valid names stay; the others are made unique among them. */
export function functionNames(names: readonly string[]): FunctionNames {
  const legal = new Map<string, string>();
  const original = new Map<string, string>();
  const add = (name: string, functionName: string): void => {
    legal.set(name, functionName);
    original.set(functionName, name);
  };
  for (const name of names) if (LEGAL.test(name)) add(name, name);
  for (const name of names) if (!legal.has(name)) add(name, freeName(name, original));
  return { legal: (name) => legal.get(name) ?? name, original: (name) => original.get(name) ?? name };
}

function freeName(name: string, taken: ReadonlyMap<string, string>): string {
  const plain = name.replaceAll(/[^A-Za-z0-9_-]/g, '_');
  const base = /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`;
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `_${count}`;
    const tried = base.slice(0, MAX_LENGTH - end.length) + end;
    if (!taken.has(tried)) return tried;
  }
}
