/** Texts of checklists, by the module that shows them. */
export const checklist = {
  compile: {
    invalidValidation: 'The "validate" expression of the checklist question "{{key}}" is invalid: {{message}}',
    notAChecklist: '{{file}} isn\'t a checklist: expected version "v0", but found {{found}}.',
    notAChecklistHint: 'Use the original checklist, not a flow converted from it.',
  },
  engine: {
    unknownAction: 'Unknown action "{{action}}".',
  },
  shadow: {
    status: 'has the status "{{value}}"',
    asksNothing: 'asks for nothing',
    asks: 'asks for "{{key}}"',
    saved: 'saved {{value}}',
    savedNothing: 'saved nothing',
    rejected: 'rejected {{value}}',
    rejectedNothing: 'rejected nothing',
    notEnded: "hasn't ended",
    ended: 'ended with "{{outcome}}"',
    diverges: 'Turn {{turn}}: the checklist {{checklist}}, but the flow {{flow}}.',
  },
} as const;
