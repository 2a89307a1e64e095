/** Texts of the inspection of a repository, by the module that shows them. */
export const inspection = {
  functional: {
    notAFunction: "it isn't a function",
  },
  graphBuilder: {
    arguments: 'arguments of {{method}}',
    unpacked: "they're unpacked from a value known only at runtime",
    passedOn: "the builder is passed to {{function}}, which can't be followed",
    mayBeAdded: 'nodes and edges that might be added',
    unsupportedMethod: "Switchyard doesn't support {{class}}.{{method}}",
  },
  remoteGraph: {
    at: ' at {{url}}',
    description: '{{graph}} of a LangGraph server{{at}}',
  },
  why: {
    remote: "it's {{graph}}, and only that server knows its nodes",
    call: '{{function}} returns a value known only at runtime',
    runtime: 'its value is known only at runtime',
    none: "it's None",
    notText: "it isn't a string",
    onlyIf: 'it exists only if `{{condition}}` (line {{line}}), which is known only at runtime',
    external: "{{name}} isn't defined in this repository",
  },
  importedPackages: {
    unknownPackage: 'Can\'t tell which package provides the import "{{name}}".',
    unknownPackageHint: 'Declare the package in pyproject.toml or requirements.txt.',
  },
  undeclaredImports: {
    undeclared: 'The code imports {{name}}, but no file declares it.',
    undeclaredHint: 'Add {{name}} to requirements.txt or pyproject.toml, or the agent may fail to start.',
  },
  setupPy: {
    computedRequirements: '{{file}} computes its requirements, so the list may be incomplete.',
    computedRequirementsHint: 'Add missing packages to the list before you create the environment.',
  },
  describeGraph: {
    noStart: 'the graph has no node to start from',
  },
  findGraphs: {
    missingExport: 'Graph "{{id}}" refers to "{{export}}" in {{file}}, which doesn\'t define it.',
  },
  nodeFacts: {
    notRunnable: "it isn't a runnable",
    runs: 'Runs {{remote}}.',
  },
  inspectFolder: {
    missing: 'Folder {{folder}} not found.',
    notAFolder: "{{path}} isn't a folder.",
    cancelled: 'Reading the repository was canceled.',
    tooSlow: 'Reading the repository timed out after {{seconds}} s.',
    outOfMemory: 'Reading the repository exceeded the memory limit.',
    failed: 'Reading the repository failed.',
  },
  inspectRepository: {
    listingFiles: 'Listing files',
    followingCode: 'Analyzing code',
    readingGraphs: 'Reading graphs',
    readingPython: 'Reading Python files',
    limitReached: 'The code is too complex to analyze completely. You see the results up to the limit.',
    noPython: 'There are no Python files in this folder.',
    noGraph: "No LangGraph graph found in this folder's Python files.",
    noGraphHint: "Choose the agent's folder, or list its graph in a langgraph.json.",
  },
  linkProblem: {
    symbolicLink: "This is a symbolic link. Switchyard doesn't follow it.",
  },
  configReader: {
    wrongType: '{{key}} in {{file}} must be {{wanted}}.',
  },
  declared: {
    outside: 'The path leads out of the repository.',
  },
  exampleVariables: {
    committedSecrets:
      '{{file}} is part of the repository. Switchyard reads only the names of its variables, never their values.',
    committedSecretsHint: 'Enter the values in Switchyard, which stores them with your API keys.',
  },
  graphEntries: {
    notPython: 'Graph "{{id}}" is in {{file}}. You can import Python agents only, not TypeScript.',
    outside: 'Graph "{{id}}" points to "{{path}}", which is outside the repository. It was skipped.',
    missingFile: 'Graph "{{id}}" points to "{{path}}", but there\'s no such Python file.',
  },
  langgraphConfig: {
    notText: "it's too large or isn't UTF-8 text",
    notObject: 'it must contain one object',
    wanted: {
      list: 'a list of strings',
      env: 'the path of a file, or an object of names and values',
      graphs: 'present, because it lists the graphs',
      entries: 'an object of names and "file.py:export" values',
      entry: '"file.py:export", or an object with such a "path"',
    },
    envOutside: '"env" refers to "{{path}}", which isn\'t a file in the repository. It was skipped.',
    missing: "There's no {{file}}. Switchyard looks for graphs in all Python files.",
    several:
      'There are {{count}} {{file}} files, but none at the top level: {{folders}}. You see the graphs of all of them.',
    severalHint: 'Choose one of these folders to see only its graphs.',
    unreadable: "Can't read {{file}}, line {{line}}: {{why}}.",
    unreadableHint: 'Fix it, or import without it. Switchyard then looks for graphs in all Python files.',
    nodeProject: 'This is a Node project. You can import Python agents only, not TypeScript.',
  },
  poetry: {
    customIndex: 'It comes from a custom package index.',
    path: '{{name}} (path: {{path}})',
    versions: "Its versions don't fit into a single requirement.",
  },
  pyproject: {
    dynamic: '{{file}} declares its dependencies as dynamic. Switchyard uses those in the requirements files.',
    unreadable: "Can't read {{file}}, line {{line}}: {{why}}. Add its dependencies by hand.",
  },
  requirement: {
    controlCharacters: 'It contains control characters.',
    tooLong: "It's longer than {{limit}} characters.",
    installerOption: "It's an option for pip, not a package.",
    noName: "It doesn't start with the name of a package.",
    extras: "Its extras aren't valid.",
    fromAddress: "It's installed from a URL, not by name.",
    versions: "Its version specifier isn't valid.",
    marker: "Its environment marker isn't valid.",
    path: "It's a path, not a package name.",
    absolutePath: "It's a path on one computer.",
    file: "It's a file, not a package name.",
  },
  requirementsFiles: {
    outside: 'It includes a requirements file outside the repository.',
    missingInclude: "{{file}} includes {{included}}, but there's no such file.",
  },
  tomlValues: {
    notToml: "this isn't TOML",
  },
  repositoryFiles: {
    tooManyPython: 'Switchyard read only {{read}} of {{total}} Python files.',
    chooseAgentHint: "Choose the agent's folder in the repository.",
    tooLarge: "{{path}} was skipped: it's {{size}} bytes, and the limit is {{limit}}.",
    tooManyFiles: 'The folder has more than {{limit}} files. The rest were skipped.',
  },
  edges: {
    edge: 'an edge',
    unknownEnds: 'its nodes come from a value known only at runtime',
    source: 'the source of an edge to "{{to}}"',
    leads: 'the target of the edge from "{{from}}"',
    decided: "it's {{targets}}, depending on the run",
    target: 'the target of an edge from "{{from}}"',
    exists: 'whether the edge from "{{from}}" to "{{to}}" exists',
    conditionalSource: 'the source of a conditional edge',
    conditionalExist: 'whether the conditional edges of "{{from}}" exist',
  },
  nodes: {
    node: 'a node',
    unknownName: 'its name is known only at runtime',
    name: 'the name of a node',
    unnamed: "it's added without a name, and {{why}}",
    exists: 'whether node "{{name}}" exists',
    inSequence: 'a node in a sequence',
    runtime: 'the sequence is known only at runtime',
    oneOf: "it's one of several, depending on the run",
  },
  prebuilt: {
    middlewareList: 'part of the middleware list',
    toolsUnknown: 'part of the tool list is known only at runtime',
    tools: 'tools of the agent',
    middlewareNodes: 'nodes of middleware',
    deepAgents:
      'deepagents adds tools for plans, files, and subagents, and its own middleware, depending on its version',
    moreTools: 'more tools and nodes',
    agentsUnknown: 'part of the agent list is known only at runtime',
    agents: 'agents of the team',
    agentName: 'the name of an agent',
  },
  routes: {
    returned: 'the return value is known only at runtime',
    arguments: 'its arguments are known only at runtime',
    tooComplex: 'the function is too complex to analyze completely',
    tooDeep: "it's nested too deeply",
    list: 'the items of the list are known only at runtime',
    value: '"{{value}}" is known only at runtime',
    mapping: 'part of the mapping is known only at runtime',
  },
  graphs: {
    oneOf: "it's one of {{amount}} graphs, depending on the run",
  },
  models: {
    impliedBy: 'implied by {{class}}',
    runtime: 'the model is known only at runtime',
  },
  managed: {
    langGraph: 'Managed by LangGraph.',
    langChain: 'Managed by LangChain.',
  },
} as const;
