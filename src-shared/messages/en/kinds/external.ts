/** Texts of external agent nodes. */
export const external = {
  title: 'External agent',
  summary: 'Runs an imported agent as one step.',
  commands: {
    add: 'Add external agent',
    words: 'imported agent, LangGraph, Python, remote agent, A2A, bot',
    help: 'Help: External agent',
    insertExample: 'Insert example: External agent',
  },
  checks: {
    noneChosen: 'Choose a runner.',
    noRunner: 'Unknown runner "{{runner}}". Runners in plugin.json: {{known}}.',
    noneKnown: 'none',
    stepOnServer:
      '"{{runner}}" runs whole agents on a server, so the step "{{step}}" can\'t run alone. Clear the step, or choose a Python runner.',
  },
  noReply: '"{{tool}}" returned something other than an agent reply.',
  fields: {
    runner: {
      title: 'Runner',
      help: 'The imported agent to run, as named under "runners" in plugin.json.',
    },
    step: {
      title: 'Step',
      help: 'Runs only this node of the agent and lists its next nodes in last.next. Leave empty to run the whole agent.',
    },
    inside: {
      title: 'Shown as',
      help: "A subgraph that shows the steps inside. It's for reference only and never runs.",
    },
    input: {
      title: 'Input',
      help: "Values for the agent's state: literal values, or expressions computed when the node starts.",
    },
    thread: {
      title: 'Thread',
      help: 'External agent nodes with the same thread share one agent conversation. If empty, all nodes with the same runner share one.',
    },
    fresh: {
      title: 'New conversation each time',
      help: 'Every visit starts a new agent conversation without the earlier history.',
    },
    result: {
      title: 'Result key',
      help: 'Saves the agent\'s reply as context.key. Expressions can also read the latest reply as "last".',
    },
    timeoutMs: { title: 'Timeout (ms)' },
  },
  help: {
    details: `An external agent node runs an agent written elsewhere, in a separate process or on a server, and waits for its reply. The reply is saved as context.<result key> and as "last": last.text is the message, last.values is the agent's state, and last.next lists its next nodes.

If the agent asks a question, the user sees it, and the reply goes back to the agent. The agent also handles exit commands such as "talk to a person", unless an edge of this node or the flow's exit commands handle them.

If the agent fails, the error edge is followed. If it times out, the timeout edge is followed, or the error edge if there's no timeout edge. If neither exists, the run stops here with the error.`,
    purpose: 'Runs an agent written elsewhere, in a separate process or on a server, and waits for its reply.',
    whenToUse: 'To use an existing agent, unchanged, in this conversation.',
    instead: 'Import the agent, to see and edit its graph here.',
    ways: {
      normal: 'The agent replied. last.text is its message, and last.values is its state.',
      error: "The agent failed, or isn't available.",
      timeout: 'The agent took too long. Without this edge, the error edge is followed.',
    },
    example: 'An external agent that may fail',
  },
  called: 'The agent in "{{node}}"',
};
