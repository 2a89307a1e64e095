/** Texts of edits of subgraphs: their ports, and why nodes can't be extracted or a call can't be inlined. */
export const subgraphEdits = {
  changePorts: {
    subgraphMissing: 'Unknown subgraph "{{subgraph}}".',
    chooseAnotherName: 'Choose another name.',
    nameTaken: '"{{name}}" is already an input or output.',
    unchanged: 'The name is already "{{from}}".',
    nameUsed: 'context.{{to}} is already used for something else in "{{subgraph}}".',
    renamePort: 'Rename {{port}} {{from}} to {{to}}',
    subgraphInLayerAbove: '"{{subgraph}}" is defined in a higher layer. Edit it there.',
    addPort: 'Add {{port}} {{key}}',
    removePort: 'Remove {{port}} {{key}}',
  },
  extractObstacles: {
    nothingSelected: 'Select the nodes to turn into a subgraph.',
    locked: 'Unlock {{nodes}} first.',
    noEntry: "No edge leads into the selection, so the entry isn't clear. Connect one of the selected nodes first.",
    severalEntries:
      'A subgraph has one entry, but this selection is entered at {{count}} nodes: {{ways}}. Select fewer nodes, or include the nodes before them.',
    noExit:
      'No edge leaves the selection, so the subgraph would never return. Leave the last nodes out of the selection.',
    lostResult:
      '"{{writer}}" writes context.{{lost}}, which would be lost if {{from}} interrupts "{{waiting}}". Leave "{{waiting}}" out of the selection.',
    validationEdge:
      'The "On invalid answer" edge of "{{title}}" is also followed while other questions are open, which doesn\'t work across subgraphs. Select those questions too, or remove the edge.',
    readsWholeContext:
      '"{{text}}" reads the whole context, and extracting would change its value. Read single results instead, such as context.name.',
    tooDeep:
      'Subgraph calls would be nested {{deepest}} levels deep, but the "Maximum subgraph depth" of this flow is {{most}}. Select fewer nodes, or raise the limit.',
  },
  extract: {
    graphMissing: 'This graph no longer exists.',
  },
  inlineObstacles: {
    callsItself: "A subgraph can't be inlined into itself.",
    locked: '"{{title}}" is locked. Unlock it first.',
    calledElsewhere:
      'The subgraph is also called from {{callers}}, so inlining would duplicate {{questions}}. Each answer can have only one question.',
    validationEdge:
      'After inlining, the "On invalid answer" edge of "{{title}}" would also be followed while other questions are open. Remove the edge first.',
    exitEdge:
      'The "{{kind}}" edge of this call also applies to digressions inside the subgraph. After inlining, it wouldn\'t. Remove the edge first.',
    lostResult: {
      subgraph:
        'The subgraph writes context.{{name}}, which is discarded if {{way}} leaves the call early. After inlining, the value would be kept.',
      agent:
        'The agent writes context.{{name}}, which is discarded if {{way}} interrupts it. After expanding, the value would be kept.',
    },
    jumpInside:
      "When {{way}} jumps into this subgraph, the inputs of the call are computed. After inlining, they wouldn't be.",
    readsWholeContext: {
      subgraph:
        '"{{text}}" reads the whole context, and inlining would change its value. Read single results instead, such as context.name.',
      agent:
        '"{{text}}" reads the whole context, and expanding the agent would change its value. Read single results instead, such as context.name.',
    },
  },
  inline: {
    notACall: "This node doesn't call a subgraph.",
    subgraphMissing: 'Unknown subgraph "{{ref}}".',
  },
  bindings: {
    byPredicate: 'by a named condition',
    description: 'Used by "{{title}}".',
    isSubgraph: 'the call is inside another subgraph',
    screensRead: 'screens might read it',
    othersWrite: 'other nodes also write it',
    inSubgraph: 'in the subgraph "{{name}}"',
    byScreen: 'possibly by a screen',
    inputOverwritten:
      'context.{{name}} is an input and is also written inside the subgraph. Rename the input or the result.',
    inputReadDeeper:
      'The input context.{{name}} is also read elsewhere ({{deeper}}), where its value would differ after inlining.',
    outputComputed:
      'The output "{{name}}" is computed ({{text}}), and {{why}}. Have a node in the subgraph write it as its result instead.',
    nameReadDeeper:
      'context.{{name}} has one meaning inside the subgraph and another outside, and is also read elsewhere ({{deeper}}). Rename one of the two.',
  },
  boundary: {
    start: 'the start',
    exitCommand: 'the exit command "{{name}}"',
    action: 'the client action "{{name}}"',
    path: 'the path "{{name}}"',
    rejectedAnswer: 'an invalid answer to "{{node}}"',
    edge: 'the "{{kind}}" edge',
  },
} as const;
