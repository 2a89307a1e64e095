/** The problems panel. */
export const problems = {
  title: 'Problems',
  filter: 'Filter problems',
  filterHint: 'Words, codes, nodes',
  all: 'All',
  errors: 'Errors',
  warnings: 'Warnings',
  showing: 'Which problems are shown',
  list: 'Problems of this flow',
  mainFlow: 'Main flow',
  wholeFlow: 'whole flow',
  none: 'No problems',
  noneText: 'Everything that can be checked before a run is in order.',
  noMatch: 'Nothing matches',
  noMatchText: 'No problem fits this filter.',
  clearFilter: 'Show all',
  fixed: 'Fix: {{label}}',
} as const;
