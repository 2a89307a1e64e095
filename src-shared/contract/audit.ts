/** An entry of the audit log as it leaves the app, without personal data. */
import { z } from '../schema.ts';

export const auditEntrySchema = z.strictObject({
  /** Counts through all sessions, in the order of recording. */
  id: z.int(),
  sessionId: z.string(),
  /** The event of the session it was recorded with. */
  seq: z.int(),
  at: z.string(),
  /** The active plugin of the session. */
  agent: z.string().nullable(),
  node: z.string(),
  action: z.string(),
  data: z.json(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
