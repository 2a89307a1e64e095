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
    unknownFunction: 'Unknown function "{{name}}".',
    invalidPattern: 'Invalid pattern: {{error}}.',
    invalidFormat: 'At character {{at}}: {{message}}',
    invalidActionName: 'Invalid action name "{{name}}". Use a name such as "{{suggestion}}".',
    foreignAction: '"{{name}}" belongs to another plugin. Actions here start with "{{plugin}}.".',
  },
  checkScreen: {
    actionUnused: 'No component of this screen has the action "{{name}}".',
    actionUnhandled: 'Nothing handles the action "{{name}}". Create a handler for it, or let it end a waiting screen.',
    actionStays:
      'The action "{{name}}" stays on this screen, and no other action leads to "{{next}}". Set its handler to go there.',
    rowTooNarrow:
      'The row "{{id}}" doesn\'t fit on screens {{widths}} px wide. Use fewer columns, shorter words, or a Column instead.',
    colorFaint:
      'The primary color {{color}} is hard to see on a light background: its contrast is {{contrast}}:1. Use a darker one.',
    rootCondition: 'The root is always shown. Move the condition to a component below it.',
    hiddenComponentMissing: 'This screen has no component "{{id}}" to hide.',
    overriddenComponentMissing: 'This screen has no component "{{id}}" to override on this device.',
  },
  checkReading: {
    nameMissing: 'This input has no name. Give it a label, or a name for screen readers.',
    headingOrder:
      'This heading has level {{heading}}, but should have level {{wanted}}. Screen readers list headings by level.',
    buttonLong: 'The text of this button is longer than {{limit}} characters. Shorten it.',
  },
  checkTypes: {
    wrongType: '"{{path}}" contains a value of type {{actual}}, but {{field}} needs {{wanted}}.',
  },
  checkTree: {
    rootMissing: 'Give one component the ID "{{root}}". The screen starts with it.',
    componentMissing: 'Unknown component "{{id}}". Add it, or remove it here.',
    cycle: '"{{id}}" contains {{circle}}. Remove one of the references.',
    tooDeep: 'Components are nested {{depth}} levels deep. The limit is {{limit}}.',
    tooManyDrawn: 'More than {{limit}} components would be drawn because some are shown many times.',
    unreachable: '"{{id}}" is never shown because nothing under "{{root}}" contains it.',
    weightIgnored: 'A weight only has an effect on a direct child of a Row or Column.',
    relativePath: '"{{path}}" has no leading "/", so it refers to a list item, but nothing is repeated here.',
    dataMissing: 'No data at "{{path}}".',
    listExpected: 'Expected a list at "{{path}}", but found none.',
  },
  limits: {
    tooManyValues: 'The message contains more than {{limit}} values. Send fewer at a time.',
    notJson: "This isn't a JSON value.",
    tooDeep: 'The message is nested more than {{limit}} levels deep.',
    forbiddenName: '"__proto__" can\'t be used as a name. Choose another name.',
  },
  messages: {
    componentShape: 'A component needs an "id" and a "component" name.',
    pathMissing: 'VALIDATION_FAILED needs a "path".',
  },
  olderComponent: {
    renamed: '"{{key}}" is now "{{target}}".',
    totalInterest: 'Total interest',
    becameFeature: '"{{key}}" is now a feature.',
    propertyDropped: '"{{key}}" was dropped because {{name}} has no equivalent.',
    unknownComponent: 'Unknown component "{{name}}". A placeholder is shown instead.',
    propsUnwrapped: 'Props were moved out of "data".',
    typeFromKey: 'The type was converted from a key to a name.',
    actionConverted: 'The action was converted to an event with a context.',
    textExtracted: 'Its text was moved to the component "{{id}}.text".',
  },
  olderDialect: {
    versionAssumed: 'The version is missing. Assumed "{{version}}".',
    keyDropped: '"{{key}}" was dropped because it isn\'t part of a message.',
    surfaceAssumed: 'The surface is missing. Assumed "{{surface}}".',
    surfaceCreated: 'The surface "{{surfaceId}}" was never created, so it is created first.',
  },
  olderInputs: {
    choicePicker: '"MultipleChoice" is now "ChoicePicker".',
    singleChoice: '"maxAllowedSelections" of 1 is now the variant "mutuallyExclusive".',
    choiceLimit: '"maxAllowedSelections" of {{limit}} is now a check.',
    choiceLimitDropped: '"maxAllowedSelections" was dropped because only choices stored in the data have a limit.',
    choiceLimitMessage: 'Choose up to {{limit}}.',
    dateInput: 'A "TextField" of type "date" is now a "DateTimeInput".',
    patternDropped: '"validationRegexp" was dropped because a date input only accepts dates.',
  },
  olderMessages: {
    updateComponents: '"surfaceUpdate" of v0.8 is now "updateComponents".',
    updateDataModel: '"dataModelUpdate" of v0.8 is now "updateDataModel" with plain values as its contents.',
    rootRenamed: '"beginRendering" of v0.8 names the first component, which is now always "{{root}}".',
    createSurface: '"beginRendering" of v0.8 is now "createSurface".',
  },
  newerMessages: {
    callIgnored: '"{{kind}}" is ignored. Screens can\'t be asked to run functions.',
    keyDropped: '"{{key}}" isn\'t supported and was dropped.',
  },
  readMessage: {
    notAnObject: 'A message must be a JSON object.',
    kindCount: 'A message must contain exactly one of {{kinds}}, but this one has {{found}}.',
    unknownKey: '"{{name}}" isn\'t part of a message. Show it as a component.',
    versionUnsupported: 'The message has {{found}}, but this version of Switchyard supports {{supported}}.',
  },
  screenFile: {
    pathEscape: 'Write each "~" in a path as "~0".',
    notOverridden: "A component has the same 'id' and 'component' on all devices.",
    schemaTitle: 'Switchyard screen, version v1',
    versionUnsupported:
      '{{file}} has {{found}}, but this version of Switchyard supports screens of version "{{supported}}".',
  },
  surface: {
    surfaceMissing: 'Unknown surface "{{surfaceId}}". Send createSurface first.',
    surfaceExists: 'The surface "{{surfaceId}}" already exists. Delete it first, or update it.',
    duplicateId: '2 components in one message have the ID "{{id}}".',
    tooManyComponents: 'The surface would have {{number}} components. The limit is {{limit}}.',
  },
  urls: {
    schemeMissing: 'This URL has no scheme. Use {{allowed}}.',
    schemeForbidden: 'URLs with "{{scheme}}" aren\'t allowed here. Use {{allowed}}.',
  },
  validate: {
    unknownCatalog: 'Unknown catalog "{{catalogId}}". Use "{{known}}".',
    componentShape: 'A component needs an "id" and a "component" name.',
    duplicateId: '2 components have the ID "{{id}}".',
    tooManyComponents: 'The screen has {{number}} components. The limit is {{limit}}.',
  },
  values: {
    checkFailed: 'Check this value.',
    indexOutsideList: '"@index" works only inside a list.',
    unknownAction: 'Unknown action.',
    callsTooDeep: 'Functions are nested more than {{limit}} levels deep.',
    unknownFunction: 'Unknown function "{{name}}".',
  },
} as const;
