/** Texts of reports on the command line: inspections, merges, and tests. */
export const cliReports = {
  inspectionText: {
    graphs_one: '{{count}} graph',
    graphs_other: '{{count}} graphs',
    files_one: '{{count}} Python file',
    files_other: '{{count}} Python files',
    commit: ', commit {{commit}}',
    problems: 'Problems',
    nodes: 'nodes',
    edges: 'edges',
    state: 'state',
    open: 'unresolved',
    none: 'none',
    unknown: 'unknown',
    withTools: ', tools: {{tools}}',
    start: 'start',
    end: 'end',
    python: 'Python',
    packages: 'Packages',
    refused: 'Blocked',
    variables: 'Env vars',
    models: 'Models',
    license: 'License',
    more: 'and {{count}} more',
    found: '{{name}}: {{graphs}} in {{files}}{{commit}}',
    recommended: 'Recommended import: graph {{graph}}, strategy {{strategy}}. {{reason}}',
  },
  merge: {
    written: '; wrote {{file}}',
    nothingWritten: '; nothing was written',
    changes_one: '{{count}} change',
    changes_other: '{{count}} changes',
    layers_one: '{{count}} layer',
    layers_other: '{{count}} layers',
    problems_one: '{{count}} problem',
    problems_other: '{{count}} problems',
    conflict: 'conflict: {{conflict}}',
    newConflict: 'new conflict: {{conflict}}',
    resolvedConflict: 'resolved conflict: {{conflict}}',
    newProblem: 'new problem: [{{code}}] {{message}}',
    fixedProblem: 'fixed problem: [{{code}}] {{message}}',
    notAFolder: '{{path}} is a file. Specify its folder.',
    overwritesFlow: '{{path}} is the flow that the layers change. Write the merged flow to another file.',
    triedOut: `{{layer}}: {{changes}}; nothing was written
`,
    conflicts_one: '{{count}} conflict ({{blocking}} blocking)',
    conflicts_other: '{{count}} conflicts ({{blocking}} blocking)',
  },
  testDrafts: {
    written: `written: tests/{{file}}
`,
    draft_one: `{{name}}, after {{count}} turn
`,
    draft_other: `{{name}}, after {{count}} turns
`,
  },
  testReport: {
    notCovered: `not covered: {{part}}
`,
    result: '{{status}} {{file}}: {{name}} ({{durationMs}} ms)',
    resultWithoutTrace: '{{status}} {{file}}: {{name}} ({{durationMs}} ms, no accepted trace)',
    passed: '{{number}} passed',
    failed: '{{number}} failed',
    notPlayed: "{{number}} couldn't run",
    summary_one:
      '{{count}} test: {{outcome}}. Covered: nodes {{nodes}}, edges {{edges}}, condition outcomes {{guards}}.',
    summary_other:
      '{{count}} tests: {{outcome}}. Covered: nodes {{nodes}}, edges {{edges}}, condition outcomes {{guards}}.',
  },
} as const;
