/** Texts of say nodes. */
export const say = {
  title: 'Say',
  summary: 'Sends a message and continues.',
  commands: {
    add: 'Add say node',
    words: 'message, tell, speak, text, reply, output, greeting, announce, print',
    help: 'Help: Say',
    insertExample: 'Insert example: Say',
  },
  checks: { noText: 'Add a message to this node.' },
  fields: {
    text: {
      title: 'Text',
      help: 'The message the user sees. Use {{ answers.key }} to insert an answer.',
    },
    voiceText: { title: 'Spoken text', help: 'Replaces the text in voice mode.' },
  },
  help: {
    details:
      'Shows the text, or speaks it in voice mode, and continues without waiting. Use {{ answers.name }} to insert an answer, or any expression, such as {{ answers.length * answers.width }}.',
    purpose: 'Tells the user something, in text or speech, and continues without waiting.',
    whenToUse: `To confirm, explain, or summarize: "So that's 40 square meters."
To show answers and results: {{ answers.place }}, {{ context.quote.price }}.`,
    instead: "Question, if you expect a reply. A say node doesn't wait for one.",
    ways: { normal: 'Always, as soon as the text is sent.' },
    example: 'A summary with an answer',
  },
};
