/** Operations that expressions can't do: interpreting a question, numbering sources, and checking citations. */
export { understand } from './lib/understand.mjs';
export { cite, prepare } from './lib/sources.mjs';
