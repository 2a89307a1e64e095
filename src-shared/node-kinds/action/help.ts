/** Help on action nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const actionHelp: KindHelp = {
  title: 'Action',
  details: `An action calls a tool. Its arguments are literal values or expressions. The result is saved as context.<result key> and as last.

If the call fails, the error edge is followed. If it times out, the timeout edge is followed, or else the error edge. Without such an edge, the run stops here with the error. If the user declines the confirmation, the tool isn't called, and the flow continues with last set to null.`,
  purpose: 'Calls a tool with arguments and saves the result as context.<result key> and as last.',
  whenToUse: [
    'To look something up, compute it, or do it elsewhere: a price, a booking, a message.',
    'Turn on "Confirm" if the call can\'t be undone. The user is asked first.',
  ],
  instead: ['Assign, to store a value.', 'External agent, to run a whole agent.'],
  waysOut: [
    { way: 'Normal', text: 'The tool returned, or the user declined. Then last is null.' },
    {
      way: 'On error',
      text: 'The call failed, including all retries. Without this edge, the conversation stops here.',
    },
    { way: 'On timeout', text: 'It took too long. Without this edge, the error edge is followed.' },
  ],
  example: {
    title: 'A call that may fail',
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
