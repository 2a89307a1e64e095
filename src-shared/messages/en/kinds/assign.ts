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
      title: 'Set variables',
      help: 'Expressions read them as domain.name. All values are computed before any variable is set.',
    },
    answers: {
      title: 'Set answers',
      help: 'Answers computed from other values. They must pass the checks of their questions.',
    },
    forget: { title: 'Clear answers', help: 'Answers to clear, so that their questions can be asked again.' },
    audit: { title: 'Audit entry', help: 'Written to the audit log when the node runs.' },
  },
  help: {
    details: `An assign node sets variables, sets or clears answers, and continues without waiting. Expressions read variables as domain.name. Set their initial values under Variables in the flow's settings.

After an answer is cleared, its question is asked again when the conversation reaches it.`,
    purpose: 'Sets variables, sets or clears answers, and continues without waiting.',
    whenToUse: `To compute a value once and read it in many conditions as domain.name.
To ask again: clear the answer, and connect back to its question.`,
    instead: 'A named condition, to use the same condition on several edges.',
    ways: { normal: 'Always, immediately.' },
    example: 'Asking a question again',
  },
};
