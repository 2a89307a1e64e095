/** Texts of the node kind. */
export const screen = {
  title: 'Screen',
  summary: 'Shows a screen, and may wait for an action on it.',
  commands: {
    add: 'Add screen',
    help: 'Help: Screen',
    insertExample: 'Insert example: Screen',
  },
  checks: {
    noScreen: 'There is no screen "{{screen}}". Add screens/{{screen}}.json or choose another.',
  },
};
