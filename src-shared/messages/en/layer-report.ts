/** Texts of layerReport, by the module that shows them. */
export const layerReport = {
  applyLayer: {
    theSubgraphExistsAlreadyChange: 'The subgraph "{{id}}" exists already. Change it instead.',
  },
  changeEntityTable: {
    existsAlreadyChangeItOr: '"{{id}}" exists already. Change it, or choose another id.',
    wasRemovedByDropOne: '"{{id}}" was removed by {{nameOf}} ({{file}}{{pointer}}). Drop one of the two.',
    didYouMean: ' Did you mean "{{near}}"?',
    thereIsNoAmongThe: 'There is no "{{id}}" among the {{part}}{{inside}}.{{detail}}',
  },
  documentText: {
    gitLeftAConflictHere:
      'Git left a conflict here: one side stands up to =======, the other behind it. Keep one, and take the marks out.',
    standsHereTwice: '"{{name}}" stands here twice.',
    theIdIsTakenIn: 'The id "{{id}}" is taken in this graph.',
  },
  inspect: {
    withThisThereAreMore: 'With this there are more than {{most}} {{part}}, the limit.',
    namesWhichDoesNotExist: '{{owner}}: "{{field}}" names "{{id}}", which does not exist among the {{part}}.',
    namesWhichRemoves: '{{owner}}: "{{field}}" names "{{id}}", which {{nameOf}} removes ({{file}}{{pointer}}).',
  },
  layer: {
    switchyardLayerVersionV: 'Switchyard layer, version v1',
    hasThisSwitchyardReadsLayers: '{{file}} has {{found}}; this Switchyard reads layers of version "{{layerversion}}".',
  },
  mergedEntity: {
    isNotAListOn: '{{field}} is not a list on both sides, so nothing can be appended. Choose another strategy.',
    thisLayerGivesTwoValues: 'This layer gives {{field}} two values. Keep one.',
  },
  order: {
    thereAreLayersTheLimit: 'There are {{number}} layers; the limit is {{maxlayers}}.',
    alreadyIsALayerWith: '{{file}} already is a layer with the id "{{id}}". Give one of them another id.',
    thereIsNoLayerTo: 'There is no layer "{{id}}" to come after.',
    isALayerOfKind: '"{{id}}" is a layer of kind {{kinds}}, which always lies above {{kinds2}}.',
    theseLayersAreToCome: 'These layers are to come after each other: {{names}}. Take one "after" away.',
  },
  report: {
    by: '{{describePlace}}: {{verb}} by {{nameOf}}{{listed}}{{listed2}}',
    against: '{{describePlace}}: {{shown}} against {{shown2}}, {{settled}}',
  },
  whatIf: {
    isALayerOfKind: '{{file}} is a layer of kind {{kind}}; "{{id}}" is of kind {{kind2}}.',
    chooseAnotherVersionOfThe: 'Choose another version of the same layer.',
    isTheLayerWhichThis: '{{file}} is the layer "{{id}}", which this project does not have.',
    chooseAnotherVersionOfOne: 'Choose another version of one of these: {{known}}.',
  },
  workingFlow: {
    theIdIsTakenTwice: 'The id "{{id}}" is taken twice. Mend the flow first.',
  },
  writeChange: {
    edgesHaveToLeadTo: 'edges have to lead to nodes, and a node has to stay in its graph.',
    twoThingsHaveOneId: 'two things have one id.',
    itDoesNotFitThe: 'it does not fit the flow below it.',
    theIdOfAFlow: 'the id of a flow stays.',
    aValueDoesNotFit: 'a value does not fit.',
    theLayerCannotHoldThis: 'The layer "{{label}}" cannot hold this change: {{why}}',
    mendThatFirstOrMake: 'Mend that first, or make the change in the flow itself.',
  },
} as const;
