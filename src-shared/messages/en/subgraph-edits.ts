/** Texts of edits of subgraphs: their ports, and why nodes can't be extracted or a call can't be inlined. */
export const subgraphEdits = {
  changePorts: {
    subgraphMissing: 'Unknown subgraph "{{subgraph}}".',
    chooseAnotherName: 'Choose another name.',
    invalidKey: '"{{name}}" isn\'t a valid key.',
    nameTaken: '"{{name}}" is already an input or output.',
    unchanged: 'It is already called "{{from}}".',
    nameUsed: 'context.{{to}} already has another meaning in "{{subgraph}}".',
    renamePort: 'Rename {{port}} {{from}} to {{to}}',
    subgraphInLayerAbove: '"{{subgraph}}" belongs to a layer above this one.',
    addPort: 'Add {{port}} {{key}}',
    removePort: 'Remove {{port}} {{key}}',
  },
  extractObstacles: {
    nothingSelected: 'Select the nodes to turn into a subgraph.',
    locked: 'Locked: {{nodes}}. Unlock first.',
    noEntry: "No edge leads into the selection, so the entry isn't clear. Connect one of the selected nodes first.",
    severalEntries:
      'A subgraph has one entry, but this selection is entered at {{count}} nodes: {{ways}}. Select fewer nodes, or include the nodes before them.',
    noExit:
      'No edge leaves the selection, so a subgraph would never return. Leave the last nodes out of the selection.',
    lostResult:
      '"{{writer}}" writes context.{{lost}}, but {{from}} can leave "{{waiting}}" before the subgraph returns it. Leave "{{waiting}}" out of the selection.',
    validationEdge:
      '"{{title}}" has a validation edge that is also followed while other questions are open. A subgraph boundary would break that. Select those questions too, or remove the edge.',
    readsWholeContext:
      '"{{text}}" reads the whole context, so results written in the subgraph would look different to it.',
    tooDeep: 'This would nest up to {{deepest}} subgraph calls, but limits.maxDepth is {{most}}.',
  },
  extract: {
    graphMissing: 'This graph no longer exists.',
  },
  inlineObstacles: {
    callsItself: "A subgraph can't be inlined into itself.",
    locked: '"{{title}}" is locked. Unlock it first.',
    calledElsewhere:
      "The subgraph is also called from {{callers}}, but each answer can be asked by only one question. These questions can't be in two places: {{questions}}.",
    validationEdge:
      '"{{title}}" has a validation edge that would also be followed while other questions are open. Remove the edge first.',
    exitEdge:
      'The "{{kind}}" edge of this call also applies to digressions inside the subgraph. If you inline the subgraph, it no longer would.',
    lostResult:
      'The subgraph writes context.{{name}}, which is discarded if {{way}} leaves the call before it returns. If you inline the subgraph, it would be kept.',
    jumpInside:
      'Going to a node of this subgraph by {{way}} computes the inputs of the call. If you inline the subgraph, it no longer would.',
    readsWholeContext: '"{{text}}" reads the whole context and would see other names there.',
  },
  inline: {
    notACall: "This node doesn't call a subgraph.",
    subgraphMissing: 'Unknown subgraph "{{ref}}".',
  },
  bindings: {
    byPredicate: 'by a named condition',
    description: 'Used by "{{title}}".',
    isSubgraph: 'this graph is itself a subgraph',
    screensRead: 'screens might read it',
    othersWrite: 'other nodes also write it',
    inSubgraph: 'in the subgraph "{{name}}"',
    byScreen: 'possibly by a screen',
    inputOverwritten: 'context.{{name}} is an input and is also written inside the subgraph. Rename one of them.',
    inputReadDeeper: 'context.{{name}} is an input that is also read {{deeper}}, where it would have another value.',
    outputComputed:
      'The output "{{name}}" is computed ({{text}}), and {{why}}. Let a node in the subgraph write it as its result.',
    nameReadDeeper:
      'context.{{name}} is written inside the subgraph and also read {{deeper}}, but has another meaning outside. Rename one of them.',
  },
  boundary: {
    start: 'the start',
    exitCommand: 'the exit command "{{name}}"',
    action: 'the action "{{name}}"',
    path: 'the path "{{name}}"',
    rejectedAnswer: 'a rejected answer to "{{node}}"',
    edge: 'the edge for "{{kind}}"',
  },
} as const;
