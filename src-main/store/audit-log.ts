/** The audit log of flows, in order. Entries are added and never changed, which the database enforces. */
import type { AuditEntry } from '../../src-shared/contract/audit.ts';
import type { Json } from '../../src-shared/json.ts';
import { redactJson } from '../../src-shared/redaction/redact-pii.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { Database } from './database.ts';

export interface AuditQuery {
  /** Absent for all sessions. */
  readonly sessionId?: string | undefined;
  /** Only entries with a greater number. */
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Called for each event inside the transaction that stores it, so that an entry exists exactly if its event does. */
export function recordAudit(database: Database, { sessionId, seq, at, body }: RunEvent): void {
  if (body.type !== 'flow' || body.event.type !== 'audit.recorded') return;
  const { node, action, data, at: calledAt } = body.event;
  database
    .statement(
      `INSERT INTO audit (session, seq, at, agent, node, action, data)
       VALUES (?, ?, ?, (SELECT json_extract(setting, '$.agent') FROM session_starts WHERE session = ?), ?, ?, ?)`,
    )
    .run(sessionId, seq, calledAt ?? at, sessionId, node, action, JSON.stringify(redactJson(data as Json)));
}

export function listAudit(database: Database, { sessionId, after = 0, limit }: AuditQuery): AuditEntry[] {
  const where = sessionId === undefined ? 'id > ?' : 'id > ? AND session = ?';
  return database
    .statement(`SELECT * FROM audit WHERE ${where} ORDER BY id LIMIT ?`)
    .all(...(sessionId === undefined ? [after, limit] : [after, sessionId, limit]))
    .map((row) => ({
      ...{ id: Number(row['id']), sessionId: String(row['session']), seq: Number(row['seq']), at: String(row['at']) },
      agent: row['agent'] === null ? null : String(row['agent']),
      ...{ node: String(row['node']), action: String(row['action']) },
      data: JSON.parse(String(row['data'])) as AuditEntry['data'],
    }));
}
