/** `switchyard migrate`: updates a flow file to the current version. */
import { dirname, join } from 'node:path';
import { CHECKLIST_VERSION } from '../../src-shared/document/checklist-v0.ts';
import { FLOW_VERSION } from '../../src-shared/flow/flow.ts';
import { migrationsFrom } from '../../src-shared/document/migrate.ts';
import { serializeFlow } from '../../src-shared/document/serialize.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { writeFilesAtomically } from '../project/disk.ts';
import { CHECKLIST_FILE } from '../../src-shared/checklist/engine-choice.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { readDocumentText, readFlowSource } from './flow-files.ts';
import { t } from '../messages/translate.ts';

export async function migrate(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [operand, ...more] = parsed.operands;
  if (operand === undefined || more.length > 0) return wrongUse(io, t('cli.operands.oneFlow'), 'migrate');
  if (parsed.switches.has('keep') && !parsed.switches.has('write'))
    return wrongUse(io, t('cli.migrate.keepNeedsWrite'), 'migrate');
  const source = await readFlowSource(operand);
  if (!source.ok) return wrongUse(io, source.error, 'migrate');
  const { file, base: flow } = source.value;
  if (!flow.ok) {
    io.err(`${operand}: ${flow.error.error.message}\n`);
    return 1;
  }
  const version = flow.value.migratedFrom ?? FLOW_VERSION;
  const migrations = migrationsFrom(version).map(({ name, from, to }) => ({ name, from, to }));
  const written = parsed.switches.has('write') && migrations.length > 0;
  const keeps = written && parsed.switches.has('keep') && version === CHECKLIST_VERSION;
  const kept = keeps ? join(dirname(file), CHECKLIST_FILE) : null;
  if (written) {
    const saved = await write({ file, text: serializeFlow(flow.value.flow), kept });
    if (!saved.ok) {
      io.err(`${saved.error}\n`);
      return 1;
    }
  }
  if (parsed.switches.has('json')) {
    io.out(`${JSON.stringify({ file, version, latest: FLOW_VERSION, migrations, written, kept }, null, 2)}\n`);
    return 0;
  }
  io.out(migrations.map(({ name, from, to }) => `${from} -> ${to}  ${name}\n`).join(''));
  if (migrations.length === 0) io.err(t('cli.migrate.upToDate', { path: operand, version }));
  else io.err(written ? t('cli.migrate.migrated', { path: operand, version: FLOW_VERSION }) : t('cli.migrate.dryRun'));
  if (kept !== null) io.err(t('cli.migrate.checklistKept', { path: kept }));
  return 0;
}

interface Migrated {
  readonly file: string;
  readonly text: string;
  /** The path of the backup of the old file; null for none. */
  readonly kept: string | null;
}

/** Writes both files or neither. An existing, different checklist is not overwritten. */
async function write({ file, text, kept }: Migrated): Promise<Result<null, string>> {
  const writes = [{ path: file, text }];
  if (kept !== null) {
    if (kept === file) return fail(t('cli.migrate.keepsItself', { file }));
    const before = await readDocumentText(file);
    if (!before.ok) return before;
    const there = await readDocumentText(kept);
    if (!there.ok) return there;
    if (there.value !== null && there.value !== before.value) return fail(t('cli.migrate.keptTaken', { path: kept }));
    if (there.value === null) writes.unshift({ path: kept, text: before.value ?? '' });
  }
  const saved = await writeFilesAtomically(writes);
  return saved.ok ? ok(null) : fail(saved.error.message);
}
