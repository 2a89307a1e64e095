/** The conditions that a planner and its executor evaluate. */
import type { PlannerConfig } from './schema.ts';

export function conditionsOfPlanner({ tools = [], complete, mustHold }: PlannerConfig): string[] {
  const ofRows = tools.flatMap(({ when, fallbackWhen, approve }) => [
    when,
    fallbackWhen,
    typeof approve === 'object' ? approve.expr : undefined,
  ]);
  return [complete, mustHold, ...ofRows].filter((text) => text !== undefined);
}
