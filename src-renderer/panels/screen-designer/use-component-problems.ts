/** The problems of the screen in the designer, by component. */
import { useMemo } from 'react';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { useProblems } from '../../state/workspace/app-context.tsx';

/** A problem is listed once, however many nodes show the screen. Errors come first. */
export function useComponentProblems(screen: string): ReadonlyMap<string, readonly Problem[]> {
  const problems = useProblems((state) => state.problems);
  return useMemo(() => componentProblems(problems, screen), [problems, screen]);
}

/** The problems of the screen that don't belong to a component. */
export function useOwnProblems(screen: string): readonly Problem[] {
  const problems = useProblems((state) => state.problems);
  return useMemo(() => ownProblems(problems, screen), [problems, screen]);
}

export function ownProblems(problems: readonly Problem[], screen: string): readonly Problem[] {
  const own = problems.filter((problem) => problem.screen?.name === screen && problem.screen.component === null);
  return [...new Map(own.map((problem) => [`${problem.code} ${problem.screen?.pointer}`, problem])).values()];
}

export function componentProblems(
  problems: readonly Problem[],
  screen: string,
): ReadonlyMap<string, readonly Problem[]> {
  const once = new Map<string, Problem & { readonly component: string }>();
  for (const problem of problems) {
    const { name, component, pointer, message } = problem.screen ?? { name: null, component: null };
    if (name !== screen || component === null) continue;
    once.set(`${problem.code} ${pointer} ${message}`, { ...problem, component });
  }
  const sorted = [...once.values()].toSorted(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  );
  return Map.groupBy(sorted, ({ component }) => component);
}
