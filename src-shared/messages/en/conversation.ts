/** Texts of conversation, by the module that shows them. */
export const conversation = {
  compare: {
    line: ', line {{line}}',
    at: ', at {{node}}',
    turn: 'Turn {{turn}}{{detail}}{{detail2}}',
    theAcceptedTraceHasBut: '{{where}}: the accepted trace has{{what}} {{shown}}, but now it is {{shown2}}.',
  },
  drafts: {
    staysOpen: 'stays open',
    endsWith: 'ends with {{outcome}}',
    draft: 'Draft {{number}}: {{detail}}',
    madeFromTheGraphLook: 'Made from the graph. Look it over, give it a name, and say what has to be expected.',
  },
  wander: {
    theToolFailed: 'The tool failed.',
    theToolTookTooLong: 'The tool took too long.',
  },
  expectations: {
    theConversationEndedAfterOf: 'The conversation ended after {{number}} of {{number2}} turns.',
    turn: 'Turn {{turn}}: {{text}}',
    expectedNothingToBeSaid: 'expected nothing to be said, but heard "{{said}}".',
    notWaiting: 'not waiting',
    expectedToWaitAtBut: 'expected to wait at {{waitingAt}}, but it is {{waitingAt2}}.',
    expectedToBeButIt: 'expected {{title}} to be {{stringify}}, but it is {{stringify2}}.',
    toBeOpen: 'to be open',
    expectedTheOutcomeButIt: 'expected the outcome {{outcome}}, but it is {{outcome2}}.',
    after: ' after {{visited}}',
    expectedToPass: 'expected to pass {{node}}{{detail}}.',
    expectedNotToPass: 'expected not to pass {{node}}.',
    end: 'End: {{failure}}',
    expectedToHearButHeard: 'expected to hear "{{pattern}}", but heard "{{said}}".',
    expectedToBeButIt2: 'expected {{key}} to be {{stringify}}, but it is {{stringify2}}.',
    noPath: 'no path',
    expectedToFollowButIt: 'expected to follow {{expected}}, but it follows {{path}}.',
  },
  play: {
    moreThanEventsItGoes: 'More than {{maxevents}} events; it goes in circles.',
    theConversationTookTooLong: 'The conversation took too long.',
  },
  recordings: {
    turnTheRecordedCallOf: 'Turn {{turn}}: the recorded call of {{tool}} was not made.',
  },
  script: {
    aRecordedCallHasEither: 'A recorded call has either a "value" or a "failure".',
    aTurnHasOneOf: 'A turn has one of "say", "edit", "act", "client" and "returns".',
    nothingWasSaidBeforeThis: 'Nothing was said before this turn that it could take back.',
  },
  shownScreen: {
    expectedNotToBeShown: 'expected "{{id}}" not to be shown.',
    expectedToBeShown: 'expected "{{id}}" to be shown.',
    expectedOfToBeBut: 'expected {{name}} of "{{id}}" to be {{stringify}}, but it is {{stringify2}}.',
  },
} as const;
