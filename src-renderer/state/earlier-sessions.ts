/** The conversations of a project that were left: which come first, and which can be gone on with. */
import type { SessionSummary } from '../../src-shared/contract/requests.ts';

export function isUnfinished(session: SessionSummary): boolean {
  return session.status === 'waiting' || session.status === 'running';
}

export function byLatest(a: SessionSummary, b: SessionSummary): number {
  return a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0;
}
