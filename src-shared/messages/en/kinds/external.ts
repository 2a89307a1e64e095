/** Texts of the node kind. */
export const external = {
  title: 'External agent',
  summary: 'Runs an imported agent as one step.',
  commands: {
    add: 'Add external agent',
    help: 'Help: External agent',
    insertExample: 'Insert example: External agent',
  },
  checks: {
    noneChosen: 'No runner is chosen.',
    noRunner: 'There is no runner "{{runner}}". Runners of plugin.json: {{known}}.',
    noRunnerNear: 'There is no runner "{{runner}}"; did you mean {{near}}. Runners of plugin.json: {{known}}.',
    noneKnown: 'none',
    stepOnServer:
      '"{{runner}}" is on a server, where agents run as a whole: the step "{{step}}" cannot be run by itself. Leave it empty, or use a runner of the kind python.',
  },
  noReply: 'What "{{tool}}" answered is no reply of an agent.',
};
