/** Texts of end nodes. */
export const terminal = {
  title: 'End',
  summary: 'Ends the conversation with an outcome.',
  commands: {
    add: 'Add end',
    words: 'stop, finish, exit, goodbye, hang up, close, outcome, terminate',
    help: 'Help: End',
    insertExample: 'Insert example: End',
  },
  checks: { template: "The outcome is plain text, so its template isn't filled in." },
  fields: {
    outcome: { title: 'Outcome', help: 'The name of this ending in reports and tests.' },
  },
  help: {
    details: 'An end node ends the run with an outcome, such as done, declined, or booked. Reports and tests use it.',
    purpose: 'Ends the conversation with an outcome, such as done, declined, or booked. Reports and tests read it.',
    whenToUse: 'At the end of every branch, so you can tell the outcomes apart.',
    instead: 'In a subgraph, lead to the exit instead. An End node there ends the whole conversation.',
    example: 'Two outcomes',
  },
};
