/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const externalHelp: KindHelp = {
  title: 'External agent',
  details: `An external node runs an agent written elsewhere in its own process, or on a server, and waits for its reply. The reply is kept as context.<result key>, and as last: last.text is what the agent said, last.values its state, last.next the nodes it goes to.

If the agent stops to ask something, its question is put to the user, and what they say goes back to the agent. "Talk to a human" and the like are the agent's to answer, unless an edge of this node or the flow's list of ways out takes them.

If it fails, the error edge is taken; if it takes too long, the timeout edge (or else the error edge). With no such edge the run stops here and says why.`,
  purpose: 'Runs an agent that was written elsewhere, in a process of its own or on a server, and waits for its reply.',
  whenToUse: ['You have an agent already, and want it to take a part in this conversation as it is.'],
  instead: ['Import the agent, if its graph should be seen and edited here.'],
  waysOut: [
    { way: 'Normal', text: 'It replied: last.text is what it said, last.values its state.' },
    { way: 'On error', text: 'It failed, or is not there.' },
    { way: 'On timeout', text: 'It took too long. Without it the error edge is taken.' },
  ],
  example: {
    title: 'An agent from elsewhere, and what if it fails',
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
