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
    tool: { title: 'Tool', help: 'The tool to call.' },
    args: { title: 'Arguments', help: 'Literal values, or expressions computed when the action runs.' },
    result: {
      title: 'Result key',
      help: 'Saves the result as context.key. Expressions can also read the latest result as "last".',
    },
    timeoutMs: { title: 'Timeout (ms)' },
    retry: { title: 'Retry', help: 'Only for tools that are safe to call again.' },
    confirm: {
      title: 'Confirm first',
      help: "A yes/no question to ask first. If the user says no, the tool isn't called.",
    },
    audit: { title: 'Audit entry', help: 'Written to the audit log when the tool returns.' },
  },
  help: {
    details: `An action calls a tool. Its arguments are literal values or expressions. The result is saved as context.<result key> and as "last".

If the call fails, the error edge is followed. If it times out, the timeout edge is followed, or the error edge if there's no timeout edge. If neither exists, the run stops here with the error. If the user declines the confirmation, the tool isn't called, and the flow continues with "last" set to null.`,
    purpose: 'Calls a tool with arguments and saves its result.',
    whenToUse: `To look up, compute, or send something, such as a price, a booking, or a message.
If the call can't be undone, use "Confirm first" to ask the user.`,
    instead: `Assign, to store a value.
External agent, to run a whole agent.`,
    ways: {
      normal: 'The tool returned, or the user declined the confirmation. In that case, "last" is null.',
      error: 'The call and all its retries failed. Without this edge, the conversation stops here.',
      timeout: 'The call took too long. Without this edge, the error edge is followed.',
    },
    example: 'A call that may fail',
  },
  called: 'The tool "{{tool}}" in "{{node}}"',
};
