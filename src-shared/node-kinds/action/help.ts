/** Help on the kind. */
import type { KindHelp } from '../base/help-topic.ts';

export const actionHelp: KindHelp = {
  title: 'Action',
  details: `An action calls a tool. Its arguments are literal values or expressions. The result is saved as context.<result key> and as last.

If the call fails, the error edge is followed. If it times out, the timeout edge is followed, or else the error edge. Without such an edge, the run stops here with the error. If the user declines the confirmation, the tool isn’t called, and the flow continues with last set to null.`,
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
