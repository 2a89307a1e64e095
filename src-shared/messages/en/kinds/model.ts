/** Texts of model nodes. */
export const model = {
  title: 'Model',
  summary: 'Makes one call to a language model.',
  commands: {
    add: 'Add model',
    help: 'Help: Model',
    insertExample: 'Insert example: Model',
  },
  model: 'The model of "{{title}}"',
  noModel: 'No model is set for this step.',
  noReply: 'The model gave no usable answer.',
  empty: 'The answer is empty.',
  notObject: "The answer isn't a JSON object.",
  doesNotFit: "The answer doesn't match its schema: {{problem}}",
  repair: 'Your last answer could not be used: {{problem}} Answer again.',
  checks: {
    schema: 'Invalid output schema: {{problem}}',
  },
};
