/** Checks of the arguments of tools. */
export const givenArguments = {
  doesNotFit: '"{{tool}}" can\'t take this value for "{{name}}": {{problem}}',
  unknown: '"{{tool}}" has no argument "{{name}}". Its arguments: {{names}}.',
  missing: '"{{tool}}" needs the arguments {{names}}.',
};
