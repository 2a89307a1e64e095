/** Descriptions in the published JSON Schemas. */
export const schemas = {
  plugin: {
    manifestTool: {
      description: { help: 'Tells designers and models what the tool does.' },
      input: { help: 'JSON Schema of the arguments.' },
      output: { help: 'JSON Schema of the result.' },
      idempotent: { help: 'Whether repeating a call with the same arguments has no further effect.' },
      irreversible: { help: "Whether the tool's effect can't be undone. If so, the tool needs a gate." },
      sample: { help: 'The result of every call. If set, the function in tools.mjs never runs.' },
      retry: { help: 'Retries failed calls. Only for idempotent tools.' },
    },
    mcpTimesShape: {
      connectTimeoutMs: { help: 'Time limit for starting or reaching the server.' },
      listTimeoutMs: { help: 'Time limit for listing the tools.' },
      callTimeoutMs: { help: 'Time limit for one tool call.' },
      listCacheSeconds: { help: 'How long the tool list is cached.' },
    },
    mcpServer: {
      env: { help: "Environment variables that the server can read. It can't read any others." },
    },
    permissions: {
      network: { help: "Origins that the plugin's HTTP requests may reach." },
      tools: { help: 'Whether functions in tools.mjs may run. They run in a sandbox.' },
      mcp: { help: 'Whether the plugin may connect to the servers under "mcp".' },
    },
    capabilities: {
      voiceGreeting: { help: 'A greeting for voice sessions.' },
      components: { help: "Component types on the plugin's screens." },
      help: "Information for clients. Switchyard doesn't use it.",
    },
    manifestShape: {
      id: { help: "Prefix of the plugin's action and tool names." },
      stateVersion: { help: "Version of the plugin's state under domain.<id>. See state-migrations.json." },
      strategy: { help: 'Not used yet. Each agent node has its own mode.' },
      engine: { help: 'Runs a converted checklist as a flow, as the original checklist, or as both to compare them.' },
      input: { help: "JSON Schema of a run's input. Expressions read the input as context.input." },
      gates: { help: "Conditions by tool. A tool isn't called while its condition is false." },
      records: { help: 'Collections of records by name, each with a JSON Schema for its values.' },
      tools: { help: 'Functions that tools.mjs exports, by "<plugin ID>.<function>".' },
      runners: { help: 'External agents, by the name that external nodes use.' },
    },
  },
  runner: {
    common: {
      timeoutMs: { help: 'Time limit for one run.' },
    },
    pythonRunner: {
      root: { help: 'The source folder, used as the agent\'s working directory, such as "src".' },
      paths: { help: 'Additional folders to search for modules.' },
      file: { help: 'The file that exports the graph, relative to the root.' },
      export: { help: 'The exported name: a graph, a builder, or a function that returns one.' },
      python: { help: 'Supported Python versions, such as ">=3.11".' },
      requirements: { help: 'The file that lists the packages, one per line, such as "requirements.txt".' },
      variables: {
        help: "Environment variables that the agent can read if the user grants them. It can't read any others.",
      },
      network: { help: 'Whether the agent can use the network.' },
    },
    remoteRunner: {
      url: { help: 'URL of a LangGraph server.' },
      graph: { help: 'The graph or assistant on the server.' },
      key: { help: "The variable in the key store that contains the server's key." },
    },
  },
  screen: {
    variant: {
      components: { help: 'Components to add, or to replace by ID.' },
      overrides: {
        help: 'Property values by component ID. null removes the property.',
      },
    },
    help: 'Differences on one device class.',
    title: { help: 'Shown in the list of screens. Users never see it.' },
    notes: { help: 'For colleagues. Users never see them.' },
    surface: { help: 'The surface that shows the screen.' },
    components: { help: 'The component with the ID "root" contains the whole screen.' },
    data: { help: 'Initial data of the screen.' },
    bindings: {
      help: 'Expressions by the data path that they fill: a name or a JSON pointer.',
    },
    when: {
      help: 'Conditions by component ID. A component is hidden while its condition is false.',
    },
    ends: { help: 'Actions that end a waiting screen. Default: all of its actions.' },
    samples: { help: 'Preview data for the designer, by name. Conversations never use it.' },
  },
  conversation: {
    path: { help: 'The path followed at this point. null: none.' },
    expectation: {
      said: { help: "Texts that the assistant's messages in this turn must contain, in this order." },
      answers: { help: 'Expected answers at this point. null: unanswered.' },
      waitingAt: { help: 'The node that waits for an answer.' },
      silent: { help: 'true: the assistant said nothing in this turn.' },
      screen: { help: 'The screen on the surface "main".' },
      components: { help: 'Visible components with some of their values. null: not visible.' },
      domain: { help: "Expected values in the plugin's state." },
      refused: { help: 'The error code of a rejected action. null: not rejected.' },
      error: { help: 'The error code sent to clients in this turn. null: none.' },
      audit: { help: 'Audit log entries of this turn, in order.' },
    },
    recordedCall: {
      message: { help: 'The error message of a failed call.' },
    },
    calls: { help: 'Recorded results of tool calls in this turn. Other calls run for real.' },
    turn: {
      edit: {
        help: 'Replaces the last message and undoes everything after it.',
      },
      act: { help: "The user's action on a screen. The plugin prefix of its name is optional." },
      client: { help: 'Switches to another client.' },
      returns: {
        help: 'The other plugin hands the conversation back, or fails to take it ("failure").',
      },
      heard: { help: 'A recorded interpretation of the text, used instead of extraction.' },
    },
    context: { help: 'Initial context, such as values passed by another plugin.' },
    domain: { help: 'Initial state of the plugin.' },
    agents: { help: "Agent settings, as set by a host's environment variables." },
    expect: {
      outcome: { help: "The expected outcome. null: the conversation hasn't ended." },
      visited: { help: 'Nodes that must be visited, in this order.' },
    },
  },
  comparison: {
    divergence: {
      turn: { help: 'The turn number, starting at 1. 0 is everything before the first message.' },
      line: { help: 'The line within the turn, starting at 0. null: the turn itself differs.' },
      node: { help: 'The node that the conversation had reached.' },
      field: {
        help: 'The field that differs, as a JSON pointer without the leading slash. "line" or "turn": the whole line or turn.',
      },
      expected: { help: 'null if there is no value.' },
    },
  },
  trace: {
    traceTurn: {
      turn: { help: 'The turn number, starting at 1. 0 is everything before the first message.' },
      edit: { help: 'The text that replaced the last message.' },
      act: { help: "The user's action on a screen." },
      silent: {
        help: 'A turn without a message or action: the client changed, or the other plugin handed the conversation back.',
      },
    },
  },
  coverage: {
    times: { help: 'Number of times reached. 0: never.' },
    totals: {
      guards: { help: 'Counts 2 outcomes per condition: true and false.' },
    },
  },
  layer: {
    id: { help: "The layer's ID in reports." },
    kind: { help: "The layer's level: global is the lowest, instance the highest." },
    after: { help: 'Layers of the same kind that must be below this one. Otherwise, layers are sorted by ID.' },
    strategies: { help: 'How this layer\'s values combine with those below, for "*", a part, or "part.field".' },
    changes: {
      handlers: { help: 'Client actions by name.' },
      prompts: { help: 'Node texts in any graph, by node ID, for another tone or language.' },
    },
  },
  inspection: {
    file: { help: 'Path relative to the inspected folder, separated by "/".' },
    line: { help: 'Starts at 1.' },
    inspectedField: {
      annotation: { help: 'The annotation as written, without Annotated and other markers.' },
      reducer: {
        help: 'The reducer from Annotated, such as "add_messages" or "operator.add".',
      },
      default: { help: 'The default as written. null: none.' },
      inheritedFrom: { help: 'The base class that declares the field. null: not inherited.' },
      file: { help: 'null for fields of library classes.' },
    },
    inspectedSchema: {
      kind: {
        help: 'messages: MessagesState itself; prebuilt: another library class. A derived class keeps its own kind.',
      },
    },
    inspectedNode: {
      kind: {
        help: 'What the node runs. graph: a compiled graph; tools: a ToolNode; agent: the model of a prebuilt agent; task: a @task.',
      },
      function: { help: 'The dotted name of the function, if it has one.' },
      file: { help: 'The file that defines the function or, if unknown, the file that adds the node.' },
      added: { help: 'Where the node is added to its graph.' },
      tools: { help: 'Names of tools that the node calls or passes to a model.' },
      graph: { help: 'The ID of the graph in this document that the node runs.' },
      writes: { help: 'State keys that the node returns. null: unknown.' },
      interrupts: { help: 'Where the node waits for human input.' },
      models: { help: 'Models that the node uses, as "provider:model" if both are known.' },
      description: { help: 'First paragraph of the docstring.' },
    },
    inspectedEdge: {
      target: { help: 'null if unknown. `why` gives the reason.' },
      label: { help: 'The key in the mapping that leads here.' },
      join: { help: 'Whether the target waits for all sources.' },
      certainty: {
        help: 'declared: written as an edge or mapping; inferred: from an annotation or return values; unresolved: depends on values known only at runtime.',
      },
      router: { help: 'The routing function of a conditional edge.' },
      why: { help: 'The reason the edge is unresolved.' },
    },
    compileOptions: {
      checkpointer: { help: 'The checkpointer as written in the source.' },
    },
    unresolved: {
      what: { help: 'The unknown part, such as \'edge from "router"\'.' },
    },
    inspectedGraph: {
      id: {
        help: "The key in langgraph.json, or the exported name, with its module if the name isn't unique.",
      },
      spec: { help: 'The entry in langgraph.json, such as "./agent.py:graph".' },
      export: { help: 'The module-level variable, or the function that returns the graph. null: none.' },
      exportKind: {
        help: 'none: not accessible from outside; script: only if the file runs as a script, under `if __name__ == "__main__"`.',
      },
      builder: { help: 'The class or function that builds the graph, and its location.' },
      input: { help: 'null: same as the state.' },
      output: { help: 'null: same as the state.' },
      context: { help: 'From context_schema or config_schema.' },
      entry: { help: 'Targets of edges from {{start}}.' },
      finish: { help: 'Sources of edges to {{end}}.' },
      compile: { help: 'null: never compiled.' },
    },
    dependency: {
      name: { help: 'Normalized: lowercase, with "-" between words.' },
      requirement: { help: 'A requirement for the installer, such as "langgraph>=1.0,<2".' },
      kind: {
        help: 'local: a folder in the repository; refused: a URL, a path outside the repository, or an installer option.',
      },
      group: { help: 'The extra or group. null: always needed.' },
      from: { help: 'imports: imported by the code but not declared.' },
      why: { help: 'The reason the dependency is refused.' },
    },
    environmentVariable: {
      description: { help: 'The comment next to it in an example file.' },
    },
    modelUse: {
      model: { help: 'null: known only at runtime.' },
      class: { help: 'The class or function, such as "ChatOpenAI" or "init_chat_model".' },
    },
    name: { help: 'Name of the project, or of its folder.' },
    config: { help: 'langgraph.json, if any. `env` is the environment file that it names.' },
    python: {
      requires: { help: 'A version specifier, such as ">=3.11".' },
    },
  },
  importJob: {
    importSource: {
      url: { help: 'https or file URL of a git repository.' },
      ref: { help: 'Branch, tag, or commit. Default: the default branch.' },
      folder: { help: "The agent's folder in the repository." },
      path: { help: 'A folder on this computer.' },
    },
    importChoice: {
      graph: { help: 'The ID of a graph in the inspection.' },
    },
  },
  stateMigrations: {
    move: {
      default: { help: 'The value to use if there is none at "from".' },
      map: { help: 'New values by old value. Other values stay unchanged.' },
    },
    step: {
      drop: { help: 'Fields to delete.' },
    },
  },
  commonState: {
    commonState: {
      messages: { help: 'New messages are appended during a run.' },
      outbox: { help: 'New entries are appended during a run.' },
    },
  },
  fragment: {
    from: {
      origin: { help: 'Identifies the project that the fragment was copied from.' },
      graph: { help: 'The subgraph that the fragment was copied from. null: the main flow.' },
    },
  },
  runEvent: {
    by: 'The model as "provider/model", or "offline".',
  },
  importDesign: {
    inputField: 'The field that takes the user\'s message, such as "messages".',
    outputField: 'The path of the answer in the state, such as "messages[-1].content" or "report.summary".',
    domain: 'The initial state under domain.<plugin ID>.',
    by: 'The model that proposed the design, or "offline".',
  },
};
