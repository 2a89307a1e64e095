/** Texts of screenChecks, by the module that shows them. */
export const screenChecks = {
  callFunction: {
    givesNoValueHere: '"{{name}}" gives no value here.',
    thePatternCannotBeRead: 'The pattern cannot be read: {{error}}.',
    thisCannotBeWritten: 'This cannot be written: {{message}}.',
  },
  checkComponent: {
    functionsAreNestedMoreThan:
      'Functions are nested more than {{maxcalldepth}} deep. Compute the value before it is shown.',
    seeTheCatalogForWhat: 'See the catalog for what there is.',
    didYouMean: 'Did you mean "{{near}}"?',
    thereIsNoComponentIn: 'There is no component "{{name}}" in the catalog. {{hint}}',
    thereIsNoFunction: 'There is no function "{{name}}".',
    thePatternCannotBeRead: 'The pattern cannot be read: {{error}}.',
    atCharacter: 'At character {{at}}: {{message}}',
    isNoActionNameWrite:
      '"{{name}}" is no action name. Write "<plugin>.<action>" in small letters, such as "mortgage.confirm".',
    belongsToAnotherPluginAn: '"{{name}}" belongs to another plugin; an action here begins with "{{plugin}}.".',
  },
  checkScreen: {
    noComponentOfThisScreen: 'No component of this screen has the action "{{name}}".',
    theRowIsShownOn:
      'The row "{{id}}" is shown on mobile, where nothing stands side by side. Give mobile a Column instead.',
    theRootIsAlwaysShown: 'The root is always shown. Put the condition below it.',
    thisScreenHasNoComponent: 'This screen has no component "{{id}}" to leave out.',
  },
  checkTree: {
    oneComponentMustHaveThe: 'One component must have the id "{{root}}": the screen begins with it.',
    thereIsNoComponentAdd: 'There is no component "{{id}}". Add it, or remove it here.',
    holdsBreakTheCircle: '"{{id}}" holds {{circle}}. Break the circle.',
    componentsStandDeepInEach: 'Components stand {{depth}} deep in each other; the limit is {{maxtreedepth}}.',
    moreThanComponentsWouldBe:
      'More than {{maxdrawn}} components would be drawn, because some are shown many times over.',
    isNotShownNothingThat: '"{{id}}" is not shown: nothing that begins at "{{root}}" leads to it.',
    aWeightCountsOnlyFor: 'A weight counts only for a direct child of a Row or Column.',
    hasNoInFrontWhich: '"{{path}}" has no "/" in front, which means an item of a list, but nothing here is repeated.',
    thereIsNothingAtIn: 'There is nothing at "{{absolute}}" in the data.',
    atAListIsWanted: 'At "{{absolute}}" a list is wanted, but the data holds none.',
  },
  limits: {
    theMessageHoldsMoreThan: 'The message holds more than {{maxjsonvalues}} values. Send less at once.',
    thisIsNotAJson: 'This is not a JSON value.',
    theMessageIsNestedMore: 'The message is nested more than {{maxjsondepth}} levels deep.',
    nothingCanBeCalledProto: 'Nothing can be called "__proto__". Choose another name.',
  },
  messages: {
    aComponentHasAnId: 'A component has an "id" and the name of its "component".',
    thisCodeNeedsAPath: 'This code needs a "path".',
  },
  olderComponent: {
    isCalled: '"{{key}}" is called "{{target}}".',
    totalInterest: 'Total interest',
    becameAFeature: '"{{key}}" became a feature.',
    wasLeftOutHasNothing: '"{{key}}" was left out: {{name}} has nothing like it.',
    thereIsNoComponentA: 'There is no component "{{name}}": a placeholder is shown in its place.',
    propsWereTakenOutOf: 'Props were taken out of "data".',
    theTypeWasAKey: 'The type was a key; it is a name now.',
    theActionIsAnEvent: 'The action is an event with a context.',
    itsTextBecameTheComponent: 'Its text became the component "{{id}}.text".',
  },
  olderDialect: {
    theVersionWasMissingIs: 'The version was missing; "{{a2uiversion}}" is taken.',
    wasLeftOutItIs: '"{{key}}" was left out: it is no part of a message.',
    theSurfaceWasMissingIs: 'The surface was missing; "{{main}}" is taken.',
    theSurfaceWasNeverCreated: 'The surface "{{surfaceId}}" was never created; it is created first.',
  },
  olderInputs: {
    multiplechoiceIsNowChoicepicker: '"MultipleChoice" is now "ChoicePicker".',
    maxallowedselectionsOfIsNowThe: '"maxAllowedSelections" of 1 is now the variant "mutuallyExclusive".',
    maxallowedselectionsOfIsNowA: '"maxAllowedSelections" of {{limit}} is now a check.',
    maxallowedselectionsWasLeftOutOnly:
      '"maxAllowedSelections" was left out: only choices kept in the data have a limit.',
    chooseUpTo: 'Choose up to {{limit}}.',
    aTextfieldOfTheType: 'A "TextField" of the type "date" is now a "DateTimeInput".',
    validationregexpWasLeftOutA: '"validationRegexp" was left out: a date input accepts dates only.',
  },
  olderMessages: {
    surfaceupdateOfVIsUpdatecomponents: '"surfaceUpdate" of v0.8 is "updateComponents".',
    datamodelupdateOfVIsUpdatedatamodel:
      '"dataModelUpdate" of v0.8 is "updateDataModel", and its contents are plain values.',
    beginrenderingOfVNamesThe: '"beginRendering" of v0.8 names the first component; it is always "{{root}}" now.',
    beginrenderingOfVIsCreatesurface: '"beginRendering" of v0.8 is "createSurface".',
  },
  readMessage: {
    aMessageIsAJson: 'A message is a JSON object.',
    aMessageHoldsExactlyOne: 'A message holds exactly one of {{serverkinds}}; this one has {{found}}.',
    doesNotBelongIntoA: '"{{name}}" does not belong into a message. Show it as a component.',
    theMessageHasThisSwitchyard: 'The message has {{found}}; this Switchyard reads {{a2uiversions}}.',
  },
  screenFile: {
    inAPathEveryMust: 'In a path every "~" must be written "~0".',
    switchyardScreenVersionV: 'Switchyard screen, version v1',
    hasThisSwitchyardReadsScreens:
      '{{file}} has {{found}}; this Switchyard reads screens of version "{{screenversion}}".',
  },
  surface: {
    thereIsNoSurfaceSend: 'There is no surface "{{surfaceId}}". Send createSurface first.',
    theSurfaceIsThereAlready: 'The surface "{{surfaceId}}" is there already. Delete it first, or update it.',
    theIdIsGivenTo: 'The id "{{id}}" is given to two components of one message.',
    theSurfaceWouldHaveComponents: 'The surface would have {{size}} components; the limit is {{maxcomponents}}.',
  },
  urls: {
    thisAddressHasNoScheme: 'This address has no scheme',
    addressesWithAreNotAllowed: 'Addresses with "{{scheme}}" are not allowed here',
    use: '{{found}}. Use {{words}}.',
  },
  validate: {
    theCatalogIsNotKnown: 'The catalog "{{catalogId}}" is not known here; ours is "{{knowncatalogs}}".',
    aComponentHasAnId: 'A component has an "id" and the name of its "component".',
    theIdIsGivenTo: 'The id "{{id}}" is given to two components.',
    theScreenHasComponentsThe: 'The screen has {{number}} components; the limit is {{maxcomponents}}.',
  },
  values: {
    thisActionDoesNothingWe: 'This action does nothing we know.',
    functionsAreNestedMoreThan: 'Functions are nested more than {{maxcalldepth}} deep.',
    thereIsNoFunction: 'There is no function "{{name}}".',
  },
} as const;
