/** Help on agent nodes. */
import type { KindHelp } from '../base/help-topic.ts';

export const agentHelp: KindHelp = {
  title: 'Agent',
  details: `An agent card stands for a loop: a planner picks a tool, an executor runs it, and the planner decides again. A model proposes; order, conditions, arguments, approvals, and limits are checked in code. Without a model, the tools run in their fallback sequence.

Open the card to see its parts, or take it apart to change them.`,
  purpose: 'Lets a planner pick tools until the work is complete.',
  whenToUse: ["If the steps aren't known beforehand, and a model may choose them within limits."],
  instead: ["Action, if it's always the same tool. It's faster, cheaper, and predictable."],
  waysOut: [
    { way: 'Normal', text: 'The agent is complete: last.completed_steps lists what ran.' },
    {
      way: 'On limit reached',
      text: 'A limit was reached. last.limit is its name. Without this edge, the normal edge is followed.',
    },
    { way: 'On timeout', text: 'Time ran out, and there is no limit edge.' },
    {
      way: 'On rejected call',
      text: 'A person rejected a call. Without this edge, the planner continues with their comment.',
    },
    { way: 'On error', text: "The agent failed: it has no tool left to pick and isn't complete." },
  ],
  example: {
    title: 'An agent that may fail',
    nodes: [
      {
        id: 'work',
        type: 'agent',
        label: 'Find the fare',
        mode: 'planner',
        goal: 'Find the fare.',
        tools: [{ name: 'look_up', tool: 'table.lookup', args: { file: 'fares.csv' } }],
      },
      { id: 'done', type: 'say', text: 'Here is what I found.' },
      { id: 'sorry', type: 'say', text: "I couldn't find out." },
    ],
    edges: [
      { from: 'work', to: 'done' },
      { from: 'work', to: 'sorry', kind: 'error' },
    ],
  },
  commands: ['add.agent', 'graph.open-node'],
};
