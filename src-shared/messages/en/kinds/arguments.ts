/** Checks of the arguments of tools. */
export const givenArguments = {
  doesNotFit: 'Invalid value for the argument "{{name}}" of "{{tool}}": {{problem}}',
  unknown: '"{{tool}}" has no argument "{{name}}". Its arguments: {{names}}.',
  unknownOfNone: '"{{tool}}" has no argument "{{name}}". It takes no arguments.',
  missing: '"{{tool}}" requires a value for {{names}}.',
};
