/** Problems of a flow and the labels of their quick fixes. */
export const checks = {
  didYouMean: 'Did you mean {{near}}?',
  fixes: {
    deleteEdge: 'Delete this edge',
    deleteEdges: 'Delete these edges',
    deleteNode: 'Delete this node',
    deleteSubgraph: 'Delete this subgraph',
    normalEdge: 'Make this a normal edge',
    changeTo: 'Change to {{suggestion}}',
    useExpression: 'Use expression',
    callSubgraph: 'Call "{{ref}}"',
    createSubgraph: 'Create subgraph "{{ref}}"',
    clearInside: 'Clear this field',
    useKey: 'Use the key {{key}}',
    startAt: 'Start at "{{node}}"',
    connectTo: 'Connect to "{{node}}"',
    connectToExit: 'Connect to the exit',
    addEnd: 'Add an End node',
    askAgain: 'Ask "{{node}}" again',
    otherwiseTo: 'Otherwise, go to "{{node}}"',
    otherwiseToExit: 'Otherwise, go to the exit',
    otherwiseToEnd: 'Otherwise, go to a new End node',
    pass: 'Pass {{names}}',
    makeOptional: 'Make {{names}} optional',
    passAs: 'Pass it as {{name}}',
    declare: 'Declare {{name}}',
    stopPassing: 'Stop passing {{name}}',
    allowAnyType: 'Allow any type for {{name}}',
    readOutput: 'Read {{name}} instead',
    goTo: 'Go to "{{target}}"',
    call: 'Call "{{target}}"',
    removeTarget: 'Remove the target',
    clearExit: 'Remove the exit name',
    anyExit: 'Follow any other exit',
    followExit: 'Follow the exit "{{exit}}"',
    onlyDigression: 'Keep only the digression',
    onlyEntry: 'Keep only the entry',
    checkFirst: 'Check this branch first',
    checkAfter: 'Check this branch after the one to "{{target}}"',
    checkBefore: 'Check this branch before the one to "{{target}}"',
    keepOrder: 'Check these branches in their current order',
  },
  arguments: {
    template:
      'The argument "{{name}}" is plain text, so expressions in double braces aren\'t evaluated. Use an expression instead.',
    initial:
      'The initial value of "{{name}}" is plain text, so expressions in double braces aren\'t evaluated. Set the variable in an Assign node instead.',
  },
  calls: {
    recursion: 'Subgraphs call each other in a cycle: {{names}}. Remove one of the calls.',
    unused: 'The subgraph "{{name}}" isn\'t used anywhere. Call it or delete it.',
    tooDeep:
      'Subgraph calls are nested {{depth}} levels deep ({{names}}), but the limit is {{most}} (limits.maxDepth). Remove a call, or raise the limit.',
    chooseSubgraph: 'Choose a subgraph.',
    unknownSubgraph: 'Unknown subgraph "{{ref}}".',
    unknownInside: 'Unknown subgraph "{{inside}}" under "Shown as".',
  },
  edges: {
    unknownSource: 'This edge starts at "{{node}}", which isn\'t in this graph.',
    unknownTarget: 'This edge leads to "{{node}}", which isn\'t in this graph.',
    exitOutside: 'Only subgraphs have an exit. Use an End node instead.',
    noCondition: 'The branch from "{{node}}" to "{{target}}" has no condition yet.',
    kind: '{{node}} nodes can\'t have "{{kind}}" edges.',
    tieAlways:
      '2 branches of "{{node}}" have no condition, so only the one to "{{first}}" is used. Make one of them "Otherwise".',
    tieSame:
      '2 branches of "{{node}}" have the same condition, so only the one to "{{first}}" is used. Change a condition, or delete a branch.',
    ties: '{{amount}} branches of "{{node}}" (to {{names}}, …) are never used, because each repeats the condition of an earlier branch.',
  },
  flow: {
    duplicateNode: 'Another node already has the ID "{{id}}". IDs must be unique in the whole flow.',
    duplicateEdge: 'Another edge already has the ID "{{id}}". IDs must be unique in the whole flow.',
    duplicateId: 'Duplicate ID "{{id}}".',
    duplicateKey: 'The question "{{owner}}" already uses the answer key "{{key}}".',
    predicateCycle: 'The named condition "{{name}}" refers to itself.',
    predicateDepth:
      'The named condition "{{name}}" is nested more than {{most}} levels deep, or one of the conditions it uses refers to itself.',
    unknownKey: 'No question has the key "{{key}}".',
    undeclared: 'The flow doesn\'t declare the variable "{{name}}".',
    unusedAnswer: 'No condition, text, or tool reads answers.{{key}}.',
    oneOfNever: 'The flow never asks for {{alternatives}}, so {{group}} can never be satisfied.',
    thisGroup: 'this group of mutually exclusive answers',
    namedGroup: 'the group "{{id}}"',
    earlyRead:
      'answers.{{key}} is read before its question "{{question}}" is asked, so it may be empty. Ask the question earlier, or read the answer later.',
  },
  graph: {
    empty: 'This graph has no nodes yet. Add one from the library.',
    unknownEntry: 'The entry "{{id}}" isn\'t in this graph.',
    noEntry: 'Every node has incoming edges. Choose where to start.',
    severalEntries: '{{amount}} nodes have no incoming edges ({{names}}). Connect them, or choose where to start.',
    unreachable: 'No conversation can reach "{{node}}". Connect it or delete it.',
    deadEnd: 'Nothing follows "{{node}}". Connect it to another node or an End node.',
    deadEndInSubgraph: 'Nothing follows "{{node}}". Connect it to another node or the exit.',
    noExit: 'No edge in the subgraph "{{name}}" leads to its exit, so it never returns to its caller.',
    spins:
      '{{nodes}} is an infinite loop: nothing in it waits for the user or changes a value. Add a question, or remove an edge.',
    spinsAnswered:
      "{{when}}{{nodes}} is an infinite loop, because an answered question isn't asked again. Clear an answer in the loop, or add a branch that leaves it.",
  },
  exits: {
    notToExit: 'This edge names the exit "{{exit}}" but doesn\'t lead to an exit.',
    notAfterCall: 'This edge follows the exit "{{exit}}". Only normal edges from a subgraph call can follow exits.',
    unknown: 'The subgraph "{{name}}" has no exit "{{exit}}".',
    unconnected:
      'Nothing follows "{{node}}" when it returns through {{exits}}. Connect each exit, or add an "Any other exit" edge.',
    plainUnconnected:
      'Nothing follows "{{node}}" when it returns through its unnamed exit. Connect the exit, or name it in the subgraph.',
    never: 'This edge is never followed: each exit of "{{node}}" already has its own edge.',
  },
  jumps: {
    command: 'The exit command "{{intent}}"',
    path: 'The path "{{id}}"',
    action: 'The client action "{{action}}"',
    missing: '{{subject}} leads to "{{to}}", which isn\'t a node.',
    uncalled:
      '{{subject}} leads to "{{to}}" in the subgraph "{{graph}}", but the main flow never calls that subgraph. Choose another node, or call the subgraph.',
    inputs_one:
      '{{subject}} can skip the node that sets "{{names}}", so "{{ref}}" would start without its input "{{names}}". Make the input optional, or choose a node before the call.',
    inputs_other:
      '{{subject}} can skip the nodes that set {{names}}, so "{{ref}}" would start without these inputs. Make the inputs optional, or choose a node before the call.',
    several:
      '{{subject}} leads to "{{to}}", but "{{graph}}" is called by {{calls}}, so it isn\'t clear where the conversation continues afterwards. Choose one of the calls, or keep only one call.',
  },
  sideCalls: {
    hook: 'The hook "{{hook}}"',
    unknown: '{{subject}} calls the subgraph "{{ref}}", which doesn\'t exist.',
    inputs_one: '{{subject}} starts "{{ref}}" without its input "{{names}}". Make the input optional.',
    inputs_other: '{{subject}} starts "{{ref}}" without its inputs {{names}}. Make the inputs optional.',
  },
  handlers: {
    duplicate:
      'Another handler ("{{first}}") already handles the action "{{name}}". Remove the action from one of them.',
  },
  ports: {
    insideCall: 'In "{{ref}}": {{message}}',
    missing: '"{{ref}}" expects {{names}}. Inputs you don\'t set are null.',
    unknownInput: '"{{ref}}" has no input "{{name}}". Its inputs: {{known}}.',
    wrongType: 'Invalid value for the input "{{input}}" of "{{ref}}": {{wrong}}.',
    thisIs: 'this is {{type}}, but the input takes {{wanted}}',
    unknownOutput: '"{{ref}}" has no output "{{name}}".{{suggestion}} Its outputs: {{known}}.',
  },
  targets: {
    both: 'The path "{{id}}" has an entry and a digression. Only the digression is used.',
  },
  branches: {
    uselessElse: 'This "Otherwise" branch is never used, because a branch without a condition always matches.',
    never: 'This branch is never used: {{condition}} is never true.',
    shadowed: 'This branch is never used: whenever {{condition}} matches, so does an earlier branch.',
    overlap: '{{when}}both {{first}} and {{second}} match. Choose which one to check first.',
    manyOverlaps:
      '{{when}}both {{first}} and {{second}} match, and {{others}} more branches of "{{node}}" overlap. Choose their order.',
    gap: '{{when}}no branch of "{{node}}" matches, so the conversation stops there. Add an "Otherwise" branch.',
    unconditional: 'the branch to "{{target}}" without a condition',
    cases: 'With {{answers}}, ',
    noPath: 'no path',
    path: 'the path {{value}}',
    unanswered: '{{key}} unanswered',
  },
  tools: {
    choose: 'Choose a tool.',
    otherPlugin:
      'The tool "{{tool}}" belongs to the plugin "{{owner}}". Use a built-in tool, a tool of this flow\'s plugin, or a handoff to "{{owner}}".',
    unknown: 'Unknown tool "{{tool}}".{{suggestion}} {{available}}',
    available_one: '{{count}} tool is available.',
    available_other: '{{count}} tools are available.',
    none: 'No tools are available.',
  },
} as const;
