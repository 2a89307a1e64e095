/** Texts of plugins, by the module that shows them. */
export const plugin = {
  runner: {
    invalidVariableName: 'Enter a valid environment variable name, such as API_KEY.',
    pathOutsidePlugin: 'Use a path inside the plugin folder.',
  },
  actions: {
    unknownAction: 'Unknown action "{{name}}".',
  },
  checkParts: {
    fixFirst: 'Fix this problem to start a conversation.',
    invalidGate: 'The gate condition of "{{tool}}" in plugin.json is invalid: {{message}}',
    invalidScreen: 'The screen "{{screen}}" in "{{label}}" can\'t be shown: {{message}}',
  },
  collections: {
    name: 'Start the collection name with a lowercase letter, and use only lowercase letters, digits, and "_".',
    key: "A key can't contain control characters or incomplete Unicode characters.",
    value: 'The value must be JSON nested at most {{depth}} levels deep.',
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
    runnerNameFormat: 'Start the runner name with a lowercase letter, and use only lowercase letters, digits, and "_".',
    serverNameFormat: 'Start the server name with a lowercase letter, and use only lowercase letters, digits, and "_".',
  },
  openEnvelope: {
    notAnObject: 'The stored state must be a JSON object.',
    invalidState: 'The stored state is invalid: {{message}}',
    unknownKey: 'Unknown key.',
    otherPlugin: 'This belongs to the plugin "{{id}}".',
    unknownVariable: 'The flow has no variable with this name.',
    kindChanged: 'The stored value is {{actual}}, but the initial value of the variable is {{initial}}.',
    unknownAnswer: 'No question in the flow has the key "{{key}}".',
    excludedAnswer: '"{{other}}" is already answered, and the flow accepts only one of the two.',
    invalidAnswer: 'The value of "{{key}}" {{error}}.',
  },
  parseManifest: {
    unknownProperty: 'Unknown property "{{key}}". It\'s kept but has no effect.',
    invalidInputSchema: 'The input schema is invalid: {{error}}.',
    invalidRecordSchema: 'The schema of the collection "{{name}}" is invalid: {{error}}.',
    idMissing: 'Add an "id". Plugins with tools need one.',
    toolNamePrefix: 'Name the tool "{{id}}.<function>".',
    gateMissing: '"{{name}}" is irreversible. Add a condition for it under "gates".',
    retryNotIdempotent:
      '"{{name}}" has "retry" but isn\'t idempotent. Remove "retry", or set "idempotent" if repeated calls are safe.',
    gatedToolMissing: '"gates" names an unknown tool, "{{name}}".',
    toolsPermissionMissing: 'The plugin includes tools. Add "permissions": { "tools": true }.',
    mcpPermissionMissing: 'The plugin connects to MCP servers. Add "permissions": { "mcp": true }.',
  },
  pluginId: {
    invalidId: 'Use 2 to 33 lowercase letters, digits, and "_" in the plugin ID, and start with a letter.',
  },
  screenFixes: {
    renameAction: 'Rename to "{{name}}"',
    useColor: 'Use {{color}}',
    bind: 'Bind {{path}} to {{expression}}',
    makeHandler: 'Create handler',
    makeHandlerTo: 'Create handler that goes to "{{name}}"',
    goTo: 'Go to "{{name}}"',
    listVariable: 'Create variable "{{name}}" for the list',
    noItems: 'Remove all items from "{{name}}"',
    editItems: 'Edit items of "{{name}}"',
    makeHandlerHere: 'Create handler that stays on the screen',
  },
  screenNodeProblems: {
    fileMessageAt: '{{file}} at {{pointer}}: {{message}}',
  },
  stateMigrations: {
    gap: 'step {{index}} migrates version {{from}} to version {{to}}',
    sameName: 'two steps are named "{{name}}"',
    wrongEnd: "they end at version {{last}}, but the plugin's stateVersion is {{stateVersion}}",
    pointerFormat: 'Use a path such as "/domain/mortgage/intent".',
    stepNameFormat: 'Start the step name with a lowercase letter, and use only lowercase letters, digits, and "_".',
    invalid: 'The state migrations are invalid: {{what}}.',
    invalidHint:
      'Write one step from each version to the next, from version 1 to the stateVersion in plugin.json. Step names must be unique.',
    versionNotANumber: 'The version of the stored state must be a whole number of at least 1.',
    versionTooNew:
      'The state was stored with version {{version}}, but this plugin supports up to version {{stateVersion}}.',
    noMigration: 'State version {{version}} has no migration to version {{stateVersion}}.',
    noMigrationHint: 'Add the missing steps to {{file}}.',
  },
} as const;
