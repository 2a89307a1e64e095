/** Texts of decision nodes. */
export const decision = {
  title: 'Decision',
  summary: 'Branches on conditions.',
  commands: {
    add: 'Add decision',
    words: 'if, else, condition, branch, switch, case, router, split, fork, gateway',
    help: 'Help: Decision',
    insertExample: 'Insert example: Decision',
  },
  help: {
    details: `A decision checks its outgoing edges by priority, then ID, and follows the first one whose condition is true. An Otherwise edge is followed if no other edge matches.

If no edge matches, the run stops here with an error. Add an Otherwise edge to be safe.`,
    purpose: 'Chooses the next node based on the conditions of its edges, without saying anything or waiting.',
    whenToUse: `If the next step depends on several answers, or on an earlier one.
If several branches lead to the same choice.`,
    instead: "The edges of a question can have conditions, so you don't need a decision right after it.",
    ways: {
      normal: 'The first edge whose condition is true, by priority, then ID.',
      otherwise: 'Followed if no other edge matches. Without it, the conversation may stop here.',
    },
    example: 'Small, large, and everything else',
  },
};
