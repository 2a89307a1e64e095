/** Texts of assignment nodes. */
export const assign = {
  title: 'Assign',
  summary: 'Sets variables and answers.',
  commands: {
    add: 'Add assignment',
    words: 'set variable, save, store, calculate, compute, formula, update, clear',
    help: 'Help: Assign',
    insertExample: 'Insert example: Assign',
  },
  fields: {
    set: {
      title: 'Set',
      help: 'Variables to set, read as domain.name. All values are computed before any is set.',
    },
    answers: {
      title: 'Answer',
      help: 'Answers derived from other values. The checks of their questions apply.',
    },
    forget: { title: 'Clear', help: 'Answers to clear, so that their questions can be asked again.' },
    audit: { title: 'Audit entry', help: 'Written to the audit log.' },
  },
  help: {
    details: `An assign node sets variables, sets or clears answers, and continues without waiting. Expressions read variables as domain.name. Set their initial values in the flow properties.

After an answer is cleared, its question is asked again when the conversation reaches it.`,
    purpose: 'Sets variables, sets or clears answers, and continues without waiting.',
    whenToUse: `To compute a value once and read it in many conditions as domain.name.
To ask again: clear the answer, and lead back to its question.`,
    instead: 'A named condition, if several edges share it.',
    ways: { normal: 'Always, immediately.' },
    example: 'Asking again',
  },
};
