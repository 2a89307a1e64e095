/** Help texts by command, for `--help` and docs/cli.md. */
export const cliCommands = {
  shared: {
    agents: `Variables for agents and planners. They override flows and settings. Empty variables are ignored.
  LANGGRAPH_MAX_STEPS                      Maximum planner decisions, including COMPLETE. Default: the flow's value, or 20.
  LANGGRAPH_INVESTIGATION_TIMEOUT_SECONDS  Maximum total time of an agent. Default: the flow's value, or 120.
  LANGGRAPH_MAX_RUNTIME_SECONDS            Same as the variable above, which wins if both are set.
  LANGGRAPH_TOOL_TIMEOUT_SECONDS           Maximum time per tool call. Default: the flow's value, or 30.
  LANGGRAPH_ENABLE_PLANNER_FALLBACK        true or false: if the model fails to answer, call the tools in order.
                                           Default: the flow's value, or true.
  PLANNER_LLM_ENABLED                      true or false: planners ask a model. Default: true if a model is set.
  PLANNER_MODEL_NAME                       provider/model. Providers: anthropic, openai, ollama, google, and bedrock.
                                           Default: the planning model in the settings. If PLANNER_LLM_ENABLED is true
                                           and no model is set: ollama/llama3.2.
  PLANNER_TEMPERATURE                      0 to 2. Default: the flow's value, or 0.1.
  PLANNER_MAX_TOKENS                       Maximum tokens per model answer. Default: 256.
  PLANNER_TIMEOUT_SECONDS                  Maximum time per model answer. Default: 10.
  PLANNER_PROMPT_GUARD_ENABLED             true or false: flag prompt injection in the model's input. Default: true.
  REASONING_LLM_ENABLED                    true or false: model nodes ask a model. Default: true if a model is set.
  VECTOR_SEARCH_ENABLED                    true or false: documents.search uses the embedding model. Default: true if one
                                           is set.
  PLANNER_FALLBACK_SEQUENCE                Tools to call in order if the model fails to answer, as a JSON array or separated
                                           by commas. Default: the flow's value. Only planners that have all of these tools
                                           use it.
  SWITCHYARD_SEARXNG_URL                   URL of the SearXNG server for web.search. Default: the one in the settings.
  SWITCHYARD_ARXIV_URL                     URL of a server with the arXiv API for arxiv.search. Default: arXiv.`,
    help: 'Show this help.',
    json: 'Print JSON to stdout. For the schemas, run: switchyard schema',
    port: 'Port to listen on. Default: any free port.',
  },
  open: {
    summary: "open the studio in the desktop app, or in the browser if the app can't run",
    options: {
      host: 'Use the browser even if the desktop app is available.',
      'no-open': 'Print the address without opening a browser.',
    },
    examples: { resume: 'Continue where you left off', project: 'Open a project' },
  },
  host: {
    summary: 'serve the studio to a browser on this computer',
    options: {
      events:
        'Append the events of all runs to a file, or print them with "-". One line of JSON per event (schema "run-event").',
      redact: 'With --events: replace values and text with their kind and length.',
      'token-file':
        "Read the token from this file. If it doesn't exist, it's created with a new token that only you can read.",
      safe: "Don't resume interrupted conversations at startup. Each one resumes when you use it.",
      'ws-open': 'Let any program on this computer open /ws without a token.',
      'ws-token': 'Require the token on /ws. This is the default.',
      'ws-origin':
        'Origins of web pages whose scripts may open /ws, separated by commas. Use "*" for any origin, but not with --ws-open.',
      'ag-ui-origin':
        'Origins of web pages whose scripts may call /api/ag-ui with the token, separated by commas. Use "*" for any origin.',
    },
    notes: `The printed address contains a token that is valid until the host stops. The studio requires it.
Clients hold conversations at ws://127.0.0.1:<port>/ws?agent=<plugin ID> (see docs/wire-protocol.md and the client at /example/).
They send the token as "Authorization: Bearer <token>" or as token= in the address.
SWITCHYARD_TOKEN sets the token (32 to 200 letters, digits, "-", or "_"). By default, it's random.
SWITCHYARD_HOME is the workspace, the folder for your projects. SWITCHYARD_DATA is the folder for settings, sessions, and
logs.
SWITCHYARD_LOG sets the log level (debug, info, warn, error, silent). SWITCHYARD_TRACE=<file> writes a trace of all runs.
{{agents}}`,
    examples: { port: 'Serve on a fixed port', json: 'Print the address as JSON, for scripts' },
  },
  validate: {
    summary: 'check a flow or a whole plugin and list its problems',
    options: {
      strict: 'Also fail on warnings.',
      prove: 'Explore every conversation and report dead ends, infinite loops, and unreachable nodes.',
      'prove-states': 'Maximum number of states to explore. Default: {{states}}.',
      'prove-seconds': 'Maximum time to explore, in seconds. Default: {{seconds}}.',
    },
    notes: `A plugin folder (its plugin.json has an ID and a version) must also pass the conformance checks: Switchyard runs its flow
and tests, and tries its client actions. Only the tests call tools that are irreversible or not idempotent. Code in a folder
that you haven't trusted in the studio doesn't run.`,
    examples: {
      project: 'Check a project, and run the flow and tests of a plugin',
      prove: 'Also prove that no conversation reaches a dead end',
      json: 'Print JSON for scripts (schema "validate")',
    },
  },
  new: {
    summary: 'create a plugin that passes every check',
    options: {
      name: 'Display name. Default: derived from the ID.',
      in: 'Parent folder. Default: the workspace.',
    },
    notes: `The ID starts with a lowercase letter and has 2 to 33 lowercase letters, digits, or underscores. It must differ from the
IDs of all samples and projects. Existing files are never overwritten. A running studio finds the new plugin automatically.`,
    examples: { workspace: 'Create a plugin in the workspace', elsewhere: 'Create it in another folder' },
  },
  inspect: {
    summary: 'list the LangGraph agents in a folder or repository without running any code',
    options: {},
    notes: `Edges are declared (added explicitly), inferred (from annotations or return values), or unresolved, with the reason.
The address is an https or file URL that git can clone, or a page on GitHub or GitLab. Switchyard downloads at most 50 MB
within 30 seconds and deletes the download afterwards. Exits with 1 if no graph is found.`,
    examples: {
      folder: 'Inspect a folder on this computer',
      address: 'Inspect a repository',
      json: 'Print the whole inspection as JSON (schema "inspection")',
    },
  },
  import: {
    summary: 'create a plugin from a LangGraph agent',
    options: {
      id: "ID of the plugin. Default: derived from the agent's name.",
      graph: 'ID of the graph to import, as listed by inspect. Default: the main graph.',
      strategy: 'wrapper, subgraph, full_port, or remote. Default: the recommended strategy.',
      name: 'Display name. Default: derived from the ID.',
      server: 'With --strategy remote: address of a running LangGraph server.',
      into: 'Parent folder. Default: the workspace.',
      force: 'Replace an existing plugin with the same ID.',
      'dry-run': 'List the files without writing them.',
      offline: 'Design the screens without a model, even if one is set up.',
    },
    notes: `The source is copied to src/ in the plugin. Its code doesn't run until you trust the folder in the studio and approve its
packages there. Progress is printed to stderr. Exits with 1 if the import or a check of the plugin fails. Stopping
an import leaves no files behind.`,
    examples: {
      folder: 'Import from a folder',
      preview: 'Preview the files as JSON',
      server: 'Import from a running server',
    },
  },
  source: {
    ref: 'Branch, tag, or commit to fetch. Default: the default branch of the repository.',
    folder: "The agent's folder inside the source.",
  },
  run: {
    summary: 'talk to a flow, with turns from a file or stdin',
    options: {
      script:
        'User turns: a .txt file with one turn per line (# starts a comment), or a .json file with a list of turns or a scripted conversation.',
      answers: 'JSON file with the answers to start with.',
      input:
        'Run the flow as an agent with this input, without a conversation. Repeat the option for each field, or pass a JSON object.',
    },
    notes: `Without --script, turns are read from stdin, one per line. Text is understood offline, without a key or network.
Agents and model nodes ask the models in the settings, or use their fallbacks if none is set. The variables LANGGRAPH_*
and PLANNER_* set limits and models, as for the host (see: switchyard host --help).
Exits with 1 if the flow gets stuck or fails. With --json, each line is one run event.
A scripted conversation, such as those in the tests folder of a project, sets its own date and starting answers. If its
expectations aren't met, they're listed on stderr and the exit code is 1. For its schema, run: switchyard schema conversation`,
    examples: {
      interactive: 'Talk to a flow in the terminal',
      events: 'Print events as JSON lines (schema "run-event")',
      scripted: 'Check a scripted conversation',
      agent: 'Run an agent and print its result as JSON',
      piped: 'Read turns from another program',
    },
  },
  runs: {
    summary: 'list, show, resume, and cancel agent runs',
    options: {
      status: 'List only runs with this status, such as PAUSED or FAILED.',
      agent: 'List only runs of this agent.',
      limit: 'List at most this many runs, newest first. Default: 100.',
      before: 'List only runs that began before this run.',
      decision: 'Decision about the tool call that a paused run is waiting on.',
      args: 'With --decision edit: the arguments to call the tool with, as a JSON object.',
      comment: 'Reason for the decision. The agent reads it.',
      url: 'Address of a running host. Include the token in the address, or set SWITCHYARD_TOKEN.',
    },
    notes: `Without --url, the command uses the data folder, through the app or host that has it open, if any. A run that failed
or timed out is resumed without a decision and keeps its completed steps.`,
    examples: {
      paused: 'List runs that are waiting for approval',
      approve: 'Approve a tool call',
    },
  },
  test: {
    summary: 'run the scripted conversations of a project and compare the results',
    options: {
      filter: 'Run only tests whose file name or name contains this text.',
      engine: 'simulator (fast, default) or langgraph (the real runtime).',
      coverage: 'List the nodes, edges, and condition outcomes that no test covers.',
      'min-coverage': 'Fail if the coverage of nodes, edges, or condition outcomes is below this percentage.',
      junit: 'Write the results as JUnit XML.',
      accept: 'Show the differences from the accepted traces and accept the new ones.',
      drafts: 'Generate tests that cover as much of the graph as possible, without running them.',
      write: 'With --drafts: add the tests to the tests folder.',
    },
    notes: `Tests are the files tests/*.json in the folder. Their accepted traces are in tests/golden, under the same names.
Exits with 1 if a test fails or can't run, or if coverage is too low. --accept skips conversations whose expectations
aren't met. Tests need no key: text is understood offline, unless a test contains the recorded result of a model.`,
    examples: {
      all: 'Run all tests',
      ci: 'Require full coverage and write results for a build server',
      accept: 'Review and accept a changed trace',
      drafts: 'Start with generated tests',
      json: 'Print JSON for scripts (schema "test")',
    },
  },
  diff: {
    summary: 'list the differences between two flows, node by node and edge by edge',
    options: {
      layout: 'Also list moved nodes. With --fail-on-changes, moved nodes count as changes.',
      'fail-on-changes': 'Exit with 1 if anything differs.',
    },
    notes: `Each side is a project folder or a flow file of any version. A rename is shown as a rename, with the references that
changed with it. The order of nodes and edges in a file is ignored.`,
    examples: { projects: 'Compare two projects', json: 'Print JSON, and fail if anything differs (schema "diff")' },
  },
  merge: {
    summary: 'apply the layers of a folder to its flow and show which layer set each value',
    options: {
      out: 'Write the merged flow to this file if nothing blocks publishing.',
      'what-if': 'Show what this version of a layer would change, without writing anything.',
    },
    notes: `Layers are the files layers/*.json in the folder, applied in the order global, pack, tenant, instance. Layers of the same
kind are ordered by "after", then by ID. Problems, and conflicts whose strategy is error, block publishing: nothing is written,
and the exit code is 1.`,
    examples: {
      report: 'See which layer set each value, the values it overrides, and the conflicts',
      publish: 'Publish the merged flow',
      whatIf: 'Preview a new version of a pack',
      json: 'Print the report and the flow as JSON (schema "merge")',
    },
  },
  migrate: {
    summary: 'update an older flow file to the current version, or list the steps',
    options: {
      write: 'Write the updated file. Without this option, no file is changed.',
      keep: 'With --write: keep the checklist as checklist.json, for the engines "checklist" and "shadow" in plugin.json.',
    },
    examples: { list: 'List the steps', write: 'Update the file' },
  },
  export: {
    summary: 'export a flow as a picture, a Mermaid chart, YAML, or a JSON Schema of its answers',
    options: {
      format: 'mermaid (default), svg, yaml, or json-schema.',
      graph: 'Export only this subgraph. YAML always contains the whole flow.',
      theme: 'Theme of a picture: light (default) or dark.',
      transparent: 'Make the background of a picture transparent.',
      arrange: 'Arrange the nodes of a picture automatically. No file is changed.',
    },
    examples: {
      yaml: 'Export as YAML',
      svg: 'Export as SVG, as shown in the studio',
      arrange: 'Arrange the nodes first',
    },
  },
  shadow: {
    summary: 'compare a checklist and a flow by running the same conversations through both',
    options: {
      script: 'User turns, in a file as for run. Default: all tests in the folder.',
      against: 'Flow to compare with. Default: the flow in the folder, or the checklist converted to a flow.',
    },
    notes: `The checklist is checklist.json in the folder, or a flow.json of version v0. The flow and the checklist get the same input.
Switchyard compares their questions, accepted and rejected answers, and outcomes, and exits with 1 if they differ. Live
conversations of a plugin are compared in the same way if its plugin.json contains "engine": "shadow".`,
    examples: { tests: 'Run all tests of a project through both', against: 'Compare with another flow' },
  },
  'merge-file': {
    summary: 'merge two versions of a flow or layout into <ours>, as a git merge driver',
    options: { name: 'File name to show in messages.' },
    notes: `Changes to different fields are merged. If both sides changed a field, our value is kept, the field is listed, and
the exit code is 1. <ours> is replaced in one step and is always a valid document. If a side can't be read, <ours> isn't changed.
To set up the merge driver, see docs/git.md:
  git config merge.switchyard.driver 'switchyard merge-file %O %A %B --name %P'`,
    examples: { merge: 'Merge into ours.json' },
  },
  mcp: {
    summary: 'compare the tools of MCP servers with the accepted ones',
    options: { accept: 'Accept the tools as the servers describe them now.' },
    notes: `Asks each MCP server in plugin.json for its tools, and compares those that the plugin uses with mcp-lock.json. Changed
tools aren't called until you accept them. The folder must be trusted. Exits with 1 if a tool is new, changed, or
removed, or if a server can't be reached.`,
    examples: { review: 'Show what changed', accept: 'Accept the changes' },
  },
  audit: {
    summary: 'print the audit log',
    options: { session: 'Print only the entries of this conversation.' },
    notes: `Reads the audit log in SWITCHYARD_DATA, even while the studio is running. Entries are never changed or deleted. Card and account
numbers, email addresses, and phone numbers are removed before an entry is stored.`,
    examples: { all: 'Print all entries as JSON' },
  },
  schema: {
    unknown: 'Unknown schema "{{name}}". Schemas: {{known}}.',
    oneAtATime: 'Specify only one schema.',
    summary: 'print a JSON Schema (draft 2020-12), or list all of them',
    options: {},
    examples: { list: 'List all schemas', flow: 'Save the schema of flow.json' },
  },
} as const;
