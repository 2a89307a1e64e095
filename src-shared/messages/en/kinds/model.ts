/** Texts of model nodes. */
export const model = {
  title: 'Model',
  summary: 'Makes one call to a language model.',
  commands: {
    add: 'Add model node',
    words: 'LLM, AI, GPT, prompt, generate text, summarize, classify',
    help: 'Help: Model',
    insertExample: 'Insert example: Model',
  },
  model: 'The model in "{{title}}"',
  noModel: 'No model is set for this step.',
  noReply: 'The model gave no usable answer.',
  empty: 'The answer is empty.',
  notObject: "The answer isn't a JSON object.",
  doesNotFit: "The answer doesn't match its schema: {{problem}}",
  repair: "Your last answer can't be used. {{problem}} Answer again.",
  checks: { schema: 'Invalid output schema: {{problem}}' },
  fields: {
    prompt: {
      title: 'Prompt',
      help: 'The request to the model. Put text from users and tools here, never in the system prompt.',
    },
    systemPrompt: { title: 'System prompt', help: 'Instructions for the model, such as its role and tone.' },
    output: { title: 'Output schema', help: 'A JSON Schema for the answer. If empty, the answer is text.' },
    set: {
      title: 'Set variables',
      help: 'Computed after the model answers. Expressions read the answer as "last".',
    },
    result: {
      title: 'Result key',
      help: 'Saves the answer as context.key. Expressions can also read the latest answer as "last".',
    },
    fallback: {
      title: 'Fallback',
      help: 'Used if no model is set, or it gives no usable answer. Add an expression for each field of the answer, or one named "text" if there is no output schema.',
    },
    role: { title: 'Model role', help: 'The model role in Settings that answers the prompt.' },
    temperature: { title: 'Temperature' },
    maxTokens: { title: 'Maximum tokens' },
    timeoutMs: { title: 'Timeout (ms)' },
    stream: { title: 'Stream', help: 'Shows the text as the model writes it.' },
    repairs: {
      title: 'Retries',
      help: 'How many times to ask the model again after an unusable answer: 0 or 1.',
    },
  },
  help: {
    details: `A model node asks a language model once. The answer is saved as context.<result key> and as "last". With an output schema, the answer is an object with those fields. If the answer is empty or doesn't fit the schema, the model is asked once more.

If no model is set, or it gives no usable answer, the expressions under "Fallback" are used. If there are none, the error edge is followed.`,
    whenToUse: 'To write, summarize, classify, or score text.',
    instead: `Agent, if the model needs tools.
Decision, if conditions are enough.`,
    ways: {
      normal: 'The model answered, or the fallback was used.',
      error: 'The model gave no usable answer, and no fallback is set.',
      timeout: 'The model took too long, and no fallback is set.',
    },
    example: 'A model that may not answer',
  },
};
