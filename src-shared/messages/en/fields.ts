/** Names and help of fields, as the inspector and the published schemas show them. */
export const fields = {
  flow: {
    edge: {
      id: { title: 'ID', help: "The edge's stable ID." },
      from: { title: 'From' },
      to: { title: 'To', help: 'A node of the same graph, or {{exit}} to return from a subgraph.' },
      fromExit: {
        title: 'After exit',
        help: 'The exit of the called subgraph that this edge follows. If empty, it follows every exit that has no other edge.',
      },
      toExit: { title: 'Exit', help: 'The name of the exit that this edge leads to.' },
      guard: {
        title: 'Condition',
        help: 'The edge is followed if this is true. "else" matches if no other branch does. An empty condition always matches.',
      },
      priority: { title: 'Priority', help: 'Lower numbers are checked first.' },
      kind: {
        title: 'Kind',
        help: 'Why the edge is followed: normal, error, validation (an invalid answer), timeout, limit or denied (agents only), or an exit command.',
      },
      label: { title: 'Label' },
      notes: { title: 'Notes' },
      tags: { title: 'Tags' },
      ui: { title: 'UI hints' },
    },
    predicate: {
      when: { title: 'True when' },
      message: { title: 'Message', help: 'Shown when this condition rejects an answer.' },
    },
    oneOfGroup: {
      rule: { help: '"either": one alternative is enough. "exactly-one": a second one is rejected.' },
    },
    path: {
      hints: {
        title: 'Hints',
        help: 'Words that always vote for this path. Paths are checked in order. A longer hint wins over a shorter one that it contains.',
      },
      silent: {
        title: "Don't extract answers",
        help: 'If on, messages that contain a hint don\'t change answers. For example, "Do I need a solicitor?" isn\'t a yes.',
      },
      entry: {
        title: 'Starts at',
        help: 'The node to go to once this path is locked, unless the conversation has already been there.',
      },
      digression: {
        title: 'Digression',
        help: 'The subgraph to call when the user brings up this path. Then the open question is asked again.',
      },
    },
    limits: {
      maxSteps: { title: 'Maximum steps per turn' },
      maxDepth: { title: 'Maximum subgraph depth' },
      turnTimeoutMs: { title: 'Turn timeout (ms)' },
    },
    subgraph: {
      entry: { title: 'Entry', help: 'The node where calls start.' },
      inputs: { title: 'Inputs', help: 'Values that callers pass in.' },
      outputs: { title: 'Outputs', help: 'Values that callers can read.' },
    },
    entry: { help: 'If empty, the flow starts at the only node without incoming edges.' },
    intents: {
      title: 'Exit command',
      help: 'For each exit command: the node to go to if no edge of the question or its subgraph handles it, or a subgraph to call before the open question is asked again.',
    },
    state: {
      title: 'Variables',
      help: 'Values the flow stores besides answers. Expressions read them as domain.name.',
    },
    handlers: {
      title: 'Client actions',
      help: 'What happens when the user takes an action on a screen, at any point in the conversation.',
    },
  },
  handlers: {
    stateField: {
      initial: { title: 'Initial value' },
      from: {
        title: 'Computed from',
        help: "An expression over answers and results. Its value is sent to clients under the variable's name and can't be set directly.",
      },
    },
    audit: {
      action: { title: 'Audit action' },
      data: {
        title: 'Audit data',
        help: 'The values to record, as expressions that read the tool\'s result as "last".',
      },
    },
    handler: {
      action: { title: 'Action', help: 'The action name without the plugin prefix.' },
      aliases: { title: 'Aliases' },
      data: {
        title: 'Data',
        help: 'The fields that the action can send, checked before "Available when". Other fields are ignored.',
      },
      when: {
        title: 'Available when',
        help: "The action is rejected while this is false. The action's data is in event.data.",
      },
      refusal: { title: 'If not available', help: 'The message shown to the user.' },
      answers: { title: 'Set answers', help: 'Saved as if the user had said them. Null means no answer.' },
      forget: { title: 'Clear answers', help: 'Answers to clear, so that their questions can be asked again.' },
      set: { title: 'Set variables' },
      restart: { title: 'Start over' },
      to: {
        title: 'Go to',
        help: 'A node in the main flow, or in a subgraph reached by exactly one chain of calls.',
      },
      call: {
        title: 'Call',
        help: 'A subgraph to call. Then the conversation continues where it was, without repeating the question.',
      },
    },
    hooks: {
      heard: {
        title: 'When answers change',
        help: 'A subgraph called when the user gives, changes, or fails to give answers, before the conversation continues.',
      },
      turn: { title: 'After each turn', help: 'A subgraph called at the end of each turn.' },
    },
  },
  answer: {
    option: {
      value: { title: 'Value', help: 'Saved as the answer and used in conditions.' },
      label: { title: 'Label', help: 'Shown to the user. If empty, the value is shown.' },
      synonyms: {
        title: 'Synonyms',
        help: 'Other words for this option. Templates ({{ }}) are filled in each turn and can list several words, separated by |.',
      },
    },
    text: {
      format: { title: 'Format' },
      minLength: { title: 'Minimum length' },
      maxLength: { title: 'Maximum length' },
      pattern: { title: 'Pattern', help: 'A regular expression that the whole text must match (RE2 syntax).' },
    },
    number: {
      format: { title: 'Format' },
      integer: { title: 'Whole numbers only' },
      minimum: { title: 'Minimum' },
      maximum: { title: 'Maximum' },
      thousandsBelow: {
        title: 'Read as thousands below',
        help: 'Plain numbers below this are read as thousands. With 1000, "350" means 350,000.',
      },
      unit: {
        title: 'Unit',
        help: 'Shown after the number and recognized in messages, such as W, m, or GBP.',
      },
    },
    choice: {
      options: { title: 'Options' },
    },
    choices: {
      options: { title: 'Options' },
      minItems: { title: 'Minimum choices' },
      maxItems: { title: 'Maximum choices' },
    },
    date: {
      minimum: { title: 'Earliest' },
      maximum: { title: 'Latest' },
    },
    duration: {
      unit: { title: 'Unit' },
      minimum: { title: 'Minimum' },
      maximum: { title: 'Maximum' },
    },
  },
  node: {
    history: {
      title: 'Earlier lines',
      help: 'The number of earlier lines of the conversation to send to the model.',
    },
    private: {
      title: 'Private',
      help: 'Models never get the value. Prompts that would include it are reported as problems.',
    },
    id: { title: 'ID', help: "The node's stable ID. It doesn't change when you rename the node." },
    label: { title: 'Label', help: 'Shown on the canvas.' },
    step: { title: 'Step name', help: 'The name that clients see while a run is at this node, such as "grading".' },
    notes: { title: 'Notes', help: 'For your team. Users never see them.' },
    tags: { title: 'Tags' },
    ui: { title: 'UI hints', help: 'Custom drawing hints, kept unchanged.' },
    retry: {
      attempts: { title: 'Attempts', help: 'How many times to try, including the first attempt.' },
      backoffMs: { title: 'Delay between attempts (ms)' },
    },
  },
  ports: {
    namedPort: {
      key: { title: 'Key', help: 'Read inside the subgraph as context.key.' },
      type: { title: 'Type', help: 'If empty, any value is allowed.' },
      optional: { title: 'Optional', help: 'If a call leaves it out, its value is null.' },
      label: { title: 'Label', help: 'Display name.' },
    },
  },
  layout: {
    group: {
      members: { help: "Nodes and notes. Each can be in one group. Groups can't be nested." },
      collapsed: { help: 'Whether the group is shown as one card. Edges of its members connect to that card.' },
      locked: { help: 'Whether the group and its members are protected from changes.' },
    },
    storedRoute: {
      points: { help: 'The corners from the source to the target, as `x,y x,y`.' },
      label: { help: 'The center of the label.' },
      byHand: { help: 'Whether the route was bent by hand. The bends stay when only one of its nodes moves.' },
    },
    graphLayout: {
      nodes: { help: 'The top-left corner of each node, in canvas pixels at zoom 1.' },
      notes: { help: "Notes on the canvas. Their IDs must differ from the graph's node IDs." },
      groups: { help: 'Groups on the canvas. Their frames are computed from their members.' },
      colors: { help: 'Colors of nodes.' },
      locked: { help: 'Nodes and notes that are protected from changes.' },
      routes: { help: 'Routes of edges. A route that no longer fits its nodes is ignored.' },
    },
  },
  toolRow: {
    name: { title: 'Name', help: 'Must be unique in the table. Used in records, prompts, and metrics.' },
    tool: { title: 'Tool', help: 'The name of a tool, or a subgraph written as {{graphToolPrefix}}name.' },
    when: { title: 'Available when' },
    fallbackWhen: {
      title: 'Available in fallback when',
      help: 'The fallback sequence picks the tool only while this is true. A model can pick it anyway.',
    },
    after: { title: 'After', help: 'Tools that must run first, with any outcome.' },
    repeat: {
      title: 'Repeat',
      help: 'Whether the tool can run again: "never", "different" (only with other arguments), or "always".',
    },
    args: { title: 'Arguments' },
    set: { title: 'Set variables', help: 'Computed when the tool returns. Expressions read its result as "last".' },
    approve: { title: 'Approval', help: 'Whether a person must approve the call.' },
    cacheSeconds: { title: 'Cache time (s)' },
    cacheFor: {
      title: 'Cache scope',
      help: 'Whether later calls reuse the result in this run only, or in all runs of the plugin.',
    },
    timeoutMs: { title: 'Timeout (ms)' },
  },
};
