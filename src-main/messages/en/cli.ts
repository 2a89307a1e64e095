/** Texts of the command line, apart from the help of its commands. */
export const cli = {
  help: `Switchyard {{version}}: draw agent conversations as graphs and talk to them.

Usage: switchyard <command> [options]

Commands:
{{commands}}

Run a command with --help for its options and examples.
Exit codes: 0 success, 1 the check failed, 2 wrong use. Results go to stdout, everything else to stderr.
`,
  commandHelp: `switchyard {{name}}: {{summary}}

Usage: switchyard {{name}}{{operands}} [options]

Options:
{{options}}
{{notes}}
Examples:
{{examples}}
`,
  unknownCommand: 'Unknown command "{{name}}".',
  didYouMean: 'Did you mean {{name}}?',
  arguments: {
    takesNoValue: '{{rawName}} takes no value.',
    needsAValue: '{{rawName}} needs a value: {{value}}.',
    didYouMean: ' Did you mean --{{near}}?',
    isNotAnOption: '{{rawName}} is not an option.{{detail}}',
  },
  audit: {
    theAuditLogTakesNo: 'The audit log takes no operand; see --session.',
    thereWereNoConversationsYet: `There were no conversations yet.
`,
  },
  command: {
    seeSwitchyardHelp: `{{message}}
See: switchyard {{detail}}--help
`,
  },
  desktop: {
    electronsBinaryIsNotInstalled: "Electron's binary is not installed",
  },
  diff: {
    giveTwoFilesOrFolders: 'Give two files or folders.',
    theFlowsAreTheSame: 'The flows are the same',
    onlyMoved: '{{flow}}; {{moved}} only moved',
  },
  export: {
    giveOneFileOrFolder: 'Give one file or folder.',
    thereAre: 'There are: {{known}}.',
    didYouMean: 'Did you mean {{near}}?',
    thereIsNo: 'There is no {{what}} "{{name}}". {{meant}}',
    thereAreNone: 'There are none.',
    thereIsNoSubgraph: 'There is no subgraph "{{only}}". {{detail}}',
  },
  flowFiles: {
    giveOneFileOrFolder: 'Give one file or folder.',
    doesNotExist: '{{operand}} does not exist.',
    holdsNo: '{{operand}} holds no {{flowfile}}.',
    hasBytesTheLimitIs: '{{name}} has {{bytes}} bytes; the limit is {{maxbytes}}.',
    isNotUtfText: '{{name}} is not UTF-8 text.',
  },
  folderTools: {
    onlyTheNamesOfIts: 'Only the names of its tools are looked up.',
  },
  hostToken: {
    setSwitchyardTokenOrGive: 'Set SWITCHYARD_TOKEN or give --token-file, not both.',
    switchyardTokenMustHave: 'SWITCHYARD_TOKEN must have {{shape}}.',
    theTokenFileCannotBe: 'The token file {{path}} cannot be made ({{errnoOf}}).',
    theTokenFileCannotBe2: 'The token file {{path}} cannot be read ({{errnoOf}}).',
    isNotAFileWith: '{{path}} is not a file with a token.',
    otherUsersOfThisMachine: 'Other users of this machine can read the token file {{path}}. Run: chmod 600 {{path2}}',
    theTokenInMustHave: 'The token in {{path}} must have {{shape}}.',
  },
  host: {
    redactGoesWithEvents: '--redact goes with --events.',
    wsOriginTakesOriginsSuch: '--ws-origin takes origins such as "https://example.com".',
    giveWsOpenOrWs: 'Give --ws-open or --ws-token, not both.',
    wsOriginNeedsTheToken: '--ws-origin "*" needs the token: leave out --ws-open, or name the origins.',
    switchyardIsAt: `Switchyard is at {{url}}
`,
  },
  importSource: {
    giveOneFolderOrAddress: 'Give one folder or address.',
    aFolderIsReadAs: 'A folder is read as it stands; --ref goes with an address. For a local repository: file:///path.',
  },
  import: {
    idStartsWithASmall: '--id starts with a small letter and holds 2 to 33 small letters, digits or "_".',
    strategyIsOneOf: '--strategy is one of {{strategies}}.',
    serverIsTheAddressOf: '--server is the address of a LangGraph server, such as http://127.0.0.1:2024.',
    strategyRemoteNeedsServer: '--strategy remote needs --server.',
    nameHasAtMostCharacters: '--name has at most {{maxname}} characters.',
    bytes: `{{path}}  {{bytes}} bytes
`,
    ofTheGraphFilesScreens: '{{strategy}} of the graph {{graph}}, {{number}} files, screens by {{by}}',
  },
  inspectionText: {
    inOfPython: '{{name}}: {{number}} in {{number2}} of Python{{at}}',
    recommendedAs: 'Recommended: {{graph}} as {{strategy}}. {{why}}',
  },
  layerFindings: {
    thisBlocksPublishing: 'This blocks publishing: {{describeConflict}}.',
  },
  mergeFile: {
    giveThreeFilesTheCommon: 'Give three files: the common ancestor, ours and theirs.',
    doesNotExist: '{{path}} does not exist.',
    wasNotMergedAndIs: `{{name}} was not merged and is as it was in ours. {{reason}}
`,
    theCommonAncestor: 'the common ancestor',
    theVersionOfCannotBe: 'The version of {{detail}} cannot be read: {{message}}',
  },
  merge: {
    giveOneFolder: 'Give one folder.',
    isAFileGiveThe: '{{folder}} is a file; give the folder it stands in.',
    isTheFlowThatThe: '{{out}} is the flow that the layers lie on; write the merged flow elsewhere.',
    doesNotExist: '{{operand}} does not exist.',
    nothingWasWritten: `{{operand}}: {{number}}; nothing was written
`,
    blocking: '{{number}} ({{blocking}} blocking)',
  },
  migrate: {
    giveOneFileOrFolder: 'Give one file or folder.',
    keepGoesWithWrite: '--keep goes with --write.',
    hasVersionTheLatestNothing: `{{operand}} has version {{version}}, the latest; nothing to do.
`,
    isNowVersion: `{{operand}} is now version {{flowversion}}.
`,
    nothingWasWrittenWriteDoes: `Nothing was written; --write does it.
`,
    theChecklistIsKeptIn: `The checklist is kept in {{kept}}.
`,
    wouldBeKeptInItself: '{{file}} would be kept in itself. Name it flow.json first.',
    holdsSomethingElseMoveIt: '{{kept}} holds something else. Move it away; nothing was written.',
  },
  newPlugin: {
    giveTheIdOfThe: 'Give the id of the new plugin.',
    itStartsWithASmall: 'It starts with a small letter and holds 2 to 33 small letters, digits or "_".',
    nameIsATextOf: '--name is a text of 1 to {{maxname}} characters.',
    openItWithSwitchyardOpen: `Open it with: switchyard open {{folder}}
`,
    theIdIsTakenBy: 'The id "{{id}}" is taken by the plugin in {{folder}}; nothing was written.',
  },
  open: {
    openingInTheBrowserInstead: `Opening in the browser instead of the desktop app: {{why}}.
`,
    switchyardIsAt: `Switchyard is at {{url}}
`,
    theBrowserDidNotStart: `The browser did not start. Open the address yourself.
`,
  },
  proveOptions: {
    isOnlyOfUseWith: '--{{useless}} is only of use with --{{prove}}.',
    mustBeAWholeNumber: '--{{name}} must be a whole number from 1 to {{most}}.',
  },
  prove: {
    everythingInsideTheBoundWas: `Everything inside the bound was looked at: {{states}} states.
`,
    boundReachedStatesWereLooked: `Bound reached: {{states}} states were looked at, others were not (--{{detail}} raises it).
`,
    notReachedThoughSomethingOutside: 'Not reached, though something outside the bound may lead there',
    notReachedYet: 'Not reached yet',
    outsideTheBound: `Outside the bound:
{{outside}}`,
    proveLivelockFromHereNo: '{{where}} [prove.livelock] From here no answer leads to an end; it goes round {{nodes}}.',
    proveNoEndNoConversation: '{{where}} [prove.no-end] No conversation comes to an end.',
    proveOneOfEndsWith: '{{where}} [prove.one-of] Ends with "{{outcome}}" though {{groupName}} is not satisfied.',
    proveToolFailsWarningThe:
      '{{where}} [prove.tool-fails] warning: The conversation stops if the tool "{{tool}}" fails: draw an error edge.',
    proveUnreachableNoConversationComes: '{{where}} [prove.unreachable] No conversation comes here.',
  },
  run: {
    giveOneFileOrFolder: 'Give one file or folder.',
    aScriptedConversationBringsIts: 'A scripted conversation brings its own answers; leave --answers out.',
    cannotRunItsToolsAnd: `{{message}}
{{operand}} cannot run: its tools and conditions are unknown.
`,
    cannotRunUntilItsErrors: `{{operand}} cannot run until its errors are mended.
`,
    aTurnMayHaveAt: `A turn may have at most {{maxsay}} characters.
`,
    theTurnsAreOverThe: `The turns are over; the conversation still waits for an answer.
`,
    is: '{{tentative}} is {{detail}}',
  },
  shadow: {
    giveOneFileOrFolder: 'Give one file or folder.',
    holdsNeitherNorAThat: '{{operand}} holds neither {{checklistfile}} nor a {{flowfile}} that is a checklist.',
    doesNotExist: '{{operand}} does not exist.',
    hasNoTestsToHold: '{{operand}} has no tests to hold the conversations of; give --script.',
    theSame: `{{script}}: the same ({{number}})
`,
    differs: `{{script}}: differs ({{number}})
{{differences}}`,
  },
  studio: {
    giveOneFolder: 'Give one folder.',
    portMustBeANumber: '--port must be a number from 0 to 65535.',
    holdsNo: '{{operand}} holds no {{flowfile}}.',
    warningAnyProgramOnThis: `Warning: any program on this machine can hold conversations at /ws. Leave out --ws-open to require the token.
`,
  },
  testDrafts: {
    afterTurns: `{{name}}, after {{number}} turns
`,
  },
  testReport: {
    ms: '{{signs}} {{file}}: {{name}} ({{durationMs}} ms{{note}})',
    passed: '{{number}} passed',
    failed: '{{failed}} failed',
    notPlayed: '{{errors}} not played',
    covered: '{{number}} {{detail}}: {{filter}}. Covered: {{shares}}.',
  },
  test: {
    cannotBeTestedUntilIts: '{{folder}} cannot be tested until its errors are mended.',
    hasNoTests: '{{folder}} has no tests.',
    giveTheFolderOfA: 'Give the folder of a project.',
    engineIsOneOf: '--engine is one of: {{keys}}.',
    minCoverageIsANumber: '--min-coverage is a number from 0 to 100.',
    theProjectHasNoTest: 'The project has no test {{missing}}.',
    noTestHasInIts: 'No test has "{{filter}}" in its name.',
    lessThanIsCovered: `Less than {{minCoverage}} % is covered.
`,
  },
  turns: {
    mustHoldAJsonList:
      '{{file}} must hold a JSON list of texts of up to {{maxsay}} characters, {"turns": [...]}, or a conversation (its schema: switchyard schema conversation).',
    mustHoldAJsonObject: '{{file}} must hold a JSON object of answers by their keys.',
    lineOfHasMoreThan: 'Line {{long}} of {{file}} has more than {{maxsay}} characters.',
    cannotBeRead: '{{file}} cannot be read.',
    hasMoreThanBytes: '{{file}} has more than {{maxbytes}} bytes.',
    isNotUtfText: '{{file}} is not UTF-8 text.',
    isNotValidJson: '{{file}} is not valid JSON: {{detail}}.',
  },
  validate: {
    giveOneFileOrFolder: 'Give one file or folder.',
    nothingWasProvedMendThe: `Nothing was proved: mend the errors first.
`,
    withLayers: '{{flowfile}} with layers',
  },
} as const;
