/** What the flow can't say in expressions: reading a question, numbering sources, and checking citations. */
export { understand } from './lib/understand.mjs';
export { cite, prepare } from './lib/sources.mjs';
