/** `switchyard schema`: prints JSON Schemas. */
import { closest } from '../../src-shared/closest.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { SCHEMAS } from './schemas.ts';
import { didYouMean } from '../../src-shared/messages/did-you-mean.ts';
import { t } from '../messages/translate.ts';

export async function printSchema(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [name, ...more] = parsed.operands;
  if (more.length > 0) return wrongUse(io, t('cliCommands.schema.oneAtATime'), 'schema');
  if (name === undefined) return listSchemas(parsed, io);
  const schema = SCHEMAS.find((candidate) => candidate.name === name);
  if (schema === undefined) {
    const names = SCHEMAS.map((candidate) => candidate.name);
    const unknown = t('cliCommands.schema.unknown', { name, known: names.join(', ') });
    return wrongUse(io, unknown + didYouMean(closest(name, names)), 'schema');
  }
  io.out(`${JSON.stringify(schema.json(), null, 2)}\n`);
  return 0;
}

function listSchemas(parsed: Parsed, io: Io): ExitCode {
  const schemas = SCHEMAS.map(({ name, title }) => ({ name, title }));
  if (parsed.switches.has('json')) io.out(`${JSON.stringify({ schemas }, null, 2)}\n`);
  else io.out(schemas.map(({ name, title }) => `${name.padEnd(14)}${title}\n`).join(''));
  return 0;
}
