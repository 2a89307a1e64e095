/** Help on external agent nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const externalHelp: KindHelp = {
  title: 'External agent',
  details: `An external agent node runs an agent written elsewhere, in a separate process or on a server, and waits for its reply. The reply is saved as context.<result key> and as last: last.text is the message, last.values is the agent's state, and last.next lists its next nodes.

If the agent asks a question, the user sees it, and the reply goes back to the agent. The agent also handles exit commands such as "talk to a person", unless an edge of this node or the flow's exit commands handle them.

If the agent fails, the error edge is followed. If it times out, the timeout edge is followed, or else the error edge. Without such an edge, the run stops here with the error.`,
  purpose: 'Runs an agent written elsewhere, in a separate process or on a server, and waits for its reply.',
  whenToUse: ['To use an existing agent, unchanged, in this conversation.'],
  instead: ['Import the agent, to see and edit its graph here.'],
  waysOut: [
    { way: 'Normal', text: 'It replied. last.text is its message, and last.values is its state.' },
    { way: 'On error', text: "It failed, or isn't available." },
    { way: 'On timeout', text: 'It took too long. Without this edge, the error edge is followed.' },
  ],
  example: {
    title: 'An external agent that may fail',
    nodes: [
      { id: 'run', type: 'external', label: 'Ask the agent', runner: 'agent' },
      { id: 'reply', type: 'say', text: '{{ last.text }}' },
      { id: 'sorry', type: 'say', text: 'I cannot ask just now.' },
    ],
    edges: [
      { from: 'run', to: 'reply' },
      { from: 'run', to: 'sorry', kind: 'error' },
    ],
  },
  commands: ['add.external', 'file.import'],
};
