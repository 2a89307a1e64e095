/** Texts of executor nodes. */
export const executor = {
  title: 'Executor',
  summary: 'Runs the tool that its planner picked.',
  commands: {
    add: 'Add executor',
    words: 'run tool, tool node, dispatch',
    help: 'Help: Executor',
  },
  checks: { noneChosen: 'Choose a planner.', unknown: 'Unknown planner "{{name}}".' },
  tool: 'The tool in "{{title}}"',
  noPlanner: 'No planner',
  nothingPicked: '"{{title}}" has nothing to run because its planner hasn\'t picked a tool.',
  approve: 'Allow {{name}} with {{args}}? {{reason}}',
  approveWithoutArguments: 'Allow {{name}}? {{reason}}',
  denied: 'A person rejected the call.',
  gateClosed: 'The gate condition of "{{tool}}" is false.',
  args: "The arguments don't match the tool: {{problem}}",
  noGraph: 'The subgraph "{{graph}}" can\'t be called: it has no entry, or calls are nested too deeply.',
  fields: {
    planner: { title: 'Planner', help: 'The planner that picks the tools to run.' },
  },
  help: {
    details: `An executor runs the tool that its planner picked and then follows its normal edge, usually back to the planner. If the tool fails or takes too long, the failure is recorded and the run continues.

If the tool needs approval, the run pauses until a person approves, edits, or rejects the call.`,
    whenToUse: "To draw an agent's loop yourself: planner, executor, and back.",
    instead: `Action, if it's always the same tool.
Agent, for the whole loop on one card.`,
    ways: {
      normal: 'The tool returned or failed. Expressions read its result as "last".',
      denied: 'A person rejected the call. Without this edge, the normal edge is followed.',
    },
  },
};
