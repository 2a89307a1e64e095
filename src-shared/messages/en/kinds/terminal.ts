/** Texts of end nodes. */
export const terminal = {
  title: 'End',
  summary: 'Ends the conversation with an outcome.',
  commands: {
    add: 'Add End node',
    words: 'stop, finish, exit, goodbye, hang up, close, outcome, terminate',
    help: 'Help: End',
    insertExample: 'Insert example: End',
  },
  checks: {
    template:
      "The outcome is plain text, so expressions in double braces aren't evaluated. Enter a plain name instead.",
  },
  fields: {
    outcome: { title: 'Outcome', help: 'The name of this ending in reports and tests.' },
  },
  help: {
    details:
      'An End node ends the run with an outcome, such as done, declined, or booked. Reports and tests use the outcome.',
    purpose:
      'Ends the conversation with an outcome, such as done, declined, or booked. Reports and tests use the outcome.',
    whenToUse: 'At the end of every branch, so you can tell the outcomes apart.',
    instead: 'In a subgraph, connect to the exit. An End node there ends the whole conversation.',
    example: 'Two outcomes',
  },
};
