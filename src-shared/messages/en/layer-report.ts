/** Texts of the layer report, by the module that shows them. */
export const layerReport = {
  applyLayer: {
    subgraphExists:
      'The subgraph "{{id}}" already exists. List it under "change" instead of "add", or choose another ID.',
  },
  changeEntityTable: {
    idExists: '"{{id}}" already exists. List it under "change" instead of "add", or choose another ID.',
    removedByOther: '"{{id}}" was removed by {{layer}} ({{file}}{{pointer}}). Remove one of the two changes.',
    idMissing: '"{{id}}" isn\'t one of the {{part}}.',
    idMissingInside: '"{{id}}" isn\'t one of the {{part}} in {{graph}}.',
  },
  documentText: {
    gitConflict:
      'Unresolved git merge conflict: one side is above =======, the other below it. Keep one and remove the conflict markers.',
    duplicateName: 'Duplicate name "{{name}}".',
    idTaken: 'Duplicate ID "{{id}}". Choose another one.',
  },
  inspect: {
    tooMany: 'Too many {{part}}. The limit is {{limit}}.',
    targetMissing: '{{owner}}: "{{field}}" refers to "{{id}}", which isn\'t one of the {{part}}.',
    targetRemoved: '{{owner}}: "{{field}}" refers to "{{id}}", which {{layer}} removes ({{file}}{{pointer}}).',
  },
  layer: {
    schemaTitle: 'Switchyard layer, version v1',
    versionUnsupported:
      '{{file}} has {{found}}, but this version of Switchyard supports only layer version "{{supported}}".',
  },
  mergedEntity: {
    notAList: "{{field}} isn't a list on both sides, so nothing can be appended. Choose another strategy.",
    twoValues: 'This layer gives {{field}} two values. Keep one.',
  },
  order: {
    tooManyLayers: 'This project has {{number, number}} layers. The limit is {{limit, number}}.',
    idTaken: '{{file}} already has the layer ID "{{id}}". Change one of the IDs.',
    afterMissing: '"after" refers to an unknown layer, "{{id}}".',
    afterAbove:
      '"{{id}}" can\'t come before this layer, because "{{kind}}" layers are always above "{{below}}" layers. Remove it from "after".',
    afterCycle: 'These layers form a cycle: {{names}}. Remove one of the "after" entries.',
  },
  report: {
    unresolved: 'unresolved because the strategy is "error"',
    settled: 'resolved by {{strategy}}',
    inGraph: 'in {{graph}}',
    add: '{{place}}: added by {{layer}}',
    set: '{{place}}: set by {{layer}}',
    remove: '{{place}}: removed by {{layer}}',
    hides: ', overrides {{layers}}',
    joins: ', combines with {{layers}}',
    conflict: '{{place}}: {{ours}} vs. {{theirs}}, {{settled}}',
  },
  whatIf: {
    otherKind: '{{file}} is a layer of kind {{kind}}, but "{{id}}" is of kind {{expected}}.',
    otherKindHint: 'Choose another version of the same layer.',
    unknownLayer: '{{file}} contains the layer "{{id}}", which isn\'t in this project.',
    unknownLayerHint: 'Choose another version of one of these layers: {{known}}.',
  },
  workingFlow: {
    duplicateId: 'Duplicate ID "{{id}}". Fix the flow first.',
  },
  writeChange: {
    structure: 'edges must lead to nodes, and nodes must stay in their graph.',
    duplicateId: 'two items have the same ID.',
    misfit: "the layer doesn't fit the flow below it.",
    flowId: "the ID of a flow can't be changed.",
    invalidValue: 'a value is invalid.',
    notWritable: 'The layer "{{label}}" can\'t contain this change: {{why}}',
    notWritableHint: 'Fix this first, or make the change in the base flow.',
  },
} as const;
