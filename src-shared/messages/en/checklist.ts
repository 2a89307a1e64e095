/** Texts of checklists, by the module that shows them. */
export const checklist = {
  compile: {
    invalidValidation: 'The "validate" expression of the checklist question "{{key}}" is invalid: {{message}}',
    notAChecklist: '{{file}} isn\'t a checklist: it has {{found}} instead of version "v0".',
    notAChecklistHint: 'Use the checklist from before the conversion.',
  },
  engine: {
    unknownAction: 'Unknown action "{{action}}".',
  },
  shadow: {
    status: 'is {{value}}',
    asksNothing: 'asks nothing',
    asks: 'asks "{{key}}"',
    saved: 'saved {{value}}',
    rejected: 'rejected {{value}}',
    notEnded: "hasn't ended",
    ended: 'ended with "{{outcome}}"',
    diverges: 'Turn {{turn}}: the checklist {{checklist}}, but the flow {{flow}}.',
  },
} as const;
