/** The list of commands. What a command does stands in its own file and is loaded when it is run. */
import { JSON_OPTION, type Command } from './command.ts';
import { importCommand, inspect } from './import-commands.ts';
import { create, validate } from './plugin-commands.ts';

const PORT = { name: 'port', value: '<number>', description: 'The port to listen on; any free one if left out.' };

const open: Command = {
  name: 'open',
  summary: 'open the studio: the desktop app where there is one, else in the browser',
  operands: '[folder]',
  options: [
    { name: 'host', description: 'Use the browser even if the desktop app could run.' },
    { name: 'no-open', description: 'Start no browser; only print the address.' },
    PORT,
    JSON_OPTION,
  ],
  examples: [
    { line: 'switchyard open', says: 'Go on where you were' },
    { line: 'switchyard open my-agent', says: 'Open a project' },
  ],
  needsNode24: true,
  endsWithReader: true,
  load: async () => (await import('./open.ts')).openStudio,
};

const host: Command = {
  name: 'host',
  summary: 'serve the studio to a browser on this machine',
  operands: '[folder]',
  options: [
    PORT,
    {
      name: 'events',
      value: '<file|->',
      description: 'Append the events of all runs to a file, or print them: one line of JSON each, schema "run-event".',
    },
    { name: 'redact', description: 'With --events: values and words are replaced by their kind and length.' },
    {
      name: 'token-file',
      value: '<file>',
      description: 'Read the token from this file, which only you may read; made with a new token if missing.',
    },
    { name: 'safe', description: 'Resume no interrupted conversation. Each goes on when it is used.' },
    { name: 'ws-open', description: 'Let any program on this machine open /ws without the token.' },
    { name: 'ws-token', description: 'Clients of /ws need the token. This is the default.' },
    {
      name: 'ws-origin',
      value: '<origins>',
      description:
        'Origins of web pages whose scripts may open /ws, separated by commas; "*" for any, but not with --ws-open.',
    },
    JSON_OPTION,
  ],
  notes: `The address that is printed holds a token that is good until the host ends; without it nobody is let into the studio.
Clients hold conversations at ws://127.0.0.1:<port>/ws?agent=<plugin id>, see docs/wire-protocol.md; /example/ is one.
They send the token as "Authorization: Bearer <token>" or as token= in the address.
SWITCHYARD_TOKEN (at least 32 letters and digits) sets the token instead of a random one.
SWITCHYARD_HOME is the folder of your projects, SWITCHYARD_DATA the folder of settings, sessions and logs.
SWITCHYARD_LOG sets what is logged (debug, info, warn, error, silent); SWITCHYARD_TRACE=<file> writes a trace of all runs.`,
  examples: [
    { line: 'switchyard host --port 8137', says: 'Serve on a fixed port' },
    { line: 'switchyard host --json', says: 'Print the address as JSON, for scripts' },
  ],
  needsNode24: true,
  endsWithReader: true,
  load: async () => (await import('./host.ts')).serveStudio,
};

const run: Command = {
  name: 'run',
  summary: 'hold a conversation with a flow, from a file or from stdin',
  operands: '<file|folder>',
  options: [
    {
      name: 'script',
      value: '<file>',
      description:
        'User turns: .txt with one a line (# is a comment), or .json with a list or a scripted conversation.',
    },
    { name: 'answers', value: '<file>', description: 'Answers that are known from the start: a JSON object.' },
    JSON_OPTION,
  ],
  notes: `Without --script the turns are read from stdin, one a line. Text is understood by the built-in reader, so a run
needs no key and no network. Exits with 1 when the flow gets stuck or fails. With --json each line is one run event.
A scripted conversation, such as those in the tests folder of a project, brings its own day and known answers; what it
expects and does not happen is listed on stderr, and the exit code is 1. Its schema is "conversation".`,
  examples: [
    { line: 'switchyard run my-agent', says: 'Talk to it here' },
    {
      line: 'switchyard run my-agent --script turns.txt --json',
      says: 'Events as JSON lines; the schema is "run-event"',
    },
    { line: 'switchyard run my-agent --script my-agent/tests/happy_path.json', says: 'Check a scripted conversation' },
    { line: "printf '42\\nyes\\n' | switchyard run my-agent", says: 'Turns from another program' },
  ],
  needsNode24: true,
  endsWithReader: true,
  load: async () => (await import('./run.ts')).run,
};

const test: Command = {
  name: 'test',
  summary: 'play the scripted conversations of a project and compare what happens',
  operands: '<folder> [test...]',
  options: [
    { name: 'filter', value: '<text>', description: 'Only tests with this in their file name or name.' },
    {
      name: 'engine',
      value: '<name>',
      description: 'simulator (fast, if left out) or langgraph (the runtime itself).',
    },
    { name: 'coverage', description: 'List the nodes, edges and guard outcomes that no test has seen.' },
    {
      name: 'min-coverage',
      value: '<percent>',
      description: 'Fail if fewer nodes, edges or guard outcomes than this are covered.',
    },
    { name: 'junit', value: '<file>', description: 'Write the results as JUnit XML.' },
    { name: 'accept', description: 'Show what differs from the accepted traces, and accept the new ones.' },
    {
      name: 'drafts',
      description: 'Instead of running tests, make some from the graph that cover what can be covered.',
    },
    { name: 'write', description: 'With --drafts: write them into the tests folder, beside what is there.' },
    JSON_OPTION,
  ],
  notes: `The tests are the files tests/*.json of the folder; a trace that was accepted stands in tests/golden under the same name.
Exits with 1 when a test fails or cannot be played, or too little is covered. With --accept a conversation whose
expectations are not met is left as it is. No test needs a key: texts are read by the built-in reader, unless a script
holds what a model made of them.`,
  examples: [
    { line: 'switchyard test my-agent', says: 'Run all tests' },
    { line: 'switchyard test my-agent --min-coverage 100 --junit results.xml', says: 'For a build server' },
    { line: 'switchyard test my-agent --accept happy_path.json', says: 'Look a change over and accept it' },
    { line: 'switchyard test my-agent --drafts --write', says: 'Begin with drafts made from the graph' },
    { line: 'switchyard test my-agent --json', says: 'For scripts; the schema is "test"' },
  ],
  needsNode24: true,
  load: async () => (await import('./test.ts')).test,
};

const merge: Command = {
  name: 'merge',
  summary: 'put the layers of a folder over its flow, and say who set what',
  operands: '<folder>',
  options: [
    {
      name: 'out',
      value: '<file>',
      description: 'Write the merged flow there, if nothing stands against publishing it.',
    },
    {
      name: 'what-if',
      value: '<file>',
      description: 'Say what this version of a layer would change, and write nothing.',
    },
    JSON_OPTION,
  ],
  notes: `The layers are the files layers/*.json of the folder: global, then pack, tenant and instance; inside a kind by "after",
then by id. Exits with 1 when there is a problem, or a conflict whose strategy is error; then nothing is written.`,
  examples: [
    { line: 'switchyard merge my-agent', says: 'Who set what, what it hides, and where layers disagree' },
    { line: 'switchyard merge my-agent --out merged/flow.json', says: 'Publish' },
    { line: 'switchyard merge my-agent --what-if dental-2.json', says: 'Before a new version of a pack is taken' },
    { line: 'switchyard merge my-agent --json', says: 'The report and the flow; the schema is "merge"' },
  ],
  load: async () => (await import('./merge.ts')).merge,
};

const schema: Command = {
  name: 'schema',
  summary: 'print a JSON Schema (draft 2020-12), or the list of them',
  operands: '[name]',
  options: [JSON_OPTION],
  examples: [
    { line: 'switchyard schema', says: 'List them' },
    { line: 'switchyard schema flow > flow.schema.json', says: 'The schema of flow.json' },
  ],
  load: async () => (await import('./schema.ts')).printSchema,
};

const diff: Command = {
  name: 'diff',
  summary: 'say what differs between two flows, in terms of the flow',
  operands: '<before> <after>',
  options: [
    {
      name: 'layout',
      description: 'List the nodes that were moved, too; with --fail-on-changes a move fails as well.',
    },
    { name: 'fail-on-changes', description: 'Exit with 1 if anything differs.' },
    JSON_OPTION,
  ],
  notes: `Each is a project folder or a flow file of any version. What was only renamed is shown as such, with what follows from it;
the order of nodes and edges in a file means nothing.`,
  examples: [
    { line: 'switchyard diff my-agent their-agent', says: 'Compare two projects' },
    { line: 'switchyard diff old.json my-agent --fail-on-changes --json', says: 'For scripts; the schema is "diff"' },
  ],
  load: async () => (await import('./diff.ts')).diff,
};

const migrate: Command = {
  name: 'migrate',
  summary: 'show how an older flow file is brought up to date, and do it',
  operands: '<file|folder>',
  options: [
    { name: 'write', description: 'Write the file, in its canonical form. Without it nothing is touched.' },
    {
      name: 'keep',
      description: 'With --write: keep a checklist beside its flow as checklist.json, for the engines of plugin.json.',
    },
    JSON_OPTION,
  ],
  examples: [
    { line: 'switchyard migrate checklist.json', says: 'Name the steps' },
    { line: 'switchyard migrate checklist.json --write', says: 'Take them' },
  ],
  load: async () => (await import('./migrate.ts')).migrate,
};

const exported: Command = {
  name: 'export',
  summary: 'write a flow as a picture, a Mermaid chart, YAML, or a JSON Schema of its answers',
  operands: '<file|folder>',
  options: [
    { name: 'format', value: '<name>', description: 'mermaid (if left out), svg, yaml or json-schema.' },
    { name: 'graph', value: '<id>', description: 'Only this subgraph; YAML is always of the whole flow.' },
    { name: 'theme', value: '<name>', description: 'Of a picture: light (if left out) or dark.' },
    { name: 'transparent', description: 'A picture without a ground.' },
  ],
  examples: [
    { line: 'switchyard export my-agent --format yaml > flow.yaml', says: 'Read it in another form' },
    { line: 'switchyard export my-agent --format svg > flow.svg', says: 'Draw it as the window does' },
  ],
  load: async () => (await import('./export.ts')).exportFlow,
};

const shadow: Command = {
  name: 'shadow',
  summary: 'hold conversations with a checklist and a flow side by side, and say where they differ',
  operands: '<file|folder>',
  options: [
    { name: 'script', value: '<file>', description: 'User turns, as for run; else all tests of the folder are held.' },
    {
      name: 'against',
      value: '<file|folder>',
      description: 'The flow to compare with; else that of the folder, or what the checklist converts to.',
    },
    JSON_OPTION,
  ],
  notes: `The checklist is checklist.json of the folder, or a flow.json of version v0. Both hear the same; compared are the question
asked, the answers kept and refused, and the outcome. Exits with 1 at a difference. The same comparison runs in live
conversations of a plugin whose plugin.json says "engine": "shadow".`,
  examples: [
    { line: 'switchyard shadow my-agent', says: 'Hold all its tests' },
    {
      line: 'switchyard shadow checklist.json --against my-agent --script turns.txt',
      says: 'Compare with another flow',
    },
  ],
  needsNode24: true,
  load: async () => (await import('./shadow.ts')).shadow,
};

const mergeFile: Command = {
  name: 'merge-file',
  summary: 'merge two versions of a flow or layout into <ours>, as a git merge driver does',
  operands: '<base> <ours> <theirs>',
  options: [{ name: 'name', value: '<path>', description: 'What to call the file in messages.' }, JSON_OPTION],
  notes: `Changes that do not touch the same field are merged. Where both sides changed one, ours is kept, the field is named, and the
exit code is 1. <ours> is replaced in one step and always holds a valid document; if a side cannot be read it is left as it is.
To set it up as a merge driver, see docs/git.md:
  git config merge.switchyard.driver 'switchyard merge-file %O %A %B --name %P'`,
  examples: [{ line: 'switchyard merge-file base.json ours.json theirs.json', says: 'Merge into ours.json' }],
  load: async () => (await import('./merge-file.ts')).mergeFile,
};

const audit: Command = {
  name: 'audit',
  summary: 'print what conversations put on record',
  operands: '',
  options: [
    { name: 'session', value: '<id>', description: 'Only what this conversation put on record.' },
    { name: 'json', description: 'Print JSON on stdout; its schema: switchyard schema audit' },
  ],
  notes: `Reads the audit log of SWITCHYARD_DATA, also while the studio runs. Entries are only ever added; card and account numbers,
emails and phones are taken out before they are stored.`,
  examples: [{ line: 'switchyard audit --json', says: 'Everything that is on record' }],
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
  test,
  diff,
  merge,
  migrate,
  exported,
  shadow,
  mergeFile,
  audit,
  schema,
];
