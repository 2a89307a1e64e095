/** The commands that create and check plugins. */
import { JSON_OPTION, type Command } from './command.ts';
import { PROVE_OPTIONS } from './prove-options.ts';

export const validate: Command = {
  name: 'validate',
  operands: '<file|folder>',
  needsNode24: true,
  options: [{ name: 'strict' }, ...PROVE_OPTIONS, JSON_OPTION],
  examples: [
    { id: 'project', line: 'switchyard validate my-agent' },
    { id: 'prove', line: 'switchyard validate my-agent --prove' },
    { id: 'json', line: 'switchyard validate my-agent/flow.json --json' },
  ],
  load: async () => (await import('./validate.ts')).validate,
};

export const create: Command = {
  name: 'new',
  operands: '<id>',
  options: [{ name: 'name', value: '<text>' }, { name: 'in', value: '<folder>' }, JSON_OPTION],
  examples: [
    { id: 'workspace', line: 'switchyard new parcel_desk' },
    { id: 'elsewhere', line: 'switchyard new parcel_desk --in plugins --name "Parcel desk"' },
  ],
  load: async () => (await import('./new-plugin.ts')).newPlugin,
};
