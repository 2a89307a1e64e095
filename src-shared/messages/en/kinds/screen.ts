/** Texts of screen nodes. */
export const screen = {
  title: 'Screen',
  summary: 'Shows a screen and can wait for an action.',
  commands: {
    add: 'Add screen',
    help: 'Help: Screen',
    insertExample: 'Insert example: Screen',
  },
  checks: {
    choose: 'Choose a screen, or create one.',
    noScreen: 'Unknown screen "{{screen}}". Create it, or choose another one.',
  },
};
