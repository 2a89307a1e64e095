/** Texts of the command line. */
export const cli = {
  unknownCommand: 'Unknown command "{{name}}".',
  didYouMean: 'Did you mean {{name}}?',
} as const;
