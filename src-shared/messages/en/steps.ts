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
  gateClosed: 'The condition of "{{tool}}" isn\'t met.',
  gateNoErrorEdge: '{{message}} "{{node}}" has no error edge.',
  failedNoErrorEdge: '{{what}} failed, and there is no error edge: {{message}}',
  noBranch: 'No branch of "{{node}}" matches, and there is no "Otherwise" branch.',
  overrun: {
    conversation: 'The conversation was stopped because it {{reason}}. {{advice}}',
    node: '"{{node}}" was stopped because it {{reason}}. {{advice}}',
    advice:
      'Look for lists or texts that include themselves more than once, such as [x, x], and for comparisons of long lists.',
  },
  tooManySteps:
    'The conversation took more than {{most}} steps without user input (limits.maxSteps), so it probably loops. Check the edges that lead back to "{{node}}", or raise the limit.',
  agentTooManySteps:
    'The agent was stopped at "{{node}}": it took more than {{most}} steps in one turn (limits.maxSteps), so it probably loops. Check the edges that lead back there, or raise the limit.',
  action: {
    notPossible: "This isn't possible at this point.",
    fieldFault: '"{{field}}" {{reason}}.',
    over: 'The conversation has ended. Start a new one.',
    unknown: 'Unknown action "{{action}}".',
  },
  runtime: {
    hasErrors_one: "The flow can't run yet: {{first}}",
    hasErrors_other: "The flow can't run yet. The first of {{count}} errors: {{first}}",
    hasErrorsHint: 'Fix the errors in Problems first.',
    wrongInput: 'The conversation is {{status}} and can\'t take "{{input}}" now.',
  },
  callTool: {
    unknown: 'Unknown tool "{{tool}}".',
    interrupted: 'The call of "{{tool}}" was interrupted. It won\'t be repeated, because repeating it isn\'t safe.',
    badArguments: 'The arguments don\'t match "{{tool}}": {{problem}}',
    newGate: 'The condition of "{{tool}}" in plugin.json is newer than this conversation. Start a new conversation.',
    changedGate:
      'The condition of "{{tool}}" in plugin.json changed after this conversation began. Start a new conversation.',
    late: '"{{tool}}" took longer than {{ms}} ms.',
    failed: '"{{tool}}" failed.',
    badResult: 'The result of "{{tool}}" doesn\'t match its schema: {{problem}}',
    notJson: "it isn't JSON",
    unknownReason: 'unknown reason',
    twice: 'A tool named "{{tool}}" already exists.',
    twiceHint: 'Rename one of them.',
    faulty: '"{{tool}}" can\'t be called: {{reason}}',
    untrusted: '"{{tool}}" can\'t be called: its folder isn\'t trusted.',
  },
  refusals: {
    noQuestion: 'belongs to no question',
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
