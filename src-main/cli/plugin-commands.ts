/** The commands that make and check plugins. */
import { JSON_OPTION, type Command } from './command.ts';
import { PROVE_OPTIONS } from './prove-options.ts';

export const validate: Command = {
  name: 'validate',
  summary: 'check a flow, or a whole plugin, and list its problems',
  operands: '<file|folder>',
  options: [{ name: 'strict', description: 'Warnings fail, too.' }, ...PROVE_OPTIONS, JSON_OPTION],
  examples: [
    {
      line: 'switchyard validate my-agent',
      says: 'Check a project; a plugin is talked to as well, and its tests are run',
    },
    { line: 'switchyard validate my-agent --prove', says: 'Also prove that no conversation runs into a dead end' },
    { line: 'switchyard validate my-agent/flow.json --json', says: 'For scripts; the schema is "validate"' },
  ],
  notes: `The folder of a plugin (its plugin.json has an id and a version) is held to the checks every plugin passes: its graph is
run, its actions are tried, its tests are played. Tools that are irreversible or not idempotent are not called for that, except
by the tests; the code of a folder you never trusted in the studio is not run at all.`,
  load: async () => (await import('./validate.ts')).validate,
};

export const create: Command = {
  name: 'new',
  summary: 'make the folder of a new plugin that passes every check',
  operands: '<id>',
  options: [
    { name: 'name', value: '<text>', description: 'What people call it; made from the id if left out.' },
    { name: 'in', value: '<folder>', description: 'Where; the folder of your projects if left out.' },
    JSON_OPTION,
  ],
  notes: `The id starts with a small letter and holds 2 to 33 small letters, digits or "_". It must not be taken, neither by a sample
nor by a plugin among your projects. Nothing is ever written over. A running studio finds the new plugin by itself.`,
  examples: [
    { line: 'switchyard new parcel_desk', says: 'Make a plugin in the folder of your projects' },
    { line: 'switchyard new parcel_desk --in plugins --name "Parcel desk"', says: 'Somewhere else' },
  ],
  load: async () => (await import('./new-plugin.ts')).newPlugin,
};
