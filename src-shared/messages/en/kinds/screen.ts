/** Texts of screen nodes. */
export const screen = {
  title: 'Screen',
  summary: 'Shows a screen and can wait for an action.',
  commands: {
    add: 'Add screen node',
    words: 'form, page, wizard, buttons, picture, image, list, UI, wait for action',
    help: 'Help: Screen',
    insertExample: 'Insert example: Screen',
  },
  checks: {
    choose: 'Choose a screen, or create one.',
    noScreen: 'Unknown screen "{{screen}}". Create it, or choose another one.',
  },
  fields: {
    title: 'Screen',
    help: 'The screen to show, from the screens folder.',
    bindings: { title: 'Bindings', help: "Expressions that fill the screen's data." },
    state: {
      title: 'Stage',
      help: 'Tells clients how far along the conversation is, such as LOADING or SUMMARY.',
    },
    error: {
      code: { title: 'Code' },
      message: { title: 'Message', help: 'One plain sentence for the user.' },
      field: { title: 'Field', help: 'An expression that gives the name of the invalid field, if any.' },
      title: 'Report an error',
      help: 'Sent to clients and shown until the next screen.',
    },
    waits: { title: 'Wait for an action', help: 'If off, the flow shows the screen and continues.' },
  },
  help: {
    details: `A screen node shows an A2UI screen with data from answers and results. If it waits for an action, the flow continues when the user takes one. Expressions read the action as "last".

Screens stay live. Their bindings are updated after every turn.`,
    purpose: 'Shows a screen with answers and results. It can wait for an action, or stay next to the conversation.',
    whenToUse: `If something is easier to see than to hear: a list of offers, a map, a form.
If the user should press something instead of talking. Expressions read the action as "last".`,
    instead: 'Question, to ask one thing. Its options are shown as buttons.',
    ways: {
      normal: "The user took an action, or the screen doesn't wait.",
      timeout: "The user didn't take an action in time.",
    },
    example: 'A screen and its action',
  },
  codeFormat: 'Start the code with a letter, and use only uppercase letters, digits, and "_" (up to 60 characters).',
};
