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
    details: `A decision checks the conditions of its outgoing edges by priority, then ID, and follows the first one that is true. An Otherwise edge is followed if no other edge matches.

If no edge matches, the run stops here with an error. Add an Otherwise edge to be safe.`,
    purpose: 'Chooses the next node by the conditions of its edges, without saying anything or waiting.',
    whenToUse: `If several answers decide together, or an answer from earlier.
If several paths lead to the same choice.`,
    instead: "The edges of a question can have conditions themselves. You don't need a decision right after it.",
    ways: {
      normal: 'The first edge whose condition is true, by priority, then ID.',
      otherwise: 'Followed if no other edge matches. Without it, the conversation may stop here.',
    },
    example: 'Small, large, and everything else',
  },
};
