/** The list of commands. Each loads its implementation when run; help texts are in the message catalog. */
import { JSON_OPTION, type Command, type Option } from './command.ts';
import { importCommand, inspect } from './import-commands.ts';
import { create, validate } from './plugin-commands.ts';

const PORT: Option = { name: 'port', value: '<number>', of: 'shared' };

const open: Command = {
  name: 'open',
  operands: '[folder]',
  options: [{ name: 'host' }, { name: 'no-open' }, PORT, JSON_OPTION],
  examples: [
    { id: 'resume', line: 'switchyard open' },
    { id: 'project', line: 'switchyard open my-agent' },
  ],
  needsNode24: true,
  endsWithReader: true,
  load: async () => (await import('./open.ts')).openStudio,
};

const host: Command = {
  name: 'host',
  operands: '[folder]',
  options: [
    PORT,
    {
      name: 'events',
      value: '<file|->',
    },
    { name: 'redact' },
    {
      name: 'token-file',
      value: '<file>',
    },
    { name: 'safe' },
    { name: 'ws-open' },
    { name: 'ws-token' },
    {
      name: 'ws-origin',
      value: '<origins>',
    },
    {
      name: 'ag-ui-origin',
      value: '<origins>',
    },
    JSON_OPTION,
  ],
  examples: [
    { id: 'port', line: 'switchyard host --port 8137' },
    { id: 'json', line: 'switchyard host --json' },
  ],
  needsNode24: true,
  endsWithReader: true,
  load: async () => (await import('./host.ts')).serveStudio,
};

const run: Command = {
  name: 'run',
  operands: '<file|folder>',
  options: [
    {
      name: 'script',
      value: '<file>',
    },
    { name: 'answers', value: '<file>' },
    { name: 'input', value: '<name=value>', isList: true },
    JSON_OPTION,
  ],
  examples: [
    { id: 'interactive', line: 'switchyard run my-agent' },
    { id: 'events', line: 'switchyard run my-agent --script turns.txt --json' },
    { id: 'scripted', line: 'switchyard run my-agent --script my-agent/tests/happy_path.json' },
    { id: 'agent', line: 'switchyard run my-agent --input transaction_id=TX-1004 --json' },
    { id: 'piped', line: "printf '42\\nyes\\n' | switchyard run my-agent" },
  ],
  needsNode24: true,
  endsWithReader: true,
  load: async () => (await import('./run.ts')).run,
};

const runs: Command = {
  name: 'runs',
  operands: 'list|show|resume|cancel [run]',
  options: [
    { name: 'status', value: '<status>' },
    { name: 'agent', value: '<id>' },
    { name: 'limit', value: '<number>' },
    { name: 'before', value: '<run>' },
    { name: 'decision', value: '<approve|edit|reject>' },
    { name: 'args', value: '<json>' },
    { name: 'comment', value: '<text>' },
    { name: 'url', value: '<address>' },
    JSON_OPTION,
  ],
  examples: [
    { id: 'paused', line: 'switchyard runs list --status PAUSED' },
    { id: 'approve', line: 'switchyard runs resume 0198c1a2-… --decision approve' },
  ],
  needsNode24: true,
  load: async () => (await import('./runs.ts')).runs,
};

const test: Command = {
  name: 'test',
  operands: '<folder> [test...]',
  options: [
    { name: 'filter', value: '<text>' },
    {
      name: 'engine',
      value: '<name>',
    },
    { name: 'coverage' },
    {
      name: 'min-coverage',
      value: '<percent>',
    },
    { name: 'junit', value: '<file>' },
    { name: 'accept' },
    {
      name: 'drafts',
    },
    { name: 'write' },
    JSON_OPTION,
  ],
  examples: [
    { id: 'all', line: 'switchyard test my-agent' },
    { id: 'ci', line: 'switchyard test my-agent --min-coverage 100 --junit results.xml' },
    { id: 'accept', line: 'switchyard test my-agent --accept happy_path.json' },
    { id: 'drafts', line: 'switchyard test my-agent --drafts --write' },
    { id: 'json', line: 'switchyard test my-agent --json' },
  ],
  needsNode24: true,
  load: async () => (await import('./test.ts')).test,
};

const merge: Command = {
  name: 'merge',
  operands: '<folder>',
  needsNode24: true,
  options: [
    {
      name: 'out',
      value: '<file>',
    },
    {
      name: 'what-if',
      value: '<file>',
    },
    JSON_OPTION,
  ],
  examples: [
    { id: 'report', line: 'switchyard merge my-agent' },
    { id: 'publish', line: 'switchyard merge my-agent --out merged/flow.json' },
    { id: 'whatIf', line: 'switchyard merge my-agent --what-if dental-2.json' },
    { id: 'json', line: 'switchyard merge my-agent --json' },
  ],
  load: async () => (await import('./merge.ts')).merge,
};

const schema: Command = {
  name: 'schema',
  operands: '[name]',
  options: [JSON_OPTION],
  examples: [
    { id: 'list', line: 'switchyard schema' },
    { id: 'flow', line: 'switchyard schema flow > flow.schema.json' },
  ],
  load: async () => (await import('./schema.ts')).printSchema,
};

const diff: Command = {
  name: 'diff',
  operands: '<before> <after>',
  options: [
    {
      name: 'layout',
    },
    { name: 'fail-on-changes' },
    JSON_OPTION,
  ],
  examples: [
    { id: 'projects', line: 'switchyard diff my-agent their-agent' },
    { id: 'json', line: 'switchyard diff old.json my-agent --fail-on-changes --json' },
  ],
  load: async () => (await import('./diff.ts')).diff,
};

const migrate: Command = {
  name: 'migrate',
  operands: '<file|folder>',
  options: [
    { name: 'write' },
    {
      name: 'keep',
    },
    JSON_OPTION,
  ],
  examples: [
    { id: 'list', line: 'switchyard migrate checklist.json' },
    { id: 'write', line: 'switchyard migrate checklist.json --write' },
  ],
  load: async () => (await import('./migrate.ts')).migrate,
};

const exported: Command = {
  name: 'export',
  operands: '<file|folder>',
  needsNode24: true,
  options: [
    { name: 'format', value: '<name>' },
    { name: 'graph', value: '<id>' },
    { name: 'theme', value: '<name>' },
    { name: 'transparent' },
    { name: 'arrange' },
  ],
  examples: [
    { id: 'yaml', line: 'switchyard export my-agent --format yaml > flow.yaml' },
    { id: 'svg', line: 'switchyard export my-agent --format svg > flow.svg' },
    { id: 'arrange', line: 'switchyard export my-agent --format svg --arrange > flow.svg' },
  ],
  load: async () => (await import('./export.ts')).exportFlow,
};

const shadow: Command = {
  name: 'shadow',
  operands: '<file|folder>',
  options: [
    { name: 'script', value: '<file>' },
    {
      name: 'against',
      value: '<file|folder>',
    },
    JSON_OPTION,
  ],
  examples: [
    { id: 'tests', line: 'switchyard shadow my-agent' },
    { id: 'against', line: 'switchyard shadow checklist.json --against my-agent --script turns.txt' },
  ],
  needsNode24: true,
  load: async () => (await import('./shadow.ts')).shadow,
};

const mergeFile: Command = {
  name: 'merge-file',
  operands: '<base> <ours> <theirs>',
  options: [{ name: 'name', value: '<path>' }, JSON_OPTION],
  examples: [{ id: 'merge', line: 'switchyard merge-file base.json ours.json theirs.json' }],
  load: async () => (await import('./merge-file.ts')).mergeFile,
};

const mcp: Command = {
  name: 'mcp',
  operands: '<folder>',
  options: [{ name: 'accept' }, JSON_OPTION],
  examples: [
    { id: 'review', line: 'switchyard mcp my-agent' },
    { id: 'accept', line: 'switchyard mcp my-agent --accept' },
  ],
  needsNode24: true,
  load: async () => (await import('./mcp.ts')).mcp,
};

const audit: Command = {
  name: 'audit',
  operands: '',
  options: [{ name: 'session', value: '<id>' }, JSON_OPTION],
  examples: [{ id: 'all', line: 'switchyard audit --json' }],
  needsNode24: true,
  load: async () => (await import('./audit.ts')).audit,
};

export const COMMANDS: readonly Command[] = [
  open,
  host,
  validate,
  create,
  inspect,
  importCommand,
  run,
  runs,
  test,
  diff,
  merge,
  migrate,
  exported,
  shadow,
  mergeFile,
  mcp,
  audit,
  schema,
];
