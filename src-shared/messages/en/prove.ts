/** The proof that a flow has no dead ends, and the simulated conversation. */
export const prove = {
  tab: 'Proof',
  start: 'Prove there are no dead ends',
  again: 'Run again',
  cancel: 'Cancel',
  idleTitle: 'No proof yet',
  idleText: 'Simulates every possible conversation and shows the shortest one that leads to each dead end.',
  running: 'Simulating every conversation…',
  states: '{{count}} states checked',
  states_one: '{{count}} state checked',
  refusedTitle: "This flow can't run yet",
  refusedText: 'Fix the errors in Problems first.',
  failedTitle: "Couldn't complete the proof",
  failedText: 'An unexpected error occurred. Try again.',
  soundTitle: 'No dead ends',
  soundText: 'Every simulated conversation reaches an end. States checked: {{states}}.',
  boundTitle: 'No dead ends within the limits',
  boundText: 'The proof stopped before reaching every state. States checked: {{states}}.',
  growingTitle: 'Proof not possible',
  growingText: 'Conditions read a variable that grows each time a tool runs. See "Not covered".',
  stale: 'The flow has changed since this proof.',
  findings: 'Problems found',
  outside: 'Not covered',
  undecided: 'Not reached within the limits',
  showNode: 'Show node',
  play: 'Play',
  conversation: 'Shortest conversation',
  atOnce: 'Happens before the first message.',
  structured: 'In a real conversation, these words might be understood differently.',
  by: { user: 'User', tool: 'Tool' },
  kind: {
    stuck: 'Dead end',
    livelock: 'Infinite loop',
    'no-end': 'Never ends',
    'one-of': 'Ends too early',
    'tool-fails': 'Stops if the tool fails',
    unreachable: 'Unreachable',
  },
  message: {
    livelock: 'Whatever the user says, the conversation never leaves {{nodes}}.',
    'no-end': 'No conversation reaches an end.',
    'one-of-named':
      'A conversation ends with "{{outcome}}" before the mutually exclusive answers "{{group}}" are complete.',
    'one-of': 'A conversation ends with "{{outcome}}" before its mutually exclusive answers are complete.',
    'tool-fails': 'The conversation stops here if "{{tool}}" fails. Add an error edge.',
    unreachable: 'No conversation reaches this node.',
  },
  simulation: {
    title: 'Simulated conversation.',
    text: 'Nothing is saved, and no tools are called.',
    step: 'Step {{at}} of {{of}}',
    back: 'Previous step',
    forward: 'Next step',
    close: 'Back to your conversation',
    broken: "Can't play this conversation because the flow now has errors.",
  },
  notTried: {
    oneAnswer:
      "Several answers in one turn, answers before their question, and corrections aren't tried, even though a correction might end a loop.",
    emptyStart: "Conversations that start with answers or context aren't tried.",
    anyResult:
      "The real results of tools aren't checked. Instead, any result that conditions distinguish is tried, even one that the tool never returns.",
    texts: "The wording of messages isn't checked, and misunderstandings aren't tried.",
    someValues:
      'Only some values of {{names}} were tried, because conditions calculate with them or check parts of them.',
    someResults:
      'Only some results of {{names}} were tried, because conditions calculate with them or check parts of them.',
    someComputed: 'Only some of the values used to compute {{names}} were tried.',
    noExample:
      "Missing a valid example answer: {{names}}. Conversations with these answers can't be played. Add an example to each question.",
    agents:
      "External agents aren't checked. Each is assumed to give any of the replies tried, after any number of questions.",
    models:
      "Calls that a person edits before approving them aren't tried. An agent's model is assumed to pick any tool, finish, give an unusable answer, or fail, and any call to reach the time or token limit.",
    screens: "Client actions aren't tried, so nodes reached only through them aren't checked.",
    domain: 'Variables were tried only with values that follow from the answers and results tried.',
    moment:
      'Conditions that read "event" or "client" were tried only for one turn, without a message, and from one client.',
    heard: 'If the hook "When answers change" changes answers, the effect on earlier steps isn\'t checked.',
    paths:
      "Each question is tried with one request for each path, but not after every combination of earlier turns. Votes aren't added up over several turns.",
    unplayable_one: "{{count}} conversation ran differently when replayed, so it isn't reported.",
    unplayable_other: "{{count}} conversations ran differently when replayed, so they aren't reported.",
    growing:
      'Conditions read {{variable}}. The tool "{{tool}}" computes it from its previous value, so the value can grow forever. Read a variable that is set from "last" instead, or run the tool only once.',
  },
  move: {
    toolFails: 'The tool failed.',
    timeUp: 'Time ran out.',
    toolLate: 'The tool took too long.',
    pluginMissing: "The plugin isn't available.",
  },
} as const;
