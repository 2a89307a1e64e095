/** Texts of plugin, by the module that shows them. */
export const plugin = {
  runner: {
    thisIsNoNameOf: 'This is no name of a variable.',
    aPathInsideTheFolder: 'A path inside the folder of the plugin is wanted.',
  },
  actions: {
    thereIsNoActionHere: 'There is no action "{{name}}" here.',
  },
  checkParts: {
    mendItBeforeAConversation: 'Mend it before a conversation can begin.',
    theGateOfCannotBe: 'The gate of "{{tool}}" cannot be read: {{message}}',
    theScreenOfCannotBe: 'The screen "{{screen}}" of "{{label}}" cannot be shown: {{message}}',
  },
  manifest: {
    aToolOfAPlugin: 'A tool of a plugin is named "<plugin id>.<function>".',
    removeTheInvisibleCharactersAnd:
      'Remove the invisible characters and marks of direction: it would not read as what it is.',
    anOriginIsWrittenAs:
      'An origin is written as "https://host" or "https://host:port", in small letters and without a path.',
    aVersionIsWrittenAs: 'A version is written as 1.2.3 (semantic versioning).',
    aRunnerIsNamedWith: 'A runner is named with small letters, digits and "_".',
    aServerIsNamedWith: 'A server is named with small letters, digits and "_".',
  },
  openEnvelope: {
    aStoredStateIsOne: 'A stored state is one JSON object.',
    theStoredStateIsNone: 'The stored state is none: {{message}}',
    noEnvelopeHasThisKey: 'No envelope has this key.',
    thisBelongsToThePlugin: 'This belongs to the plugin "{{id}}".',
    theFlowKeepsNothingUnder: 'The flow keeps nothing under this name.',
    thisIsAndWasAt: 'This is {{kindOf}}, and was {{kindOf2}} at the beginning.',
    noQuestionOfTheFlow: 'No question of the flow has the key "{{key}}".',
    isGivenAlreadyAndThe: '"{{other}}" is given already, and the flow takes one of them.',
    theValueOf: 'The value of "{{key}}" {{error}}.',
  },
  parseManifest: {
    isNoPropertyOfA: '"{{key}}" is no property of a manifest; it is kept, and nothing reads it.',
    aPluginWithToolsNeeds: 'A plugin with tools needs an "id".',
    aToolOfThisPlugin: 'A tool of this plugin is named "{{id}}.<function>".',
    whatDoesCannotBeTaken: 'What "{{name}}" does cannot be taken back: give it a condition under "gates".',
    mayBeTriedAgainOnly: '"{{name}}" may be tried again only if it is idempotent.',
    thereIsNoToolTo: 'There is no tool "{{name}}" to be gated.',
    aPluginThatBringsTools: 'A plugin that brings tools says so: "permissions": { "tools": true }.',
    aPluginThatTalksTo: 'A plugin that talks to servers says so: "permissions": { "mcp": true }.',
  },
  pluginId: {
    theIdOfAPlugin: 'The id of a plugin starts with a small letter and holds 2 to 33 small letters, digits or "_".',
  },
  screenNodeProblems: {
    at: ' at {{pointer}}',
  },
  stateMigrations: {
    aPlaceIsWrittenAs: 'A place is written as "/domain/mortgage/intent".',
    aStepIsNamedWith: 'A step is named with small letters, digits and "_".',
    theMigrationsOfTheState: 'The migrations of the state are not gapless: {{what}}.',
    giveEachVersionOneStep: 'Give each version one step to the next, from 1 to the stateVersion of plugin.json.',
    theVersionOfTheStored: 'The version of the stored state is no number.',
    theStateWasStoredBy:
      "The state was stored by version {{version}} of the plugin's state; this plugin reads up to {{stateVersion}}.",
    thereIsNoWayFrom: 'There is no way from version {{version}} of the state to version {{stateVersion}}.',
    mend: 'Mend {{migrationsfile}}.',
  },
} as const;
