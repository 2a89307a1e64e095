/** Counts the replaceable texts in chunks, because there may be thousands to check. */
import { useEffect, useState } from 'react';
import type { Replacement } from '../../../src-shared/find/replace.ts';
import type { Found } from '../../../src-shared/find/search.ts';

/** The longest piece of work between two frames. */
const PIECE_MS = 8;

/** Returns the previous count while counting again. */
export function useReplaceable(wanted: readonly Found[], plan: (found: Found) => Replacement): number {
  const [counted, setCounted] = useState(0);
  useEffect(() => {
    let [at, count] = [0, 0];
    let timer = setTimeout(work, 0);
    function work(): void {
      const until = performance.now() + PIECE_MS;
      for (; at < wanted.length && performance.now() < until; at += 1) {
        if (plan(wanted[at]!).refusal === null) count += 1;
      }
      if (at < wanted.length) timer = setTimeout(work, 0);
      else setCounted(count);
    }
    return () => clearTimeout(timer);
  }, [wanted, plan]);
  return counted;
}
