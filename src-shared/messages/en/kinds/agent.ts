/** Texts of agent nodes. */
export const agent = {
  title: 'Agent',
  summary: 'Lets a model choose tools within limits.',
  commands: {
    add: 'Add agent',
    words: 'autonomous, tool calling, ReAct, assistant, AI',
    help: 'Help: Agent',
    insertExample: 'Insert example: Agent',
  },
  parts: {
    planner: 'Pick the next tool',
    executor: 'Run the tool',
    generate: 'Write the answer',
  },
  fields: {
    mode: {
      title: 'Mode',
      help: 'planner: collects evidence until it is complete. router: uses tools freely, and then answers.',
    },
    input: {
      title: 'Input',
      help: 'What the agent starts with. Its expressions read it as context.input.',
    },
    result: { title: 'Result key', help: 'Saves the outcome as context.key.' },
    answerPrompt: {
      title: 'Answer prompt',
      help: 'For routers: tells the model how to write the answer.',
    },
    answerFallback: { title: 'Answer without a model', help: 'For routers: the answer if no model is available.' },
  },
  help: {
    details: `An agent card stands for a loop: a planner picks a tool, an executor runs it, and the planner decides again. A model proposes; order, conditions, arguments, approvals, and limits are checked in code. Without a model, the tools run in their fallback sequence.

Open the card to see its parts, or expand it into nodes to change them.`,
    purpose: 'Lets a planner pick tools until the work is complete.',
    whenToUse: "If the steps aren't known beforehand, and a model may choose them within limits.",
    instead: "Action, if it's always the same tool. It's faster, cheaper, and predictable.",
    ways: {
      normal: 'The agent is complete: last.completed_steps lists what ran.',
      limit: 'A limit was reached. last.limit is its name. Without this edge, the normal edge is followed.',
      timeout: 'Time ran out, and no limit edge is set.',
      denied: 'A person rejected a call. Without this edge, the planner continues with their comment.',
      error: "The agent failed: it has no tool left to pick and isn't complete.",
    },
    example: 'An agent that may fail',
  },
};
