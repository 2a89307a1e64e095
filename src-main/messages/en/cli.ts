/** Texts of the command line, except help texts. */
import { cliReports } from './cli-reports.ts';

export const cli = {
  ...cliReports,
  help: `Switchyard {{version}}: draw agent conversations as graphs and talk to them.

Usage: switchyard <command> [options]

Commands:
{{commands}}

Run a command with --help for its options and examples.
Exit codes: 0 success, 1 failure, 2 invalid usage. Results go to stdout, everything else to stderr.
`,
  commandHelp: `switchyard {{name}}: {{summary}}

Usage: switchyard {{name}}{{operands}} [options]

Options:
{{options}}
{{notes}}
Examples:
{{examples}}
`,
  needsNode24: `switchyard {{name}} needs Node.js 24 or later. You have {{version}}. In a checkout, run: npm run -s switchyard -- {{name}}
`,
  unknownCommand: 'Unknown command "{{name}}".',
  arguments: {
    takesNoValue: "{{option}} doesn't take a value.",
    needsValue: '{{option}} needs a value: {{value}}.',
    unknownOption: 'Unknown option {{option}}.',
  },
  audit: {
    noOperand: 'audit takes no arguments. To choose a conversation, use --session.',
    noConversations: `No conversations yet.
`,
  },
  command: {
    wrongUseOf: `{{message}}
See: switchyard {{command}} --help
`,
    wrongUse: `{{message}}
See: switchyard --help
`,
  },
  desktop: {
    noDisplay: 'no display is available',
    runsAsRoot: "the app can't run as root",
    notInstalled: "Electron isn't installed",
  },
  diff: {
    counts: {
      renamed: '{{number}} renamed',
      added: '{{number}} added',
      removed: '{{number}} removed',
      changed: '{{number}} changed',
      reordered: '{{number}} reordered',
    },
    operands: 'Specify two files or folders.',
    same: 'No differences between the flows',
    onlyMoved: '{{flow}}; nodes moved: {{moved}}',
  },
  export: {
    unknownFormat: 'Unknown format "{{name}}". Use one of: {{known}}.',
    unknownTheme: 'Unknown theme "{{name}}". Use one of: {{known}}.',
    unknownSubgraph: 'Unknown subgraph "{{name}}". Use one of: {{known}}.',
    noSubgraphs: 'Unknown subgraph "{{name}}". This flow has no subgraphs.',
  },
  flowFiles: {
    tooLarge: '{{name}} is {{bytes, size}}. The limit is {{limit, size}}.',
    notUtf8: "{{name}} isn't UTF-8 text.",
  },
  folderTools: {
    namesOnly: 'This command only reads the names of the tools.',
  },
  hostToken: {
    shape: '32 to 200 characters: letters, digits, "-", or "_"',
    twoTokens: 'Use either SWITCHYARD_TOKEN or --token-file, not both.',
    invalidVariable: 'SWITCHYARD_TOKEN must have {{shape}}.',
    notCreated: "Can't create the token file {{path}} ({{errno}}).",
    notRead: "Can't read the token file {{path}} ({{errno}}).",
    notATokenFile: "{{path}} isn't a token file. Specify another file.",
    readableByOthers: 'Other users of this computer can read the token file {{path}}. Run: chmod 600 {{path}}',
    invalidFile: 'The token in {{path}} must have {{shape}}.',
  },
  host: {
    redactNeedsEvents: '--redact needs --events.',
    invalidOrigin: '{{option}} must list origins, such as "https://example.com".',
    openOrToken: 'Use either --ws-open or --ws-token, not both.',
    anyOriginOpen: '--ws-origin "*" needs the token. Leave out --ws-open, or list the origins.',
    address: `Switchyard is at {{url}}
`,
  },
  importSource: {
    operands: 'Specify one folder or address.',
    refNeedsUrl:
      '--ref works only with the address of a repository. For a repository on this computer, use file:///path.',
  },
  import: {
    invalidId: '--id must start with a lowercase letter and have 2 to 33 lowercase letters, digits, or underscores.',
    invalidStrategy: '--strategy must be one of: {{strategies}}.',
    invalidServer: '--server must be the address of a LangGraph server, such as http://127.0.0.1:2024.',
    remoteNeedsServer: '--strategy remote needs --server.',
    nameTooLong: '--name can have at most {{limit, number}} characters.',
    fileSize: `{{path}}  {{bytes, size}}
`,
    summary: 'graph: {{graph}}, strategy: {{strategy}}, files: {{files}}, designer: {{designer}}',
  },
  layerFindings: {
    blocksPublishing: 'Prevents publishing: {{conflict}}.',
  },
  mergeFile: {
    theirsUnreadable: "Can't read their version: {{message}}",
    operands: 'Specify three files: the common ancestor, ours, and theirs.',
    notMerged: `{{name}} wasn't merged. Our version is kept. {{reason}}
`,
    ancestorUnreadable: "Can't read the common ancestor: {{message}}",
    oursUnreadable: "Can't read our version: {{message}}",
  },
  mcp: {
    accepted: `Saved the accepted tools in {{file}}.
`,
    notAccepted: `Review the differences. To accept the tools as they are now, add --accept.
`,
  },
  migrate: {
    keepNeedsWrite: '--keep needs --write.',
    upToDate: `{{path}} is already at the latest version ({{version}}).
`,
    migrated: `Updated {{path}} to version {{version}}.
`,
    dryRun: `Nothing was written. To write the changes, add --write.
`,
    checklistKept: `Kept the checklist as {{path}}.
`,
    keepsItself:
      "Can't keep the checklist, because the flow is written to {{file}}. Rename that file to flow.json first.",
    keptTaken: '{{path}} already exists with different content. Nothing was written. Move that file, then try again.',
  },
  newPlugin: {
    operands: 'Specify the ID of the new plugin.',
    invalidId:
      '"{{id}}" can\'t be used as a plugin ID. An ID starts with a lowercase letter and has 2 to 33 lowercase letters, digits, or underscores.',
    invalidName: '--name must have 1 to {{limit, number}} characters.',
    openIt: `To open it, run: switchyard open {{folder}}
`,
    idTaken: 'The plugin in {{folder}} already has the ID "{{id}}". Nothing was written.',
  },
  operands: {
    oneFlow: 'Specify one file or folder.',
    oneFolder: 'Specify one folder.',
    missing: "{{path}} doesn't exist.",
    noFlow: '{{path}} has no {{file}}.',
  },
  open: {
    usingBrowser: `Opening in the browser instead of the desktop app: {{reason}}.
`,
    browserFailed: `Can't open a browser. Open the printed address yourself.
`,
  },
  proveOptions: {
    needsProve: '--{{option}} needs --{{prove}}.',
    invalidNumber: '--{{option}} must be a whole number from 1 to {{limit, number}}.',
  },
  prove: {
    complete: `Explored every conversation within the limits: {{states}} states.
`,
    growing: `Nothing was explored: conditions read a variable that grows each time a tool runs.
`,
    stopped: `Limit reached after {{states}} states. To explore more, raise --{{option}}.
`,
    unreachedOutside: 'Not reached within the limits',
    unreachedYet: 'Not reached yet',
    outside: `Not covered:
{{outside}}`,
    livelock: 'Infinite loop: whatever the user says, the conversation never leaves {{nodes}}.',
    namedGroup: 'an answer from the group "{{group}}"',
    unnamedGroup: 'one of the mutually exclusive answers',
    noEnd: 'No conversation reaches an end.',
    oneOf: 'Ends with "{{outcome}}" before the user gives {{group}}.',
    toolFails: 'The conversation stops if the tool "{{tool}}" fails. Add an error edge.',
    unreachable: 'No conversation reaches this node.',
  },
  runs: {
    unknownAction: 'Unknown action "{{action}}". Use list, show, resume, or cancel.',
    operands: 'Specify one action and, except for list, one run ID.',
    idMissing: 'Specify the ID of the run to {{action}}.',
    invalidLimit: '--limit must be a whole number from 1 to 9999.',
    invalidArgs: '--args must be a JSON object, such as {"amount": 5}.',
    none: 'No runs.',
    hostRuns: `Another instance of Switchyard has the data folder open, but it can't be reached. If it's a host, specify its address with --url.
`,
    invalidUrl: '"{{url}}" isn\'t a URL.',
    noHost: "Can't reach a host at {{url}}.",
    noAnswer: 'The host sent an invalid response.',
  },
  run: {
    invalidInput: 'Invalid input "{{input}}". Use name=value or a JSON object.',
    inputAlone: '--input runs an agent. Leave out --script and --answers.',
    pathFollowed: 'following {{path}}',
    noVotes: 'no votes',
    answersInScript: 'A scripted conversation sets its own answers. Leave out --answers.',
    manifestUnreadable: `{{message}}
{{path}} can't run because its tools and conditions are unknown.
`,
    hasErrors: `Fix the errors in {{path}} before you run it.
`,
    turnTooLong: `A turn can have at most {{limit, number}} characters.
`,
    stillWaiting: `No turns are left, but the conversation is waiting for an answer.
`,
    pathLocked: 'locked to {{path}}',
  },
  shadow: {
    turns_one: '{{count}} turn',
    turns_other: '{{count}} turns',
    stillOpen: 'still open',
    ended: 'ended with "{{outcome}}"',
    noChecklist: '{{path}} has no {{checklist}}, and no {{flow}} of version v0.',
    noTests: '{{path}} has no tests. Specify the turns with --script.',
    same: `{{script}}: the same ({{turns}}, {{ending}})
`,
    different: `{{script}}: different ({{turns}}, {{ending}})
{{differences}}`,
  },
  studio: {
    invalidPort: '--port must be a number from 0 to 65535.',
    openToAll: `Warning: any program on this computer can hold conversations at /ws. To require the token, leave out --ws-open.
`,
  },
  test: {
    hasErrors: 'Fix the errors in {{folder}} before you test it.',
    noTests: '{{folder}} has no tests.',
    operands: 'Specify a project folder.',
    invalidEngine: '--engine must be one of: {{engines}}.',
    invalidCoverage: '--min-coverage must be a whole number from 0 to 100.',
    testMissing: 'The project has no test "{{file}}".',
    nothingMatches: 'No test matches "{{filter}}".',
    coverageTooLow: `Coverage is below {{percent}}%.
`,
  },
  turns: {
    invalidTurns:
      '{{file}} must contain a JSON list of turns, {"turns": [...]}, or a scripted conversation. A turn can have up to {{limit, number}} characters. For the schema of a scripted conversation, run: switchyard schema conversation',
    invalidAnswers: '{{file}} must contain a JSON object that maps answer keys to values.',
    lineTooLong: 'Line {{line}} of {{file}} has more than {{limit, number}} characters.',
    unreadable: "Can't read {{file}}.",
    tooLarge: '{{file}} is larger than {{limit, size}}.',
    notUtf8: "{{file}} isn't UTF-8 text.",
    notJson: "{{file}} isn't valid JSON: {{message}}.",
  },
  validate: {
    ofProof_one: ', {{count}} proof finding',
    ofProof_other: ', {{count}} proof findings',
    warning: 'warning: {{message}}',
    conformance: ', {{passed}} of {{total}} conformance checks passed',
    notProved: `Nothing was proved. Fix the errors first.
`,
    withLayers: '{{flowfile}} with layers',
  },
  redirectPage: {
    title: 'Opening Switchyard',
    open: 'Open Switchyard',
  },
} as const;
