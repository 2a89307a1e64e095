/** Descriptions in the JSON Schemas of command output. */
export const cliSchemas = {
  titles: {
    conversation: 'A scripted conversation: tests/*.json of a project, run --script',
    validate: 'Output of: switchyard validate --json',
    test: 'Output of: switchyard test --json',
    trace: 'An accepted trace: tests/golden/*.json of a project',
    a2uiMessage: 'An A2UI v0.9 message with the components of the catalog, in either direction',
    import: 'Output of: switchyard import --json, and of POST /api/import-agent',
    importCall: 'Body of: POST /api/import-agent',
    importStatus: 'Response of: GET /api/import-agent/status/{job_id}',
    new: 'Output of: switchyard new --json',
    merge: 'Output of: switchyard merge --json',
    diff: 'Output of: switchyard diff --json',
    migrate: 'Output of: switchyard migrate --json',
    shadow: 'Output of: switchyard shadow --json',
    audit: 'Output of: switchyard audit --json',
    plugin: 'plugin.json: the fields that Switchyard reads',
    mergeFile: 'Output of: switchyard merge-file --json',
    problems: 'The problems of a flow',
    run: 'One line of: switchyard run --json',
    runEvent: 'An event of a run',
    settings: 'The settings of the app, as a window sees them',
    open: 'Output of: switchyard open --json',
    host: 'Output of: switchyard host --json',
    error: 'An error, as requests answer with it',
    schema: 'Output of: switchyard schema --json',
    flow: 'flow.json, version v1',
    layout: 'layout.json, version v1',
    layer: 'layers/*.json, version v1',
    screen: 'screens/*.json, version v1',
    a2uiCatalog: 'The components and functions of screens, as an A2UI catalog',
    inspection: 'Output of: switchyard inspect --json',
  },
  graph: { help: 'The subgraph that contains it. null: the main flow.' },
  path: { help: 'The path to the field. Empty: the whole part.' },
  says: { help: 'The change in words.' },
  value: { help: 'Its fields, without the ID.' },
  subject: {
    nth: { help: 'The number of this part among those with the same (duplicate) ID.' },
  },
  change: {
    uses: { help: 'References that changed with it.' },
    fields: { help: "A value is missing if the field didn't exist." },
  },
  diff: {
    same: { help: 'Whether --fail-on-changes passes.' },
  },
  migration: {
    version: { help: 'The current version of the file.' },
    kept: { help: 'The file that keeps the checklist.' },
  },
  difference: {
    turn: { help: '0: before the first message.' },
    says: { help: 'The change in words.' },
  },
  shadow: {
    same: { help: 'Whether the exit code is 0.' },
    scripts: {
      turns: { help: 'The number of turns before the checklist ended.' },
    },
  },
  merge: {
    clean: { help: 'Whether there are no conflicts and the exit code is 0.' },
    conflicts: {
      help: "Fields that both sides changed. The file keeps our value. A value is missing if the field didn't exist.",
    },
  },
  placeShape: {
    graph: { help: 'The subgraph that contains it. null: the main flow.' },
    id: { help: 'The ID of the node, edge, and so on. null: the flow itself.' },
    field: { help: 'JSON pointer to the field. "": the whole entity.' },
  },
  given: {
    by: {
      layer: { help: 'The ID of the layer. null: the flow itself.' },
    },
  },
  layerMerge: {
    ok: { help: 'Whether the flow can be published. The exit code is then 0.' },
    order: { help: 'The layers, lowest first.' },
    flow: { help: "null if the merged values don't form a valid flow." },
  },
  turn: {
    input: { help: 'The input of the step: understood, result, or failure.' },
    understood: { help: 'Whether the offline reader understands the text in the same way.' },
  },
  place: {
    conversation: { help: 'The shortest conversation that leads there.' },
  },
  proof: {
    complete: { help: 'Whether everything within the limits was explored.' },
    undecided: { help: "Nodes that weren't reached within the limits." },
    outside: { help: "Cases that the proof doesn't cover." },
  },
  problem: {
    pointer: { help: 'JSON pointer into the file.' },
    graph: { help: 'The affected subgraph. null: the main flow.' },
    range: { help: 'Offsets in the text at the pointer.' },
    fixes: { help: 'Quick fixes, as operations of the editor.' },
  },
  validation: {
    ok: { help: 'Whether the exit code is 0.' },
    problems: {
      file: {
        help: 'The name of the flow file, "flow.json with layers", layout.json, plugin.json, state-migrations.json, or the file of a layer or screen.',
      },
    },
    conformance: { help: 'Only for plugin folders, if there are no errors.' },
    proof: { help: 'Only with --prove, if there are no errors.' },
  },
  host: {
    shell: { help: 'Whether the studio runs as a desktop app or in a browser.' },
    door: { help: 'Deprecated. Use `shell`.' },
    url: { help: 'The address with its token. Only for the host.' },
  },
};
