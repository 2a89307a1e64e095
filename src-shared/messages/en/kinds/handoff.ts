/** Texts of the node kind. */
export const handoff = {
  title: 'Handoff',
  summary: 'Passes the conversation to another plugin.',
  commands: {
    add: 'Add handoff',
    help: 'Help: Handoff',
    insertExample: 'Insert example: Handoff',
  },
  checks: {
    noneChosen: 'No plugin is chosen.',
    noPlugin: 'There is no plugin "{{plugin}}".',
    noPluginNear: 'There is no plugin "{{plugin}}"; did you mean {{near}}.',
  },
};
