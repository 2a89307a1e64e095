/** The earlier conversations of a project, and which of them can be continued. The services list the newest first. */
import type { SessionSummary } from '../../../src-shared/contract/sessions.ts';

export function isUnfinished(session: SessionSummary): boolean {
  return session.status === 'waiting' || session.status === 'running';
}
