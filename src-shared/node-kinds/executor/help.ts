/** Help on executor nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const executorHelp: KindHelp = {
  title: 'Executor',
  details: `An executor runs the tool that its planner picked, and then leaves by its normal edge, usually back to the planner. A tool that fails or takes too long is recorded and doesn't end the run.

If the tool needs approval, the run pauses until a person approves, edits, or rejects the call.`,
  purpose: 'Runs the tool that its planner picked.',
  whenToUse: ['To draw the loop of an agent yourself: planner, executor, and back.'],
  instead: ["Action, if it's always the same tool.", 'Agent, for the whole loop on one card.'],
  waysOut: [
    { way: 'Normal', text: 'The tool returned or failed. Its result is in last.' },
    { way: 'On rejected call', text: 'A person rejected the call. Without this edge, the normal edge is followed.' },
  ],
  example: null,
  commands: ['add.executor', 'graph.open-node'],
};
