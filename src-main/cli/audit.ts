/** `switchyard audit`: prints the audit log. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry } from '../../src-shared/contract/audit.ts';
import { findPlaces } from '../transport/places.ts';
import { listAudit } from '../store/audit-log.ts';
import { openDatabase } from '../store/database.ts';
import { printable, wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { t } from '../messages/translate.ts';
import { errorText } from '../../src-shared/errors.ts';

const PAGE = 1000;

export async function audit(parsed: Parsed, io: Io): Promise<ExitCode> {
  if (parsed.operands.length > 0) return wrongUse(io, t('cli.audit.noOperand'), 'audit');
  const file = join(findPlaces(io.env).dataDir, 'sessions.db');
  if (!existsSync(file)) {
    if (parsed.switches.has('json')) io.out('[]\n');
    else io.err(t('cli.audit.noConversations'));
    return 0;
  }
  const database = openDatabase(file);
  if (!database.ok) {
    io.err(`${errorText(database.error)}\n`);
    return 1;
  }
  const entries: AuditEntry[] = [];
  const sessionId = parsed.values.get('session');
  for (let page: AuditEntry[] | null = null; page === null || page.length === PAGE;) {
    page = listAudit(database.value, { sessionId, after: entries.at(-1)?.id, limit: PAGE });
    entries.push(...page);
  }
  database.value.close();
  if (parsed.switches.has('json')) io.out(`${JSON.stringify(entries, null, 2)}\n`);
  else io.out(entries.map((entry) => `${lineOf(entry)}\n`).join(''));
  return 0;
}

function lineOf({ at, sessionId, agent, action, data }: AuditEntry): string {
  return printable(`${at}  ${sessionId}  ${agent ?? '-'}  ${action}  ${JSON.stringify(data)}`);
}
