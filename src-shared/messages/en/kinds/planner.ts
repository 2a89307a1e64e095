/** Texts of planner nodes. */
export const planner = {
  title: 'Planner',
  summary: 'Picks the next tool, or COMPLETE.',
  commands: {
    add: 'Add planner',
    words: 'orchestrator, supervisor, choose tool, AI',
    help: 'Help: Planner',
    insertExample: 'Insert example: Planner',
  },
  model: 'The model of "{{title}}"',
  tools_one: '1 tool',
  tools_other: '{{count}} tools',
  reasons: {
    complete: 'The work is complete.',
    nothingLeft: 'No tool is left to run.',
    noModel: 'No model is set.',
    noReply: 'The model gave no usable answer.',
    fallback: 'Fallback sequence: {{why}}.',
  },
  refused: {
    prose: 'The answer has no tool call and no JSON object.',
    noTool: "The answer doesn't name a tool.",
    argsNotJson: 'The arguments of "{{tool}}" aren\'t a JSON object.',
    confidence: "The confidence {{confidence}} isn't a number from 0 to 1.",
    unknownTool: '"{{tool}}" isn\'t one of the tools.',
    repeated: '"{{name}}" has already run.',
    tooEarly: '"{{name}}" can run only after "{{missing}}".',
    notAvailable: '"{{name}}" isn\'t available now.',
    mustHold: "COMPLETE isn't allowed yet.",
    args: 'Invalid arguments for "{{name}}": {{problem}}',
    sameArgs: '"{{name}}" has already run with these arguments.',
  },
  limits: {
    maxSteps: 'Reached the limit of {{maxSteps}} steps.',
    timeout: 'Reached the time limit.',
    maxTokens: 'Reached the token limit.',
    maxCost: 'Reached the cost limit.',
  },
  errors: {
    mustHold: "No tool is left to run, but the agent isn't done.",
    noFallback: 'The model gave no usable answer, and no fallback is set: {{why}}.',
  },
  checks: {
    nameTwice: 'Duplicate tool name "{{name}}".',
    unknownSubgraph: 'Unknown subgraph "{{ref}}".',
    unknownName: 'The table has no tool named "{{name}}".',
    orderCircle: 'These tools wait for each other: {{names}}.',
    neverAvailable: '"{{name}}" is never available.',
    neverKept: '"{{tool}}" changes records, so its results are never cached. Remove the cache.',
    neverComplete: 'COMPLETE is never allowed: this condition is always false.',
  },
  fields: {
    plannerLimits: {
      maxSteps: { title: 'Maximum steps', help: 'Decisions, including COMPLETE.' },
      timeoutMs: { title: 'Total timeout (ms)' },
      toolTimeoutMs: { title: 'Tool timeout (ms)' },
      maxTokens: { title: 'Maximum tokens' },
      maxCost: {
        title: 'Maximum cost',
        help: 'In the currency of the prices in the settings. Models without a price count as free.',
      },
      approvalTimeoutMs: {
        title: 'Approval timeout (ms)',
        help: 'A call that waits for approval longer than this counts as rejected.',
      },
    },
    goal: { title: 'Goal', help: 'What the agent should find out or do. The model reads it.' },
    tools: { title: 'Tools', help: 'The tools it may pick, in the order used without a model.' },
    complete: { title: 'Complete when', help: 'Ends the work without asking the model.' },
    mustHold: {
      title: 'Complete only if',
      help: 'COMPLETE is rejected while this is false. If no tool is left, the agent fails.',
    },
    limits: { title: 'Limits' },
    repeat: {
      title: 'Repeat tools',
      help: 'never; different: only with other arguments; always. Each tool can override it.',
    },
    useFallback: {
      title: 'Work without a model',
      help: 'If the model gives no usable answer, the tools are called in order. If off, the agent fails instead.',
    },
    fallback: {
      title: 'Fallback sequence',
      help: 'Names of tools in the order used without a model. If empty, all of them in the order above.',
    },
    repairs: {
      title: 'Repairs',
      help: 'How often the model is asked again after an invalid answer.',
    },
    role: { title: 'Model role', help: 'The model role in the settings that decides.' },
    temperature: { title: 'Temperature' },
    systemPrompt: { title: 'System prompt', help: 'Replaces the built-in instructions.' },
    userPrompt: { title: 'User prompt', help: 'Replaces the built-in description of the state.' },
    result: { title: 'Result key', help: 'Saves the outcome as context.key.' },
  },
  help: {
    details: `A planner picks one tool of its table at a time, and an executor runs it. A model proposes; conditions, order, arguments, and limits are checked in code. Without a model, the tools run in their fallback sequence.

It leaves by its normal edges after each decision. last.next_action is the name of the tool, or COMPLETE. It also ends when it reaches a limit: maximum steps or total time.`,
    whenToUse: 'To draw the loop of an agent yourself, with other steps between its parts.',
    instead: 'Agent, for the whole loop on one card.',
    ways: {
      normal: 'A decision was made: last.next_action is the name of a tool, or COMPLETE.',
      limit: 'A limit was reached. last.limit is its name. Without this edge, the normal edge is followed.',
      timeout: 'Time ran out, and no limit edge is set.',
      error: "The agent failed: it has no tool left to pick and isn't complete.",
    },
    example: 'The loop of an agent',
  },
};
