/** Texts of external agent nodes. */
export const external = {
  title: 'External agent',
  summary: 'Runs an imported agent as one step.',
  commands: {
    add: 'Add external agent',
    help: 'Help: External agent',
    insertExample: 'Insert example: External agent',
  },
  checks: {
    noneChosen: 'Choose a runner.',
    noRunner: 'Unknown runner "{{runner}}". Runners in plugin.json: {{known}}.',
    noneKnown: 'none',
    stepOnServer:
      '"{{runner}}" runs whole agents on a server, so the step "{{step}}" can\'t run alone. Clear the step, or choose a Python runner.',
  },
  noReply: '"{{tool}}" returned something other than an agent reply.',
};
