/** Help on planner nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const plannerHelp: KindHelp = {
  title: 'Planner',
  details: `A planner picks one tool of its table at a time, and an executor runs it. A model proposes; conditions, order, arguments, and limits are checked in code. Without a model, the tools run in their fallback sequence.

It leaves by its normal edges after each decision. last.next_action is the name of the tool, or COMPLETE. It also ends by its limits: maximum steps and total time.`,
  purpose: 'Picks the next tool, or COMPLETE.',
  whenToUse: ['To draw the loop of an agent yourself, with other steps between its parts.'],
  instead: ['Agent, for the whole loop on one card.'],
  waysOut: [
    { way: 'Normal', text: 'A decision was made: last.next_action is the name of a tool, or COMPLETE.' },
    {
      way: 'On limit reached',
      text: 'A limit was reached. last.limit is its name. Without this edge, the normal edge is followed.',
    },
    { way: 'On timeout', text: 'Time ran out, and there is no limit edge.' },
    { way: 'On error', text: "The agent failed: it has no tool left to pick and isn't complete." },
  ],
  example: {
    title: 'The loop of an agent',
    nodes: [
      {
        id: 'plan',
        type: 'planner',
        label: 'Plan',
        goal: 'Find out the fare.',
        tools: [{ name: 'look_up', tool: 'table.lookup', args: { file: 'fares.csv' } }],
      },
      { id: 'execute', type: 'executor', label: 'Run the tool', planner: 'plan' },
      { id: 'done', type: 'say', text: 'Done.' },
    ],
    edges: [
      { from: 'plan', to: 'execute', guard: "last.next_action != 'COMPLETE'" },
      { from: 'plan', to: 'done', guard: 'else' },
      { from: 'execute', to: 'plan' },
    ],
  },
  commands: ['add.planner', 'graph.open-node'],
};
