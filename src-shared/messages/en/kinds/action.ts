/** Texts of action nodes. */
export const action = {
  title: 'Action',
  summary: 'Calls a tool and saves its result.',
  commands: {
    add: 'Add action',
    words: 'tool, API, HTTP request, webhook, function, integration, fetch, look up, database, service',
    help: 'Help: Action',
    insertExample: 'Insert example: Action',
  },
  declined: 'The user said no.',
  fields: {
    tool: { title: 'Tool', help: 'The name of a registered tool.' },
    args: { title: 'Arguments', help: 'Literal values, or expressions computed when the action runs.' },
    result: {
      title: 'Result key',
      help: 'Saves the result as context.key. The latest result is always in last.',
    },
    timeoutMs: { title: 'Timeout (ms)' },
    retry: { title: 'Retry', help: 'Only for tools that are safe to call again.' },
    confirm: {
      title: 'Confirm first',
      help: "Asks a yes/no question first. If the user says no, the tool isn't called.",
    },
    audit: { title: 'Audit entry', help: 'Written to the audit log when the tool returns.' },
  },
  help: {
    details: `An action calls a tool. Its arguments are literal values or expressions. The result is saved as context.<result key> and as last.

If the call fails, the error edge is followed. If it times out, the timeout edge is followed, or else the error edge. Without such an edge, the run stops here with the error. If the user declines the confirmation, the tool isn't called, and the flow continues with last set to null.`,
    purpose: 'Calls a tool with arguments and saves the result as context.<result key> and as last.',
    whenToUse: `To look something up, compute it, or do it elsewhere: a price, a booking, a message.
Turn on "Confirm" if the call can't be undone. The user is asked first.`,
    instead: `Assign, to store a value.
External agent, to run a whole agent.`,
    ways: {
      normal: 'The tool returned, or the user declined. Then last is null.',
      error: 'The call failed, including all retries. Without this edge, the conversation stops here.',
      timeout: 'It took too long. Without this edge, the error edge is followed.',
    },
    example: 'A call that may fail',
  },
  called: 'The tool "{{tool}}" of "{{node}}"',
};
