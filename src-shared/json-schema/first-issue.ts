/** The first reason why a schema rejected a value. */
import type { z } from '../schema.ts';

/** Returns "place: problem", or only the problem if it concerns the whole value. Null if nothing was rejected. */
export function firstIssue(error: z.ZodError | undefined): string | null {
  const issue = error?.issues[0];
  if (issue === undefined) return null;
  return issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`;
}
