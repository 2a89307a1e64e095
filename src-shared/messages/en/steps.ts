/** Texts that a conversation says itself, and why it stops or refuses. All other texts for users are in the flow. */
export const steps = {
  phrases: {
    refused: 'That {{reason}}. {{prompt}}',
    notUnderstood: "Sorry, I didn't understand that. {{prompt}}",
    unknown: 'I need this to continue. {{prompt}}',
    offerHuman: "I'm having trouble with this, but you can ask to talk to a person at any time. {{prompt}}",
    human: "I'll transfer you to a person.",
    atScreen: "Sorry, I didn't understand that.",
    agentWaits: 'How should I continue?',
    cancelled: "All right, I've stopped.",
  },
  gateClosed: 'The gate condition of "{{tool}}" is false.',
  gateNoErrorEdge: '{{message}} "{{node}}" has no error edge.',
  failedNoErrorEdge: '{{what}} failed, and its node has no error edge. Error: {{message}}',
  noBranch: 'No branch of "{{node}}" matches. Add an "Otherwise" branch.',
  overrun: {
    conversation: 'The conversation was stopped because it {{reason}}. {{advice}}',
    node: '"{{node}}" was stopped because it {{reason}}. {{advice}}',
    advice: 'Look for values that keep growing, such as x set to [x, x], and for comparisons of long lists.',
  },
  tooManySteps:
    'The conversation took more than {{most}} steps without user input, so it\'s probably in an infinite loop. Check the edges that lead back to "{{node}}", or raise the step limit (limits.maxSteps).',
  agentTooManySteps:
    'The agent at "{{node}}" took more than {{most}} steps in one turn, so it\'s probably in an infinite loop. Check the edges that lead back to the node, or raise the step limit (limits.maxSteps).',
  action: {
    notPossible: "This isn't possible at this point.",
    fieldFault: '"{{field}}" {{reason}}.',
    over: 'The conversation has ended. Start a new one.',
    unknown: 'Unknown action "{{action}}".',
  },
  runtime: {
    hasErrors_one: "The flow can't run yet: {{first}}",
    hasErrors_other: "The flow can't run yet because of {{count}} errors. First error: {{first}}",
    hasErrorsHint: 'Fix the errors in Problems first.',
    wrongInput: 'Can\'t accept "{{input}}" while the conversation is {{status}}.',
  },
  callTool: {
    unknown: 'Unknown tool "{{tool}}".',
    interrupted: 'The call to "{{tool}}" was interrupted. It won\'t be repeated, because that isn\'t safe.',
    badArguments: 'The arguments don\'t match "{{tool}}": {{problem}}',
    newGate:
      'The gate condition of "{{tool}}" was added to plugin.json after this conversation began. Start a new conversation.',
    changedGate:
      'The gate condition of "{{tool}}" in plugin.json changed after this conversation began. Start a new conversation.',
    late: '"{{tool}}" took longer than {{ms}} ms.',
    failed: '"{{tool}}" failed.',
    badResult: 'The result of "{{tool}}" doesn\'t match its schema: {{problem}}',
    notJson: "it isn't valid JSON",
    twice: 'A tool named "{{tool}}" already exists.',
    twiceHint: 'Rename one of the tools.',
    faulty: '"{{tool}}" can\'t be called: {{reason}}',
    untrusted: '"{{tool}}" can\'t be called until you trust its folder.',
  },
  refusals: {
    noQuestion: "doesn't belong to a question",
    answered: 'is already answered',
    notNeeded: "isn't needed in addition to {{keys}}",
    doesNotFit: "doesn't fit the other answers",
    notUnderstood: "wasn't understood",
    required: 'is required',
  },
  replies: {
    yes: 'Yes',
    no: 'No',
  },
} as const;
