/** Texts of planner nodes. */
export const planner = {
  title: 'Planner',
  summary: "Picks an agent's next tool, or ends its work.",
  commands: {
    add: 'Add planner',
    words: 'orchestrator, supervisor, choose tool, AI',
    help: 'Help: Planner',
    insertExample: 'Insert example: Planner',
  },
  model: 'The model in "{{title}}"',
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
    maxSteps: 'Reached the step limit ({{maxSteps}}).',
    timeout: 'Reached the time limit.',
    maxTokens: 'Reached the token limit.',
    maxCost: 'Reached the cost limit.',
  },
  errors: {
    mustHold: 'No tool is left to run, but "Complete only if" is false.',
    noFallback: '{{why}}. The agent failed because "Use fallback sequence" is off.',
  },
  checks: {
    nameTwice: 'Duplicate tool name "{{name}}".',
    unknownSubgraph: 'Unknown subgraph "{{ref}}".',
    unknownName: '"{{name}}" isn\'t one of the tools.',
    orderCircle: 'These tools wait for each other: {{names}}. Remove one from "After".',
    neverAvailable: '"{{name}}" can never be picked: its condition, or that of a tool it waits for, is always false.',
    neverKept: '"{{tool}}" changes records, so its results are never cached. Remove the cache.',
    neverComplete: 'This condition is always false, so the agent can never complete.',
  },
  fields: {
    plannerLimits: {
      maxSteps: { title: 'Maximum steps', help: 'Counts every decision, including COMPLETE.' },
      timeoutMs: { title: 'Total timeout (ms)' },
      toolTimeoutMs: { title: 'Tool timeout (ms)' },
      maxTokens: { title: 'Maximum tokens' },
      maxCost: {
        title: 'Maximum cost',
        help: 'In the currency of the model prices in Settings. Models without a price count as free.',
      },
      approvalTimeoutMs: {
        title: 'Approval timeout (ms)',
        help: 'A call that waits for approval longer than this counts as rejected.',
      },
    },
    goal: { title: 'Goal', help: 'Tells the model what to find out or do.' },
    tools: { title: 'Tools', help: 'The tools to pick from. Without a model, they run in this order.' },
    complete: { title: 'Complete when', help: 'When this is true, the work ends without asking the model.' },
    mustHold: {
      title: 'Complete only if',
      help: "While this is false, the model can't end the work. If no tool is left, the agent fails.",
    },
    limits: { title: 'Limits' },
    repeat: {
      title: 'Repeat tools',
      help: 'Whether a tool can run again: "never", "different" (only with other arguments), or "always". Each tool can override this.',
    },
    useFallback: {
      title: 'Use fallback sequence',
      help: 'The sequence runs if no model is set or the model gives no usable answer. If off, the agent fails.',
    },
    fallback: {
      title: 'Fallback sequence',
      help: 'The tools to run without a model, in order. If empty, all tools run in the order above.',
    },
    repairs: {
      title: 'Retries',
      help: 'How many times to ask the model again after an unusable answer: 0 or 1.',
    },
    role: { title: 'Model role', help: 'The model role in Settings that picks the tools.' },
    temperature: { title: 'Temperature' },
    systemPrompt: { title: 'System prompt', help: 'Replaces the built-in instructions.' },
    userPrompt: { title: 'User prompt', help: 'Replaces the built-in description of the state.' },
    result: { title: 'Result key', help: 'Saves the result as context.key when the work ends.' },
  },
  help: {
    details: `A planner picks one of its tools at a time, and an executor runs it. The model only proposes tools. Switchyard checks the order, conditions, arguments, and limits. Without a model, the tools run in their fallback sequence.

After each decision, the planner follows a normal edge. last.next_action is the name of the tool, or COMPLETE. The work also ends at a limit on steps, time, tokens, or cost.`,
    whenToUse: "To draw an agent's loop yourself, with other steps in between.",
    instead: 'Agent, for the whole loop on one card.',
    ways: {
      normal: 'The planner decided. last.next_action is the name of a tool, or COMPLETE.',
      limit: 'A limit was reached. last.limit is its name. Without this edge, the normal edge is followed.',
      timeout: "Time ran out, and there's no limit edge.",
      error: 'No tool was left before the work was complete, or no model answered and "Use fallback sequence" is off.',
    },
    example: "An agent's loop",
  },
};
