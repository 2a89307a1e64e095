/** Texts of checklist, by the module that shows them. */
export const checklist = {
  compile: {
    theValidateOfTheChecklist: 'The "validate" of the checklist question "{{key}}" does not work: {{message}}',
    isNotAChecklistIt: '{{file}} is not a checklist: it has {{is}}, and a checklist has "v0".',
    giveTheChecklistFromBefore: 'Give the checklist from before it was converted.',
  },
  engine: {
    thereIsNoActionHere: 'There is no action "{{action}}" here.',
    belongsToNoQuestion: 'belongs to no question',
    isAlreadyAnswered: 'is already answered',
    doesNotFitTheOther: 'does not fit the other answers',
  },
  shadow: {
    turnTheChecklistTheFlow: 'Turn {{turn}}: the checklist {{inWords}}, the flow {{inWords2}}.',
  },
} as const;
