/** Phrases of users that an imported conversation understands without its agent. */

export const GOODBYES = [
  'bye',
  'bye bye',
  'goodbye',
  'good bye',
  'exit',
  'quit',
  "that's all",
  'that is all',
  'no thanks',
];

export const YESES = [
  'yes',
  'yes please',
  'yes, please',
  'y',
  'again',
  'try again',
  'once more',
  'retry',
  'please do',
  'ok',
  'sure',
];
