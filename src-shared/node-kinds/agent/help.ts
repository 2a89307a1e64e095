/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const agentHelp: KindHelp = {
  title: 'Agent',
  details:
    'An agent node gives a model tools, a goal, and limits. A planner works toward its goal and has a fixed fallback sequence. A router picks tools freely and then answers.',
  purpose:
    'Gives a language model a goal, tools and limits. A planner works towards the goal; a router picks tools as they fit.',
  whenToUse: ['The steps are not known beforehand, and a model may choose them inside clear limits.'],
  instead: ['Action, if it is always the same tool: that is quicker, cheaper and always the same.'],
  waysOut: [
    { way: 'Normal', text: 'The agent is done; its reply is in last.' },
    { way: 'On error', text: 'It failed or came to a limit.' },
    { way: 'On timeout', text: 'It took too long. Without it the error edge is taken.' },
  ],
  example: {
    title: 'An agent, and a way on without it',
    nodes: [
      { id: 'plan', type: 'agent', label: 'Plan it', mode: 'planner' },
      { id: 'sorry', type: 'say', text: 'Let us do it step by step instead.' },
    ],
    edges: [{ from: 'plan', to: 'sorry', kind: 'error' }],
  },
  commands: ['add.agent', 'graph.open-node'],
};
