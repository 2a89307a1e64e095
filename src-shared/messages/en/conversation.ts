/** Texts of conversations, by the module that shows them. */
export const conversation = {
  compare: {
    turnLine: '{{turn}}, line {{line}}',
    atNode: '{{place}}, at {{node}}',
    turn: 'Turn {{turn}}',
    diverges: '{{where}}: expected{{what}} {{expected}}, but found {{actual}}.',
  },
  drafts: {
    openName: 'Draft {{number}}: stays open',
    endedName: 'Draft {{number}}: ends with {{outcome}}',
    notes: 'Generated from the graph. Review it, rename it, and add expectations.',
  },
  wander: {
    toolFailed: 'The tool failed.',
    toolTimedOut: 'The tool timed out.',
  },
  expectations: {
    endedEarly: 'The conversation ended after {{played}} of {{total}} turns.',
    inTurn: 'Turn {{turn}}: {{failure}}',
    silence: 'expected no message, but got "{{said}}".',
    notWaiting: 'not waiting',
    waitingAt: 'expected to wait at {{expected}}, but is {{actual}}.',
    fact: 'expected {{name}} to be {{expected}}, but got {{actual}}.',
    stopped: 'stopped early: {{reason}}',
    noOutcome: 'none',
    outcome: 'expected outcome {{expected}}, but got {{actual}}.',
    notVisitedAfter: 'expected to visit {{node}} after {{previous}}.',
    notVisited: 'expected to visit {{node}}.',
    visited: 'expected not to visit {{node}}.',
    atEnd: 'End: {{failure}}',
    message: 'expected a message with "{{pattern}}", but got "{{said}}".',
    value: 'expected {{key}} to be {{expected}}, but got {{actual}}.',
    noPath: 'no path',
    path: 'expected to follow {{expected}}, but follows {{actual}}.',
  },
  play: {
    tooManyEvents: 'More than {{limit}} events. This is probably an infinite loop.',
    timedOut: 'The conversation timed out.',
  },
  recordings: {
    callNotMade: "Turn {{turn}}: the recorded call of {{tool}} wasn't made.",
  },
  script: {
    versionUnsupported: 'it has {{found}}, but this version of Switchyard reads conversations of version "v1"',
    callResult: 'A recorded call needs either a "value" or a "failure".',
    turnInput: 'A turn needs exactly one of "say", "edit", "act", "client", or "returns".',
    nothingToTakeBack: 'No message before this turn can be taken back.',
  },
  shownScreen: {
    shown: 'expected "{{id}}" not to be shown.',
    notShown: 'expected "{{id}}" to be shown.',
    value: 'expected {{name}} of "{{id}}" to be {{expected}}, but got {{actual}}.',
  },
} as const;
