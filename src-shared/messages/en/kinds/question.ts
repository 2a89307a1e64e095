/** Texts of the node kind. */
export const question = {
  title: 'Question',
  summary: 'Asks the user and keeps the answer.',
  commands: {
    add: 'Add question',
    help: 'Help: Question',
    insertExample: 'Insert example: Question',
  },
  checks: {
    noPrompt: 'This question has no prompt yet. Write what is asked.',
    range: 'No answer fits: the smallest ({{minimum}}) is above the largest ({{maximum}}).',
    tooManyItems: 'No answer fits: at least {{count}} options must be chosen, and not so many can be.',
    optionTwice: 'The option "{{value}}" is there twice.',
    length: 'No answer fits: the shortest length is above the longest.',
    pattern: 'The pattern cannot be read: {{reason}}',
  },
};
