/** Texts of handoff nodes. */
export const handoff = {
  title: 'Handoff',
  summary: 'Passes the conversation to another plugin.',
  commands: {
    add: 'Add handoff',
    words: 'transfer, escalate, redirect, delegate, other bot, switch plugin',
    help: 'Help: Handoff',
    insertExample: 'Insert example: Handoff',
  },
  checks: { noneChosen: 'Choose a plugin.', noPlugin: 'Unknown plugin "{{plugin}}".' },
  fields: {
    plugin: { title: 'Plugin' },
    context: { title: 'Context', help: 'Data passed to the other plugin.' },
  },
  help: {
    details:
      'A handoff moves the conversation to another plugin and passes it some context. If that plugin hands the conversation back, the flow continues from this node and expressions read the outcome as "last". If the plugin isn\'t installed, the error edge is followed.',
    purpose:
      'Moves the conversation to another plugin and passes it some context. If that plugin hands the conversation back, the flow continues here.',
    whenToUse: 'If another plugin handles this part, such as booking, support, or payment.',
    instead: 'Subgraph, if this part belongs to the flow.',
    ways: {
      normal: 'The other plugin handed the conversation back. Expressions read its outcome as "last".',
      error: "The other plugin isn't installed, or couldn't take over.",
    },
    example: 'A handoff that may fail',
  },
  failedNoErrorEdge: 'The handoff "{{node}}" failed, and its node has no error edge. Error: {{message}}',
  idFormat: 'Use 2 to 33 lowercase letters, digits, and "_" in the plugin ID, and start with a letter.',
};
