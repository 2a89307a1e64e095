/** Texts of handoff nodes. */
export const handoff = {
  title: 'Handoff',
  summary: 'Passes the conversation to another plugin.',
  commands: {
    add: 'Add handoff',
    help: 'Help: Handoff',
    insertExample: 'Insert example: Handoff',
  },
  checks: {
    noneChosen: 'Choose a plugin.',
    noPlugin: 'Unknown plugin "{{plugin}}".',
  },
};
