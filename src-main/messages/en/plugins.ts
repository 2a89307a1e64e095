/** Texts of plugins, by the module that shows them. */
import { pythonAgents } from './python-agents.ts';
import { tools } from './tools.ts';

export const plugins = {
  handoffCounts: {
    tooManyHandoffs:
      'The conversation can\'t be handed off to "{{plugin}}" because it reached the handoff limit ({{limit}}).',
  },
  handoffs: {
    unknownAgent: 'Unknown agent "{{plugin}}".',
    handoffFailed: 'The agent "{{plugin}}" couldn\'t take over.',
    agentFailed: 'The other agent failed.',
  },
  isolation: {
    turnedOff: 'SWITCHYARD_ISOLATION is set to "off".',
    notSupported: "Switchyard can't isolate programs on this system.",
    bubblewrapMissing: "bubblewrap isn't installed.",
    bubblewrapUnsafe: "bubblewrap isn't used because someone else could have changed it. {{problem}}",
    bubblewrapFails: "bubblewrap doesn't work here: {{message}}",
    sandboxExecMissing: "sandbox-exec isn't installed.",
    sandboxExecFails: "sandbox-exec doesn't work here: {{message}}",
    notStarted: "it didn't start.",
    notIsolated: "This program isn't isolated, so it can do anything that you can. {{reason}}",
    isolated: 'This program is isolated with {{kind}}. It can read its own folder, but not your files or keys.',
  },
  launch: {
    programMissing: 'Program "{{command}}" not found.',
    unsafe: '"{{command}}" wasn\'t started because someone else could have changed it. {{problem}}',
    unsafeHint: 'Change its owner or permissions, or use another program.',
    privateFolder: '{{path}} is in a folder that isolated programs can write to.',
  },
  ownership: {
    missing: "{{path}} doesn't exist.",
    tooManyLinks: '{{path}} has too many symbolic links.',
    otherOwner: '{{path}} belongs to another user (uid {{uid}}).',
    worldWritable: 'Anyone can write to {{path}}.',
    groupWritable: 'Members of a group (gid {{gid}}) can write to {{path}}.',
  },
  driveFlow: {
    notPossible: "This isn't possible at this point.",
  },
  findFolders: {
    linkOutside: "{{path}} wasn't read because it links outside {{place}}.",
    linkOutsideHint: 'Replace the link with the folder itself.',
  },
  loadPlugin: {
    idMissing: '{{manifest}} in {{folder}} has no "id".',
    idMissingHint: 'Add an ID made of lowercase letters, digits, and underscores.',
    migrationsTooLarge: '{{file}} is larger than 4 MB.',
  },
  readParts: {
    notAScreen: "{{file}} isn't a valid screen: {{message}}",
  },
  registry: {
    idTaken: 'The plugin in {{folder}} already has the ID "{{id}}".',
    idTakenHint: 'Change the ID of one of the plugins in its plugin.json.',
  },
  surveyFolder: {
    tooManyFiles: '{{folder}} has more than {{limit, number}} files.',
    linkOutside: '{{file}} links outside the plugin folder.',
    linkOutsideHint: 'Replace the link with the file itself.',
  },
  trustReview: {
    added: '{{path}} was added',
    removed: '{{path}} was removed',
    changed: '{{path}} changed',
  },
  trustStore: {
    notTrusted: 'Review its files and trust it first.',
    folderMissing: "{{folder}} doesn't exist.",
    pathMissing: "{{path}} doesn't exist.",
    changedDuringReview: "Files in {{path}} changed while you reviewed them, so the folder wasn't trusted.",
    changedDuringReviewHint: 'Review the folder again.',
    changed: 'It has changed since you trusted it{{detail}}.',
  },
  ...pythonAgents,
  ...tools,
  folderReader: {
    wrongCase: "The manifest's file name has the wrong case. Rename it to {{name}}.",
    tooLarge: 'The folder contains {{megabytes}} MB of files. The limit is {{limit}} MB.',
    tooDeep: 'Folders are nested more than {{limit}} levels deep.',
    badName: "The name of {{path}} isn't valid UTF-8. Rename it.",
    tooManyFiles: 'The folder contains more than {{limit, number}} files.',
    special: '{{path}} is neither a file nor a folder. Remove it.',
    linkOutside: '{{path}} links outside the folder. Replace the link with the file or folder itself.',
    file: 'The file',
    notTrusted: "{{path}} isn't one of the trusted files.",
    changed: '{{path}} changed after it was checked. Try again.',
    keepsChanging: "Files in {{folder}} keep changing while they're being checked.",
    keepsChangingHint: 'Try again once nothing else is changing the files.',
    unreadable: "Can't read {{path}} ({{code}}), so the folder can't be checked.",
    unreadableHint: 'Give yourself permission to read it, or delete it.',
  },
  manifestBytes: {
    notUtf8: "{{file}} isn't UTF-8 text.",
    tooLarge: '{{file}} is {{bytes, size}}. The limit is {{limit, size}}.',
    tooLargeHint: 'Shorten it. Descriptions and schemas take the most space.',
  },
  verdicts: {
    folderMissing: "{{folder}} doesn't exist.",
  },
} as const;
