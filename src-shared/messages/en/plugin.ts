/** Texts of plugins, by the module that shows them. */
export const plugin = {
  runner: {
    invalidVariableName: 'Enter a valid environment variable name.',
    pathOutsidePlugin: 'Use a path inside the plugin folder.',
  },
  actions: {
    unknownAction: 'Unknown action "{{name}}".',
  },
  checkParts: {
    fixFirst: 'Fix it to start a conversation.',
    invalidGate: 'The condition of "{{tool}}" is invalid: {{message}}',
    invalidScreen: 'The screen "{{screen}}" of "{{label}}" can\'t be shown: {{message}}',
  },
  collections: {
    name: 'Start the collection name with a lowercase letter, and use only lowercase letters, digits, and "_".',
    key: "A key can't contain control characters or incomplete Unicode characters.",
    value: 'The value must be JSON that is nested at most {{depth}} levels deep.',
  },
  records: {
    unknownCollection:
      'plugin.json doesn\'t declare the collection "{{collection}}". Add it under "records", or use one of: {{known}}.',
    invalidSchema: 'The schema of the collection "{{collection}}" in plugin.json is invalid: {{error}}.',
    doesNotFit: 'The record "{{key}}" doesn\'t match the schema of {{collection}}: {{problem}}',
  },
  manifest: {
    toolNameFormat: 'Name the tool "<plugin ID>.<function>".',
    hiddenCharacters: 'Remove invisible characters and text direction marks. They can disguise the text.',
    originFormat: 'Write an origin as "https://host" or "https://host:port", in lowercase and without a path.',
    versionFormat: 'Use a semantic version, such as 1.2.3.',
    runnerNameFormat: 'Use only lowercase letters, digits, and "_" in runner names.',
    serverNameFormat: 'Use only lowercase letters, digits, and "_" in server names.',
  },
  openEnvelope: {
    notAnObject: 'The stored state must be a JSON object.',
    invalidState: 'The stored state is invalid: {{message}}',
    unknownKey: 'Unknown key.',
    otherPlugin: 'This belongs to the plugin "{{id}}".',
    unknownVariable: 'The flow has no variable with this name.',
    kindChanged: 'This is {{actual}}, but its initial value is {{initial}}.',
    unknownAnswer: 'No question in the flow has the key "{{key}}".',
    excludedAnswer: '"{{other}}" is already answered, and the flow accepts only one of them.',
    invalidAnswer: 'The value of "{{key}}" {{error}}.',
  },
  parseManifest: {
    unknownProperty: 'Unknown property "{{key}}". It is kept but has no effect.',
    invalidInputSchema: 'The input schema is invalid: {{error}}.',
    invalidRecordSchema: 'The schema of the collection "{{name}}" is invalid: {{error}}.',
    idMissing: 'Add an "id". Plugins with tools need one.',
    toolNamePrefix: 'Name the tool "{{id}}.<function>".',
    gateMissing: '"{{name}}" is irreversible. Add a condition for it under "gates".',
    retryNotIdempotent: '"{{name}}" can be retried only if it is idempotent.',
    gatedToolMissing: '"gates" names an unknown tool, "{{name}}".',
    toolsPermissionMissing: 'The plugin includes tools. Add "permissions": { "tools": true }.',
    mcpPermissionMissing: 'The plugin connects to MCP servers. Add "permissions": { "mcp": true }.',
  },
  pluginId: {
    invalidId: 'Start the plugin ID with a lowercase letter, and use only 2 to 33 lowercase letters, digits, and "_".',
  },
  screenFixes: {
    renameAction: 'Rename to "{{name}}"',
    useColor: 'Use {{color}}',
    bind: 'Bind {{path}} to {{expression}}',
    makeHandler: 'Create handler',
    makeHandlerTo: 'Create handler that goes to "{{name}}"',
    goTo: 'Go to "{{name}}"',
    makeHandlerHere: 'Create handler that stays on the screen',
  },
  screenNodeProblems: {
    fileMessageAt: '{{file}} at {{pointer}}: {{message}}',
  },
  stateMigrations: {
    pointerFormat: 'Use a path such as "/domain/mortgage/intent".',
    stepNameFormat: 'Use only lowercase letters, digits, and "_" in step names.',
    invalid: 'The state migrations are invalid: {{what}}.',
    invalidHint: 'Add one step from each version to the next, from 1 to the stateVersion in plugin.json.',
    versionNotANumber: 'The version of the stored state must be a whole number of at least 1.',
    versionTooNew: 'The state was stored with version {{version}}, but this plugin supports up to {{stateVersion}}.',
    noMigration: 'State version {{version}} has no migration to version {{stateVersion}}.',
    noMigrationHint: 'Add the missing steps to {{file}}.',
  },
} as const;
