/** Descriptions in the JSON Schemas of command output. */
export const cliSchemas = {
  titles: {
    conversation: 'A scripted conversation: tests/*.json of a project, or a file for run --script',
    validate: 'Output of: switchyard validate --json',
    test: 'Output of: switchyard test --json',
    trace: 'An accepted trace: tests/golden/*.json of a project',
    a2uiMessage: 'An A2UI v0.9 message with components of the catalog, to or from a client',
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
    settings: 'The settings of the app, as sent to a window',
    open: 'Output of: switchyard open --json',
    host: 'Output of: switchyard host --json',
    error: 'An error in a response',
    schema: 'Output of: switchyard schema --json',
    flow: 'flow.json, version v1',
    layout: 'layout.json, version v1',
    layer: 'layers/*.json, version v1',
    screen: 'screens/*.json, version v1',
    a2uiCatalog: 'The components and functions of screens, as an A2UI catalog',
    inspection: 'Output of: switchyard inspect --json',
  },
  graph: { help: 'The ID of the containing subgraph. null: the main flow.' },
  path: { help: 'The path to the field. Empty: the whole part.' },
  says: { help: 'A readable description.' },
  value: { help: 'The fields of the part, without its ID.' },
  subject: {
    nth: { help: 'The position among the parts with the same ID, starting at 2. Missing for the first one.' },
  },
  change: {
    uses: { help: 'References that changed with the name.' },
    fields: { help: '"before" is missing if the field was added, "after" if it was removed.' },
  },
  diff: {
    same: { help: 'Whether both flows are the same, so that --fail-on-changes passes.' },
  },
  migration: {
    version: { help: 'The version of the file before the migration.' },
    kept: { help: 'The file in which the checklist was kept. null: none.' },
  },
  difference: {
    turn: { help: 'The number of the turn. 0: before the first message.' },
    says: { help: 'A readable description.' },
  },
  shadow: {
    same: { help: 'Whether the checklist and the flow behave the same. If so, the exit code is 0.' },
    scripts: {
      turns: { help: 'The number of turns played.' },
    },
  },
  merge: {
    clean: { help: 'Whether there are no conflicts. If so, the exit code is 0.' },
    conflicts: {
      help: "Fields that both sides changed. The file keeps our value. A value is missing if the field doesn't exist on that side.",
    },
  },
  placeShape: {
    graph: { help: 'The ID of the containing subgraph. null: the main flow.' },
    id: { help: 'The ID of the node, edge, and so on. null: the flow itself.' },
    field: { help: 'JSON pointer to the field. Empty: the whole part.' },
  },
  given: {
    by: {
      layer: { help: 'The ID of the layer. null: the flow itself.' },
    },
  },
  layerMerge: {
    ok: { help: 'Whether the flow can be published. If so, the exit code is 0.' },
    order: { help: 'The IDs of the layers, lowest first.' },
    flow: { help: "null if the merged values don't form a valid flow." },
  },
  turn: {
    input: { help: 'The input of the step, of type "understood", "result", or "failure".' },
    understood: { help: 'Whether the offline reader understands the text as this input.' },
  },
  place: {
    conversation: { help: 'The shortest conversation that leads to the node.' },
  },
  proof: {
    complete: { help: 'Whether every conversation that the proof covers was explored.' },
    undecided: { help: "IDs of nodes that weren't reached, but might be reachable." },
    outside: { help: "Cases that the proof doesn't cover." },
  },
  problem: {
    pointer: { help: 'JSON pointer into the file.' },
    graph: { help: 'The ID of the affected subgraph. null: the main flow.' },
    range: { help: 'Offsets in the text at the pointer.' },
    fixes: { help: 'Quick fixes, as operations of the editor.' },
  },
  validation: {
    ok: { help: 'Whether all checks passed. If so, the exit code is 0.' },
    problems: {
      file: {
        help: 'The flow file, "flow.json with layers", layout.json, plugin.json, state-migrations.json, or a layer or screen file.',
      },
    },
    conformance: { help: 'Only for plugin folders, if there are no errors.' },
    proof: { help: 'Only with --prove, if there are no errors.' },
  },
  host: {
    shell: { help: 'Whether the studio runs as a desktop app or in a browser.' },
    door: { help: 'Deprecated. Use `shell`.' },
    url: { help: 'The address, including the token. Only if `shell` is host.' },
  },
};
