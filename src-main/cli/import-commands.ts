/** The commands that read external agents and turn them into plugins. */
import { JSON_OPTION, type Command } from './command.ts';
import { SOURCE_OPTIONS } from './import-source.ts';

export const inspect: Command = {
  name: 'inspect',
  operands: '<folder|address>',
  options: [...SOURCE_OPTIONS, JSON_OPTION],
  examples: [
    { id: 'folder', line: 'switchyard inspect my-agent' },
    { id: 'address', line: 'switchyard inspect https://github.com/langchain-ai/react-agent' },
    { id: 'json', line: 'switchyard inspect my-agent --json' },
  ],
  needsNode24: true,
  load: async () => (await import('./inspect.ts')).inspect,
};

export const importCommand: Command = {
  name: 'import',
  operands: '<folder|address>',
  options: [
    { name: 'id', value: '<id>' },
    { name: 'graph', value: '<id>' },
    {
      name: 'strategy',
      value: '<name>',
    },
    { name: 'name', value: '<text>' },
    { name: 'server', value: '<address>' },
    ...SOURCE_OPTIONS,
    { name: 'into', value: '<folder>' },
    { name: 'force' },
    { name: 'dry-run' },
    { name: 'offline' },
    JSON_OPTION,
  ],
  examples: [
    { id: 'folder', line: 'switchyard import my-agent --id support' },
    { id: 'preview', line: 'switchyard import https://github.com/o/r --folder agents/one --dry-run --json' },
    { id: 'server', line: 'switchyard import my-agent --strategy remote --server http://127.0.0.1:2024' },
  ],
  needsNode24: true,
  load: async () => (await import('./import.ts')).importAgent,
};
