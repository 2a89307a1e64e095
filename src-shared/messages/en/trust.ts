/** The dialog that asks whether the code of a folder may run. */
export const trust = {
  banner: {
    new: "{{name}} includes code. It won't run until you trust this folder.",
    changed: "{{name}} changed since you trusted it. Its code won't run until you review the changes.",
    problem: "{{name}} includes code that won't run because its files can't be checked.",
    review: { new: 'Review…', changed: 'Review changes…', problem: 'Show why…' },
  },
  title: 'Trust "{{name}}"?',
  changedTitle: 'Trust the changes in "{{name}}"?',
  text: "This folder includes code that isn't part of Switchyard. Trust it only if you know who wrote it. You'll be asked again if any of these files change.",
  loading: 'Checking files…',
  problemTitle: "This folder can't be trusted",
  problemText: "Its code won't run until you fix this. The rest of the flow works as usual.",
  trust: 'Trust folder',
  again: 'Check again',
  change: {
    title: 'Changed since {{date}}',
    unknown:
      "This folder changed since you trusted it. The changes can't be shown because an earlier version of Switchyard kept no copy to compare.",
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    noDiff: 'Binary file, or too large to compare.',
    more_one: 'and {{count}} more file',
    more_other: 'and {{count}} more files',
    diff: 'Changes in {{path}}',
  },
  commands: {
    title: 'Programs',
    mcp: 'MCP server "{{name}}"',
    python: 'Python agent "{{name}}"',
    network: 'Can use the network.',
    noNetwork: "Can't use the network.",
    variables: 'Can read these environment variables: {{names}}.',
  },
  isolation: {
    sandboxed: 'Sandboxed',
    fenced: 'Isolated',
    none: 'Full access',
    sandboxedText:
      'Runs in a sandbox with no access to your files or programs. It can send requests only to origins listed under Network or in SWITCHYARD_HTTP_ORIGINS.',
    fencedText: "Runs in a separate process that can't read your other files.",
    noneText: "Runs with your account's full permissions and can read and change your files.",
  },
  tools: {
    title: 'Tools',
    irreversible: "Can't be undone",
    unknown: 'Might be irreversible',
    gate: 'Called only if',
  },
  network: {
    title: 'Network',
    origin: 'Requests to {{origin}}',
    server: '"{{name}}" at {{url}}',
  },
  files: {
    title_one: '{{count}} file ({{bytes, size}})',
    title_other: '{{count}} files ({{bytes, size}})',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
  },
} as const;
