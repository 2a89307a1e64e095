/** Ids of sessions, which nobody can guess. */
import { randomBytes } from 'node:crypto';

export function newSessionId(): string {
  return `s_${randomBytes(16).toString('base64url')}`;
}
