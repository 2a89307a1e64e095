/** Help for the nodes that work: action, assign, agent, handoff, external. */
import type { TopicHelp } from './topic.ts';

export const actionHelp: TopicHelp = {
  title: 'Action',
  purpose: 'Calls a tool with arguments and keeps what comes back, as context.<result key> and as last.',
  whenToUse: [
    'Something is looked up, computed or done outside: a price, a booking, a message.',
    'Turn “confirm” on where it cannot be undone: the user is asked first.',
  ],
  instead: ['Assign, if a value only has to be noted.', 'External, if a whole agent is to do the work.'],
  waysOut: [
    { way: 'Normal', text: 'The tool came back, or the user declined; then last is null.' },
    {
      way: 'On error',
      text: 'The call failed, after the attempts it is allowed. Without it the conversation stops here.',
    },
    { way: 'On timeout', text: 'It took too long. Without it the error edge is taken.' },
  ],
  example: {
    title: 'A call, and what if it fails',
    nodes: [
      { id: 'call', type: 'action', label: 'Look it up', tool: 'core.echo', args: { text: 'hello' }, result: 'found' },
      { id: 'good', type: 'say', text: 'Found it.' },
      { id: 'bad', type: 'say', text: 'I cannot look it up just now.' },
    ],
    edges: [
      { from: 'call', to: 'good' },
      { from: 'call', to: 'bad', kind: 'error' },
    ],
  },
  commands: ['add.action', 'graph.open-node'],
};

export const assignHelp: TopicHelp = {
  title: 'Assign',
  purpose: 'Notes values in the state of the plugin, gives answers, or forgets them, and goes on at once.',
  whenToUse: [
    'A value is computed once and read in many guards as domain.place.',
    'An answer is to be asked again: forget it, and come back to its question.',
  ],
  instead: ['A named predicate, if it is a condition that several guards share.'],
  waysOut: [{ way: 'Normal', text: 'Always, at once.' }],
  example: {
    title: 'Asking once more',
    nodes: [
      {
        id: 'ask',
        type: 'question',
        label: 'Area',
        key: 'area',
        prompt: 'How large is it?',
        answer: { type: 'number' },
      },
      {
        id: 'sure',
        type: 'question',
        label: 'Sure',
        key: 'sure',
        prompt: 'Is that right?',
        answer: { type: 'boolean' },
      },
      { id: 'forget', type: 'assign', label: 'Forget both', forget: ['area', 'sure'] },
    ],
    edges: [
      { from: 'ask', to: 'sure' },
      { from: 'sure', to: 'forget', guard: 'answers.sure == false' },
      { from: 'forget', to: 'ask' },
    ],
  },
  commands: ['add.assign', 'graph.open-node'],
};

export const agentHelp: TopicHelp = {
  title: 'Agent',
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

export const handoffHelp: TopicHelp = {
  title: 'Handoff',
  purpose:
    'Passes the conversation to another plugin, with what it should know. If that one hands it back, the flow goes on here.',
  whenToUse: ['Another plugin is made for this part: booking, support, payment.'],
  instead: ['Subgraph, if the part belongs to this flow.'],
  waysOut: [
    { way: 'Normal', text: 'It came back; what the other said of it is in last.' },
    { way: 'On error', text: 'The other plugin is not there, or could not take it.' },
  ],
  example: {
    title: 'Over to support, and what if nobody is there',
    nodes: [
      { id: 'over', type: 'handoff', label: 'To support', plugin: 'support', context: { topic: 'billing' } },
      { id: 'back', type: 'say', text: 'Welcome back.' },
      { id: 'nobody', type: 'say', text: 'Support cannot be reached just now.' },
    ],
    edges: [
      { from: 'over', to: 'back' },
      { from: 'over', to: 'nobody', kind: 'error' },
    ],
  },
  commands: ['add.handoff', 'graph.open-node'],
};

export const externalHelp: TopicHelp = {
  title: 'External agent',
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
