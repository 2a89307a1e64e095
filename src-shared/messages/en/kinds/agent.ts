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
      help: '"planner" runs tools until the work is complete. "router" uses tools freely and then writes an answer.',
    },
    input: {
      title: 'Input',
      help: 'A value for the agent to start with. Its expressions read it as context.input.',
    },
    result: { title: 'Result key', help: 'Saves the result as context.key.' },
    answerPrompt: {
      title: 'Answer prompt',
      help: 'For routers: tells the model how to write the answer.',
    },
    answerFallback: { title: 'Answer without a model', help: 'For routers: the answer if no model is available.' },
  },
  help: {
    details: `An agent is a loop on one card: a planner picks a tool, an executor runs it, and the planner decides again. The model only proposes tools. Switchyard checks the order, conditions, arguments, approvals, and limits. Without a model, the tools run in their fallback sequence.

Open the card to see its parts, or expand it into nodes to change them.`,
    purpose: 'Lets a planner pick tools until the work is complete.',
    whenToUse: "If the steps aren't known in advance, and a model may choose them within limits.",
    instead: "Action, if it's always the same tool. It's faster, cheaper, and predictable.",
    ways: {
      normal: 'The agent completed its work. last.completed_steps lists the tools that ran.',
      limit: 'A limit was reached. last.limit is its name. Without this edge, the normal edge is followed.',
      timeout: "Time ran out, and there's no limit edge.",
      denied: 'A person rejected a call. Without this edge, the planner continues with their comment.',
      error: 'No tool was left before the work was complete, or no model answered and "Use fallback sequence" is off.',
    },
    example: 'An agent that may fail',
  },
};
