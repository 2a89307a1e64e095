/** Texts of screen checks, by the module that shows them. */
export const screenChecks = {
  callFunction: {
    noValue: '"{{name}}" doesn\'t return a value here.',
    invalidPattern: 'Invalid pattern: {{error}}.',
    notFormattable: "This can't be formatted: {{message}}.",
  },
  checkComponent: {
    callsTooDeep: 'Functions are nested more than {{limit}} levels deep. Compute the value before the screen is shown.',
    unknownComponent: 'Unknown component "{{name}}". See the catalog for the available components.',
    sameOption: 'Another option already has the value "{{value}}". Give each option a different value.',
    unknownFunction: 'Unknown function "{{name}}". See the catalog for the available functions.',
    invalidPattern: 'Invalid pattern: {{error}}.',
    invalidFormat: 'At character {{at}}: {{message}}',
    invalidActionName: 'Invalid action name "{{name}}". Use a name such as "{{suggestion}}".',
    foreignAction: 'The action "{{name}}" belongs to another plugin. Start its name with "{{plugin}}." instead.',
  },
  checkScreen: {
    actionUnused: 'No component on this screen has the action "{{name}}".',
    actionUnhandled: 'Nothing handles the action "{{name}}". Create a handler for it, or let it end a waiting screen.',
    actionStays:
      'The action "{{name}}" stays on this screen, and no other action leads to "{{next}}". Set its handler to go there.',
    sampleVariable:
      'The variable "{{name}}" still has its sample items, so users see them. Set it in the flow, or edit its items.',
    sampleData:
      'The list "{{name}}" still has its sample items, so users see them. Bind it to data from the flow, or edit its items.',
    rowTooNarrow:
      'The row "{{id}}" doesn\'t fit on screens {{widths}} px wide. Use fewer components, shorter text, or a Column instead.',
    colorFaint:
      'The primary color {{color}} is hard to see on a light background: its contrast is {{contrast}}:1. Use a darker color.',
    rootCondition: 'The root is always shown. Move the condition to a component below it.',
    hiddenComponentMissing: 'This screen has no component "{{id}}". Remove its condition.',
    overriddenComponentMissing: 'This screen has no component "{{id}}" on this device. Remove its override.',
  },
  checkReading: {
    nameMissing: 'This input has no name. Give it a label, or a name for screen readers.',
    buttonNameMissing: 'This button has no name. Add text to it, or give it a name for screen readers.',
    headingOrder:
      'This heading has level {{heading}}, but should have level {{wanted}}. Screen readers list headings by level.',
    textLong:
      'This text has {{length, number}} characters. Screens show only the first {{limit, number}}. Split it into several text components.',
    buttonLong: "This button's text is longer than {{limit, number}} characters. Shorten it.",
  },
  checkTypes: {
    wrongType: '"{{path}}" has type "{{actual}}", but "{{field}}" needs type "{{wanted}}".',
  },
  checkTree: {
    rootMissing: 'Give one component the ID "{{root}}". The screen starts with it.',
    componentMissing: 'No component has the ID "{{id}}". Add one, or remove the reference.',
    cycle: '"{{id}}" and "{{other}}" contain each other. Remove one of the references.',
    containsItself: '"{{id}}" contains itself. Remove the reference.',
    tooDeep: 'Components are nested {{depth}} levels deep. The limit is {{limit}}.',
    tooManyDrawn:
      'More than {{limit, number}} components would be drawn because some are shown many times. Repeat fewer of them.',
    unreachable: '"{{id}}" is never shown because nothing under "{{root}}" contains it. Add it there, or delete it.',
    weightIgnored: 'Weights only affect direct children of a Row or Column.',
    relativePath:
      '"{{path}}" refers to a list item, but nothing is repeated here. Add a leading "/" to read screen data.',
    dataMissing: 'No data at "{{path}}". Add it there, or bind other data.',
    listExpected: 'The value at "{{path}}" must be a list.',
  },
  limits: {
    tooManyValues: 'The JSON contains more than {{limit, number}} values. Split it into smaller parts.',
    notJson: "This isn't a JSON value.",
    tooDeep: 'The JSON is nested more than {{limit}} levels deep.',
    forbiddenName: '"__proto__" can\'t be used as a name. Choose another name.',
  },
  messages: {
    componentShape: 'A component needs an "id" and a "component" name.',
    pathMissing: 'VALIDATION_FAILED needs a "path".',
  },
  olderComponent: {
    fee: 'Fee',
    renamed: '"{{key}}" is now "{{target}}".',
    totalInterest: 'Total interest',
    becameFeature: '"{{key}}" is now one of the "features".',
    propertyDropped: '"{{key}}" was dropped because {{name}} has no equivalent.',
    unknownComponent: 'Unknown component "{{name}}". A placeholder is shown instead.',
    propsUnwrapped: 'The properties were moved out of "data".',
    typeFromKey: 'The type was converted from a key to a name.',
    actionConverted: 'The action was converted to an event with a context.',
    textExtracted: 'The text was moved to the component "{{id}}.text".',
  },
  olderDialect: {
    versionAssumed: 'No version given. Using "{{version}}".',
    keyDropped: '"{{key}}" was dropped because it isn\'t part of a message.',
    surfaceAssumed: 'No surface given. Using "{{surface}}".',
    surfaceCreated: 'The surface "{{surfaceId}}" was never created, so a "createSurface" message was added.',
  },
  olderInputs: {
    choicePicker: '"MultipleChoice" is now "ChoicePicker".',
    singleChoice: '"maxAllowedSelections" of 1 is now the variant "mutuallyExclusive".',
    choiceLimit: '"maxAllowedSelections" of {{limit}} is now a check.',
    choiceLimitDropped: '"maxAllowedSelections" was dropped because only choices stored in the data can be limited.',
    choiceLimitMessage: 'Choose up to {{limit}}.',
    dateInput: 'A "TextField" of type "date" is now a "DateTimeInput".',
    patternDropped: '"validationRegexp" was dropped because a date input only accepts dates.',
  },
  olderMessages: {
    updateComponents: 'The v0.8 message "surfaceUpdate" is now "updateComponents".',
    updateDataModel: 'The v0.8 message "dataModelUpdate" is now "updateDataModel" with plain values.',
    rootRenamed: 'The v0.8 message "beginRendering" names the first component, whose ID is now always "{{root}}".',
    createSurface: 'The v0.8 message "beginRendering" is now "createSurface".',
  },
  newerMessages: {
    callIgnored: '"{{kind}}" was ignored because it doesn\'t change a screen.',
    keyDropped: '"{{key}}" isn\'t supported and was dropped.',
  },
  readMessage: {
    noKind: 'none',
    notAnObject: 'A message must be a JSON object.',
    kindCount: 'A message must contain exactly one of {{kinds}}, but this one has {{found}}.',
    unknownKey: '"{{name}}" isn\'t part of a message. Remove it, or show its content in a component.',
    versionUnsupported: 'The message has {{found}}, but this version of Switchyard supports {{supported}}.',
  },
  screenFile: {
    pathEscape: 'Write each "~" in a path as "~0".',
    notOverridden: '"id" and "component" are the same on all devices and can\'t be overridden.',
    schemaTitle: 'Switchyard screen, version v1',
    tooLarge:
      '{{file}} is {{size}} MB, but screens can be up to {{limit}} MB. Split it into several screens, or shorten its longest texts.',
    versionUnsupported:
      '{{file}} has {{found}}, but this version of Switchyard supports screens of version "{{supported}}".',
  },
  surface: {
    surfaceMissing: 'Unknown surface "{{surfaceId}}". Send createSurface first.',
    surfaceExists: 'The surface "{{surfaceId}}" already exists. Delete it first, or update it.',
    duplicateId: '2 components in one message have the ID "{{id}}". Give each a different ID.',
    tooManyComponents: 'The surface would have {{number, number}} components. The limit is {{limit, number}}.',
  },
  expected: {
    color: 'Use a color in the format "#RRGGBB".',
    place: 'Enter "lat" and "lng", or an "address".',
    text: 'text',
    number: 'a number',
    boolean: 'true or false',
    value: 'a value',
    dynamic: 'Enter {{what}}, {"path": "/…"} to read data, or a function {"call": …}.',
    children: 'Enter a list of component IDs, or {"componentId", "path"} to repeat one for each item in a list.',
    texts: 'Enter a list of texts, or {"path": "/…"} to read data.',
    list: 'Enter a list, or {"path": "/…"} to read data.',
    bounds: 'Enter "min", "max", or both.',
    icon: 'Enter the name of an icon from the catalog, {"svgPath"} to draw one, or {"path": "/…"} to read data.',
    call: 'Enter {"path": "/…"} to read data, or {"call": …} with one of: {{names}}.',
    action: 'Enter {"event": {"name", "context"}} to send an action, or {"functionCall"} to open a URL.',
  },
  urls: {
    link: 'http, https, or mailto',
    image: 'http, https, or a data:image URL',
    media: 'http or https',
    schemeMissing: 'This URL has no scheme. Use {{allowed}}.',
    schemeForbidden: 'URLs with "{{scheme}}" aren\'t allowed here. Use {{allowed}}.',
  },
  validate: {
    unknownCatalog: 'Unknown catalog "{{catalogId}}". Use "{{known}}".',
    componentShape: 'A component needs an "id" and a "component" name.',
    duplicateId: '2 components have the ID "{{id}}". Give each a different ID.',
    tooManyComponents: 'The screen has {{number, number}} components. The limit is {{limit, number}}.',
  },
  values: {
    checkFailed: 'Check this value.',
    indexOutsideList: '"@index" works only inside a list.',
    unknownAction: 'This action neither sends an event nor opens a URL.',
    callsTooDeep: 'Functions are nested more than {{limit}} levels deep.',
    unknownFunction: 'Unknown function "{{name}}".',
  },
  formatString: {
    openBrace: 'Close this "${" with "}".',
    tooDeep: 'Nested more than {{limit}} levels deep.',
    valueMissing: 'Add a path, such as /name, or a function here.',
    callsTooDeep: 'Functions are nested more than {{limit}} levels deep.',
    argumentName: 'Name the arguments: (value: …, format: …).',
    separatorMissing: 'Add "," or ")" here.',
    openQuote: 'Close this quotation mark.',
  },
  dataPath: {
    tilde: '"{{path}}" isn\'t a valid path. Write "~" as "~0".',
    tooDeep: 'The path is {{depth}} levels deep. The limit is {{limit}}.',
    forbiddenName: '"__proto__" can\'t be used as a name. Choose another name.',
    noHolder: '"{{place}}" isn\'t an object or a list, so "{{name}}" can\'t be set in it.',
    noItem_one: '"{{place}}" is a list of {{count}} item and has no item "{{name}}".',
    noItem_other: '"{{place}}" is a list of {{count}} items and has no item "{{name}}".',
  },
} as const;
