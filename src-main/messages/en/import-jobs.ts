/** Texts of import jobs: why a step isn't possible in a job's current state. */
export const jobMachine = {
  refused: {
    start: "Can't start the import: {{status}}.",
    choose: "Can't design the screens: {{status}}.",
    write: "Can't write the files: {{status}}.",
    validate: "Can't check the plugin: {{status}}.",
    cancel: "Can't cancel the import: {{status}}.",
    parsed: "Can't use the fetched source: {{status}}.",
    designed: "Can't use the design: {{status}}.",
    written: "Can't finish writing: {{status}}.",
    validated: "Can't finish checking: {{status}}.",
    fail: "Can't stop the import: {{status}}.",
  },
  status: {
    IDLE: "it hasn't started",
    FETCHING: 'its source is still being fetched',
    PARSED: 'no graph and strategy have been chosen yet',
    DESIGNING: 'its screens are still being designed',
    PREVIEW: 'its files are waiting for review',
    WRITING: 'its files are still being written',
    VALIDATING: 'its checks are still running',
    DONE: 'it is finished',
    ERROR: 'it failed',
    ended: 'it has ended',
  },
  refusedHint: 'Check its status, or start a new import.',
} as const;
