/**
 * Sweeps try what one test proves in very many cases. The gate tries some of them, always the same; `npm run test:thorough`
 * tries all.
 */
const isThorough = process.env['SWITCHYARD_THOROUGH'] === '1';

/** Of a thorough run all cases, and of the gate this many, spread evenly from the first to the last. */
export function spread<T>(all: readonly T[], inGate: number): readonly T[] {
  if (isThorough || all.length <= inGate) return all;
  const step = (all.length - 1) / Math.max(inGate - 1, 1);
  return Array.from({ length: inGate }, (_, at) => all[Math.round(at * step)]!);
}

/** In a thorough run all cases, and in the gate those that differ most. */
export function inGate<T>(some: readonly T[], { of }: { readonly of: readonly T[] }): readonly T[] {
  return isThorough ? of : some;
}

/** How often a property is tried: a third of the times in the gate. */
export function tries(all: number): number {
  return isThorough ? all : Math.ceil(all / 3);
}
