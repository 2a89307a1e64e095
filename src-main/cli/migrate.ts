/** `switchyard migrate` */
import { FLOW_VERSION } from '../../src-shared/flow/flow.ts';
import { migrationsFrom } from '../../src-shared/flow/migrations.ts';
import { serializeFlow } from '../../src-shared/flow/serialize.ts';
import { writeFilesAtomically } from '../project/disk.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { readFlowSource } from './flow-files.ts';

export async function migrate(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [operand, ...more] = parsed.operands;
  if (operand === undefined || more.length > 0) return wrongUse(io, 'Give one file or folder.', 'migrate');
  const source = await readFlowSource(operand);
  if (!source.ok) return wrongUse(io, source.error, 'migrate');
  const { file, parsed: flow } = source.value;
  if (!flow.ok) {
    io.err(`${operand}: ${flow.error.error.message}\n`);
    return 1;
  }
  const version = flow.value.migratedFrom ?? FLOW_VERSION;
  const migrations = migrationsFrom(version).map(({ name, from, to }) => ({ name, from, to }));
  const written = parsed.switches.has('write') && migrations.length > 0;
  if (written) {
    const saved = await writeFilesAtomically([{ path: file, text: serializeFlow(flow.value.flow) }]);
    if (!saved.ok) {
      io.err(`${saved.error.message}\n`);
      return 1;
    }
  }
  if (parsed.switches.has('json')) {
    io.out(`${JSON.stringify({ file, version, latest: FLOW_VERSION, migrations, written }, null, 2)}\n`);
    return 0;
  }
  io.out(migrations.map(({ name, from, to }) => `${from} -> ${to}  ${name}\n`).join(''));
  if (migrations.length === 0) io.err(`${operand} has version ${version}, the latest; nothing to do.\n`);
  else io.err(written ? `${operand} is now version ${FLOW_VERSION}.\n` : `Nothing was written; --write does it.\n`);
  return 0;
}
