/** Names and help of fields, as the inspector and the published schemas show them. */
export const fields = {
  flow: {
    edge: {
      id: { title: 'ID', help: "The edge's stable ID." },
      from: { title: 'From' },
      to: { title: 'To', help: 'A node of the same graph, or {{exit}} to return from a subgraph.' },
      fromExit: {
        title: 'After exit',
        help: 'The exit of the called subgraph that this edge follows. If empty: every exit that has no edge.',
      },
      toExit: { title: 'Exit', help: 'The name of the exit, if the edge leads to {{exit}}.' },
      guard: {
        title: 'Condition',
        help: 'The edge is followed if this is true. "else" matches if no other branch does. Empty always matches.',
      },
      priority: { title: 'Priority', help: 'Lower numbers are checked first.' },
      kind: {
        title: 'Kind',
        help: 'normal; error: the action failed; validation: the answer was invalid; timeout; limit or denied, for agents; or an exit command.',
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
      rule: { help: 'either: one alternative is enough; exactly-one: a second one is rejected.' },
    },
    path: {
      hints: {
        title: 'Hints',
        help: 'Words that always vote for this path. Paths are checked in order. A longer hint wins over a shorter one inside it.',
      },
      silent: {
        title: "Don't extract answers",
        help: 'If on, a message with one of the hints changes no answers. For example, "Do I need a solicitor?" isn\'t a yes.',
      },
      entry: {
        title: 'Entry',
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
      help: 'The node to go to if no closer edge handles this command, or a subgraph to call before the open question is asked again.',
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
        help: 'Sent to clients under this name and always computed from answers and results. Nothing can set it.',
      },
    },
    audit: {
      action: { title: 'Audit action' },
      data: { title: 'Audit data', help: "Expressions. The tool's result is in last." },
    },
    handler: {
      action: { title: 'Action', help: 'The action name without the plugin prefix.' },
      aliases: { title: 'Aliases' },
      data: {
        title: 'Data',
        help: 'The fields that the action can send, checked before its condition. Others are ignored.',
      },
      when: {
        title: 'Available when',
        help: 'The action is rejected while this is false. Its data is in event.data.',
      },
      refusal: { title: 'If not available', help: 'Shown to the user.' },
      answers: { title: 'Set answers', help: 'Saved as if the user had said them. Null means no answer.' },
      forget: { title: 'Clear answers', help: 'Answers to clear, so that their questions can be asked again.' },
      set: { title: 'Set variables' },
      restart: { title: 'Start over' },
      to: {
        title: 'Go to',
        help: 'A node of the main flow, or of a subgraph that exactly one chain of calls leads to.',
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
        help: 'Other words for this option. Templates ({{ }}) are filled in every turn. Separate several words with |.',
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
        help: 'Bare numbers from 1 to below this mean thousands. With 1000, "350" is 350,000.',
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
      minimum: { title: 'Minimum length' },
      maximum: { title: 'Maximum length' },
    },
  },
  node: {
    history: {
      title: 'Earlier lines',
      help: 'How many earlier lines of the conversation the model gets.',
    },
    private: {
      title: 'Private',
      help: "Models don't get the value. A problem shows where a prompt would include it.",
    },
    id: { title: 'ID', help: "The node's stable ID. It doesn't change when you rename the node." },
    label: { title: 'Label', help: 'Shown on the canvas.' },
    step: { title: 'Step name', help: 'What clients see while a run is here, such as grading.' },
    notes: { title: 'Notes', help: 'For your team. Users never see them.' },
    tags: { title: 'Tags' },
    ui: { title: 'UI hints', help: 'Custom drawing hints, kept unchanged.' },
    retry: {
      attempts: { title: 'Attempts', help: 'How many times to call, including the first attempt.' },
      backoffMs: { title: 'Delay between attempts (ms)' },
    },
  },
  ports: {
    namedPort: {
      key: { title: 'Key', help: 'Read inside the subgraph as context.key.' },
      type: { title: 'Type', help: 'The values it accepts. If empty, any value.' },
      optional: { title: 'Optional', help: "Calls can leave it out. It's then null." },
      label: { title: 'Label', help: 'Display name.' },
    },
  },
  layout: {
    group: {
      members: { help: "Nodes and notes. Each can be in one group. Groups can't be nested." },
      collapsed: { help: 'Shown as one card that all edges of its members lead to.' },
      locked: { help: 'Whether the group and its members are protected from changes.' },
    },
    storedRoute: {
      points: { help: 'The corners from the source to the target, as `x,y x,y`.' },
      label: { help: 'The center of the label.' },
      byHand: { help: 'Whether it was bent by hand. The bends stay when only one of its cards moves.' },
    },
    graphLayout: {
      nodes: { help: 'Top left corner of each node, in canvas pixels at zoom 1.' },
      notes: { help: "Notes. Their IDs differ from those of the graph's nodes." },
      groups: { help: 'Groups on the canvas. Their frames follow from their members.' },
      colors: { help: 'Colors of nodes.' },
      locked: { help: 'Nodes and notes that are protected from changes.' },
      routes: { help: 'Routes of edges. A route that no longer fits its nodes is ignored.' },
    },
  },
  toolRow: {
    name: { title: 'Name', help: 'Unique in the table. Records, prompts, and metrics use it.' },
    tool: { title: 'Tool', help: 'A tool, or a subgraph as {{graphToolPrefix}}name.' },
    when: { title: 'Available when' },
    fallbackWhen: {
      title: 'Without a model when',
      help: 'The fallback sequence picks the tool only while this is true. A model can pick it anyway.',
    },
    after: { title: 'After', help: 'Tools that must have run before, with any outcome.' },
    repeat: { title: 'Repeat', help: 'never; different: only with other arguments; always.' },
    args: { title: 'Arguments' },
    set: { title: 'Set variables', help: 'Computed when the tool returns. Its result is in last.' },
    approve: { title: 'Approval', help: 'Whether a person must approve the call.' },
    cacheSeconds: { title: 'Cache (s)' },
    cacheFor: { title: 'Cached for', help: 'The run, or all runs of the plugin.' },
    timeoutMs: { title: 'Timeout (ms)' },
  },
};
