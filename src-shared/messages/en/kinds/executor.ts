/** Texts of executor nodes. */
export const executor = {
  title: 'Executor',
  summary: 'Runs the tool that its planner picked.',
  commands: {
    add: 'Add executor',
    help: 'Help: Executor',
  },
  checks: {
    noneChosen: 'Choose a planner.',
    unknown: 'Unknown planner "{{name}}".',
  },
  tool: 'The tool of "{{title}}"',
  noPlanner: 'No planner',
  nothingPicked: '"{{title}}" has nothing to run: its planner picked no tool.',
  approve: 'Allow {{name}} with {{args}}? {{reason}}',
  denied: 'A person rejected the call.',
  gateClosed: 'The condition of "{{tool}}" isn\'t met.',
  args: "The arguments don't match the tool: {{problem}}",
  noGraph: 'The subgraph "{{graph}}" can\'t be called here.',
};
