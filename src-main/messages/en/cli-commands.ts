/** Help texts by command, for `--help` and docs/cli.md. */
export const cliCommands = {
  shared: {
    agents: `Agents and planners (an empty variable counts as not set; these override flows and settings):
  LANGGRAPH_MAX_STEPS                      Maximum planner decisions, including COMPLETE. Default: the flow's, else 20.
  LANGGRAPH_INVESTIGATION_TIMEOUT_SECONDS  Total time of an agent. Default: the flow's, else 120.
  LANGGRAPH_MAX_RUNTIME_SECONDS            The same. The variable above wins if both are set.
  LANGGRAPH_TOOL_TIMEOUT_SECONDS           Time of one tool. Default: the flow's, else 30.
  LANGGRAPH_ENABLE_PLANNER_FALLBACK        true or false: if the model fails to answer, call the tools in order.
                                           Default: the flow's, else true.
  PLANNER_LLM_ENABLED                      true or false: ask a model. Default: ask it if one is set.
  PLANNER_MODEL_NAME                       provider/model, with one of anthropic, openai, ollama, google, bedrock. Default:
                                           the planning model in the settings. With PLANNER_LLM_ENABLED=true and
                                           no model set: ollama/llama3.2.
  PLANNER_TEMPERATURE                      0 to 2. Default: the flow's, else 0.1.
  PLANNER_MAX_TOKENS                       Maximum tokens per model answer. Default: 256.
  PLANNER_TIMEOUT_SECONDS                  Maximum time per model answer. Default: 10.
  PLANNER_PROMPT_GUARD_ENABLED             true or false: flag injection patterns in what the model reads. Default: true.
  REASONING_LLM_ENABLED                    true or false: model steps ask a model. Default: ask it if one is set.
  VECTOR_SEARCH_ENABLED                    true or false: documents.search asks the embedding model. Default: ask it if one is
                                           set.
  PLANNER_FALLBACK_SEQUENCE                Names of tools, as a JSON array or separated by commas. Default: the flow's. Only
                                           planners that have all of them follow it.
  SWITCHYARD_SEARXNG_URL                   Address of the SearXNG server that web.search asks. Default: the settings'.
  SWITCHYARD_ARXIV_URL                     Address of a server with the API of arXiv that arxiv.search asks. Default: arXiv.`,
    help: 'Show this help.',
    json: 'Print JSON to stdout. For the schemas, run: switchyard schema',
    port: 'Port to listen on. Default: any free port.',
  },
  open: {
    summary: 'open the studio in the desktop app, or in the browser if there is none',
    options: {
      host: 'Use the browser even if the desktop app is available.',
      'no-open': "Print the address and don't start a browser.",
    },
    examples: { resume: 'Continue where you left off', project: 'Open a project' },
  },
  host: {
    summary: 'serve the studio to a browser on this computer',
    options: {
      events: 'Append the events of all runs to a file, or print them. One line of JSON per event, schema "run-event".',
      redact: 'With --events: replace values and text with their kind and length.',
      'token-file':
        "Read the token from this file. If the file doesn't exist, create it with a new token. Only you can read the file.",
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
SWITCHYARD_TOKEN (at least 32 letters and digits) sets the token instead of a random one.
SWITCHYARD_HOME is the folder of your projects. SWITCHYARD_DATA is the folder of settings, sessions, and logs.
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
    notes: `The folder of a plugin (its plugin.json has an ID and a version) must also pass the conformance checks for plugins: Switchyard
runs its graph and its tests, and tries its actions. Tools that are irreversible or not idempotent are called by the
tests only. Code in a folder that you haven't trusted in the studio doesn't run.`,
    examples: {
      project: 'Check a project. For a plugin, also run its graph and its tests',
      prove: 'Also prove that no conversation reaches a dead end',
      json: 'JSON for scripts, in the schema "validate"',
    },
  },
  new: {
    summary: 'create a plugin that passes every check',
    options: {
      name: 'Display name. Default: made from the ID.',
      in: 'Parent folder. Default: the folder of your projects.',
    },
    notes: `The ID starts with a lowercase letter and has 2 to 33 lowercase letters, digits, or underscores. It must differ from the
IDs of all samples and of your projects. Existing files are never overwritten. A running studio finds the new plugin by itself.`,
    examples: { workspace: 'Create a plugin in the folder of your projects', elsewhere: 'Create it in another folder' },
  },
  inspect: {
    summary: 'list the LangGraph agents in a folder or repository without running any code',
    options: {},
    notes: `Edges are declared (written as edges), inferred (from annotations or from the values that functions return), or unresolved,
with the reason. A repository is an https URL that git can clone, or a page on GitHub or GitLab. Switchyard downloads at most
50 MB within 30 seconds and deletes the download afterwards. Exits with 1 if there is no graph.`,
    examples: {
      folder: 'Inspect a folder on this computer',
      address: 'Inspect a repository',
      json: 'The whole inspection. The schema is "inspection"',
    },
  },
  import: {
    summary: 'create a plugin from a LangGraph agent',
    options: {
      id: 'ID of the plugin. Default: made from its name.',
      graph: 'Graph to import, by the ID that inspect lists. Default: the main graph.',
      strategy: 'wrapper, subgraph, full_port, or remote. Default: the recommended strategy.',
      name: 'Display name.',
      server: 'Address of a running LangGraph server, for remote.',
      into: 'Parent folder. Default: the folder of your projects.',
      force: 'Replace the plugin with this ID.',
      'dry-run': "List the files and don't write them.",
      offline: 'Design the screens without a model, even if one is set up.',
    },
    notes: `The source is copied to src/ in the plugin. Its code doesn't run until you trust the folder in the studio and approve its
packages there. Progress is printed to stderr. Exits with 1 if the import or a check of the plugin fails. An import that you
stop leaves no files behind.`,
    examples: {
      folder: 'Import from a folder',
      preview: 'Preview each file',
      server: 'Import from a running server',
    },
  },
  source: {
    ref: 'Branch, tag, or commit to fetch. Default: the main branch.',
    folder: 'Folder of the agent inside the source.',
  },
  run: {
    summary: 'talk to a flow, with turns from a file or from stdin',
    options: {
      script:
        'User turns: a .txt file with one turn per line (# starts a comment), or a .json file with a list or a scripted conversation.',
      answers: 'JSON object with answers to start with.',
      input:
        'Run the flow as an agent with this input, without a conversation. Repeat the option for each field, or pass a JSON object.',
    },
    notes: `Without --script, turns are read from stdin, one per line. Text is understood offline, so a run needs no key or network.
Agents and model steps ask the models of the settings. Without any, they use their fallbacks. The variables LANGGRAPH_* and
PLANNER_* set limits and models, as for the host (see: switchyard host --help).
Exits with 1 if the flow gets stuck or fails. With --json each line is one run event.
A scripted conversation, such as those in the tests folder of a project, sets its own date and known answers. Expectations
that aren't met are listed on stderr, and the exit code is 1. Its schema is "conversation".`,
    examples: {
      interactive: 'Talk to it in the terminal',
      events: 'Events as JSON lines. The schema is "run-event"',
      scripted: 'Check a scripted conversation',
      agent: 'Run an agent and print its record',
      piped: 'Read turns from another program',
    },
  },
  runs: {
    summary: 'list, show, resume, and cancel runs of agents',
    options: {
      status: 'Only runs with this status, such as PAUSED or FAILED.',
      agent: 'Only runs of this agent.',
      limit: 'List at most this many runs, newest first. Default: 100.',
      before: 'List runs that began before this one.',
      decision: 'Decision about the call that a paused run waits for.',
      comment: 'Reason for the decision. The agent reads it.',
      url: 'Address of the host that has the data folder open. The token is read from SWITCHYARD_TOKEN, or is in the address.',
    },
    notes: `Without --url, this lists the runs of the data folder, through the app or host that has it open, if any. A run that failed
or timed out is resumed without a decision and keeps its completed steps.`,
    examples: {
      paused: 'Runs that wait for a person',
      approve: 'Approve a call',
    },
  },
  test: {
    summary: 'run the scripted conversations of a project and compare the results',
    options: {
      filter: 'Run only tests with this text in their file name or name.',
      engine: 'simulator (fast, default) or langgraph (the real runtime).',
      coverage: 'List the nodes, edges, and condition results that no test covers.',
      'min-coverage': 'Fail if the coverage of nodes, edges, or condition results is lower.',
      junit: 'Write the results as JUnit XML.',
      accept: 'Show the differences from the accepted traces and accept the new ones.',
      drafts: "Generate tests that cover as much of the graph as possible, and don't run any.",
      write: 'With --drafts: write the tests to the tests folder, next to the existing ones.',
    },
    notes: `Tests are the files tests/*.json of the folder. Accepted traces are in tests/golden under the same name.
Exits with 1 if a test fails or can't be played, or if coverage is too low. With --accept, the trace of a conversation whose
expectations aren't met is left as it is. Tests need no key: text is understood offline, unless a script records the result
of a model.`,
    examples: {
      all: 'Run all tests',
      ci: 'On a build server',
      accept: 'Review a change and accept it',
      drafts: 'Start with generated tests',
      json: 'For scripts. The schema is "test"',
    },
  },
  diff: {
    summary: 'list the differences between two flows, node by node and edge by edge',
    options: {
      layout: 'Also list moved nodes. With --fail-on-changes, a move fails too.',
      'fail-on-changes': 'Exit with 1 if anything differs.',
    },
    notes: `Each operand is a project folder or a flow file of any version. A rename is shown as a rename, together with the references
that changed with it. The order of nodes and edges in a file is ignored.`,
    examples: { projects: 'Compare two projects', json: 'For scripts. The schema is "diff"' },
  },
  merge: {
    summary: 'apply the layers of a folder to its flow and show which layer set each value',
    options: {
      out: 'Write the merged flow to this file if nothing blocks publishing.',
      'what-if': 'Show what this version of a layer would change, and write nothing.',
    },
    notes: `Layers are the files layers/*.json of the folder, applied in the order global, pack, tenant, instance; within a kind by "after",
then by ID. Exits with 1 if there is a problem, or a conflict whose strategy is error. In that case nothing is written.`,
    examples: {
      report: 'See which layer set each value, the values it hides, and the conflicts',
      publish: 'Publish',
      whatIf: 'Preview a new version of a pack',
      json: 'The report and the flow. The schema is "merge"',
    },
  },
  migrate: {
    summary: 'show how to update an older flow file to the current version, and update it',
    options: {
      write: 'Write the file in canonical form. Without it, no file is changed.',
      keep: 'With --write: keep a checklist next to its flow as checklist.json, for the engines in plugin.json.',
    },
    examples: { list: 'List the steps', write: 'Run them' },
  },
  export: {
    summary: 'export a flow as a picture, a Mermaid chart, YAML, or a JSON Schema of its answers',
    options: {
      format: 'mermaid (default), svg, yaml, or json-schema.',
      graph: 'Export only this subgraph. YAML always contains the whole flow.',
      theme: 'Theme of a picture: light (default) or dark.',
      transparent: 'Leave the background of a picture transparent.',
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
      script: 'User turns, as for run. Default: all tests of the folder.',
      against: 'Flow to compare with. Default: the flow of the folder, or the flow that the checklist converts to.',
    },
    notes: `The checklist is checklist.json of the folder, or a flow.json of version v0. Both get the same input. Switchyard compares the
questions, the answers that were accepted and rejected, and the outcome, and exits with 1 if they differ. Live conversations
of a plugin are compared in the same way if its plugin.json contains "engine": "shadow".`,
    examples: { tests: 'Compare all its tests', against: 'Compare with another flow' },
  },
  'merge-file': {
    summary: 'merge two versions of a flow or layout into <ours>, for use as a git merge driver',
    options: { name: 'File name to show in messages.' },
    notes: `Changes to different fields are merged. If both sides changed a field, our value is kept, the field is listed, and
the exit code is 1. <ours> is replaced in one step and is always a valid document. If a side can't be read, <ours> isn't changed.
To set up the merge driver, see docs/git.md:
  git config merge.switchyard.driver 'switchyard merge-file %O %A %B --name %P'`,
    examples: { merge: 'Merge into ours.json' },
  },
  mcp: {
    summary: 'compare the tools of MCP servers with those accepted',
    options: { accept: 'Accept the tools as the servers describe them now.' },
    notes: `Asks each MCP server in plugin.json for its tools, and compares those that the plugin uses with mcp-lock.json. A tool that
changed since it was accepted isn't called. The folder must be trusted. Exits with 1 if a tool is new, changed, or
removed, or if a server can't be reached.`,
    examples: { review: 'Show what changed', accept: 'Accept it' },
  },
  audit: {
    summary: 'print the audit log of all conversations',
    options: { session: 'Print only the entries of this conversation.' },
    notes: `Reads the audit log in SWITCHYARD_DATA, also while the studio runs. Entries are never changed or deleted. Card and account
numbers, email addresses, and phone numbers are removed before an entry is stored.`,
    examples: { all: 'All entries' },
  },
  schema: {
    unknown: 'Unknown schema "{{name}}". Schemas: {{known}}.',
    oneAtATime: 'Print one schema at a time.',
    summary: 'print a JSON Schema (draft 2020-12), or list all of them',
    options: {},
    examples: { list: 'List all schemas', flow: 'The schema of flow.json' },
  },
} as const;
