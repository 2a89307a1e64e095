/** Sweeps try one test in very many cases. The gate always tries the same few; `npm run test:thorough` tries all. */
const isThorough = process.env['SWITCHYARD_THOROUGH'] === '1';

/** All cases in a thorough run; in the gate this many, spread evenly from first to last. */
export function spread<T>(all: readonly T[], inGate: number): readonly T[] {
  if (isThorough || all.length <= inGate) return all;
  const step = (all.length - 1) / Math.max(inGate - 1, 1);
  return Array.from({ length: inGate }, (_, at) => all[Math.round(at * step)]!);
}

/** All cases in a thorough run; in the gate the most different ones. */
export function inGate<T>(some: readonly T[], { of }: { readonly of: readonly T[] }): readonly T[] {
  return isThorough ? of : some;
}

/** How often a property is tried: in the gate, a fifth of the number. */
export function tries(all: number): number {
  return isThorough ? all : Math.ceil(all / 5);
}
