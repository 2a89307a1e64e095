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
    IDLE: "the import hasn't started",
    FETCHING: 'the source is still being fetched',
    PARSED: 'no graph or strategy has been chosen yet',
    DESIGNING: 'the screens are still being designed',
    PREVIEW: 'the files are waiting for review',
    WRITING: 'the files are still being written',
    VALIDATING: 'the checks are still running',
    DONE: 'the import is already finished',
    ERROR: 'the import failed',
    ended: 'the import has ended',
  },
  refusedHint: "Check the import's status, or start a new import.",
} as const;
