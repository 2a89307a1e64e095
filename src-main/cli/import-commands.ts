/** The commands that read agents of others and make plugins of them. */
import { JSON_OPTION, type Command } from './command.ts';
import { SOURCE_OPTIONS } from './import-source.ts';

export const inspect: Command = {
  name: 'inspect',
  summary: 'tell what LangGraph agents a folder or repository holds, without running any of it',
  operands: '<folder|address>',
  options: [...SOURCE_OPTIONS, JSON_OPTION],
  notes: `Edges are declared (written as edges), inferred (from annotations or what functions return) or unresolved, with the reason.
Addresses are those git clones over https; pages of GitHub and GitLab are understood, too. At most 50 MB are fetched, for
30 seconds, and removed again. Exits with 1 when there is no graph.`,
  examples: [
    { line: 'switchyard inspect my-agent', says: 'A folder of this machine' },
    { line: 'switchyard inspect https://github.com/langchain-ai/react-agent', says: 'A repository' },
    { line: 'switchyard inspect my-agent --json', says: 'The whole document; the schema is "inspection"' },
  ],
  needsNode24: true,
  load: async () => (await import('./inspect.ts')).inspect,
};

export const importCommand: Command = {
  name: 'import',
  summary: 'make a plugin of a LangGraph agent',
  operands: '<folder|address>',
  options: [
    { name: 'id', value: '<id>', description: 'Of the plugin; made from its name if left out.' },
    { name: 'graph', value: '<id>', description: 'Which graph, as inspect lists them; the main one if left out.' },
    {
      name: 'strategy',
      value: '<name>',
      description: 'wrapper, subgraph, full_port or remote; the recommended one if left out.',
    },
    { name: 'name', value: '<text>', description: 'What people call the plugin.' },
    { name: 'server', value: '<address>', description: 'Of a running LangGraph server, for remote.' },
    ...SOURCE_OPTIONS,
    { name: 'into', value: '<folder>', description: 'Where; the folder of your projects if left out.' },
    { name: 'force', description: 'Replace the plugin of this id.' },
    { name: 'dry-run', description: 'Write nothing; tell what would be written.' },
    { name: 'offline', description: 'Propose the screens without a model, though one is set up.' },
    JSON_OPTION,
  ],
  notes: `The source is copied into src/ of the plugin. Nothing of it is run before you trust the folder in the studio and agree to its
packages there. Progress is told on stderr. Exits with 1 when the import fails or a check of the plugin does; nothing is left
behind when it is stopped.`,
  examples: [
    { line: 'switchyard import my-agent --id support', says: 'From a folder' },
    {
      line: 'switchyard import https://github.com/o/r --folder agents/one --dry-run --json',
      says: 'See each file first',
    },
    { line: 'switchyard import my-agent --strategy remote --server http://127.0.0.1:2024', says: 'A running server' },
  ],
  needsNode24: true,
  load: async () => (await import('./import.ts')).importAgent,
};
