/** Texts of question nodes. */
export const question = {
  title: 'Question',
  summary: 'Asks the user and saves the answer.',
  commands: {
    add: 'Add question',
    help: 'Help: Question',
    insertExample: 'Insert example: Question',
  },
  checks: {
    noPrompt: 'Add a prompt to this question.',
    range: 'No answer is valid: the minimum ({{minimum}}) is greater than the maximum ({{maximum}}).',
    tooManyItems:
      "No answer is valid: at least {{count}} options are required, but there aren't that many to choose from.",
    placeholder_one: 'Option {{number}} has no name. Name or remove it.',
    placeholder_other: '{{count}} options have no names. Name or remove them.',
    optionTwice: 'Duplicate option "{{value}}".',
    length: 'No answer is valid: the minimum length is greater than the maximum length.',
    pattern: 'Invalid pattern: {{reason}}',
  },
};
