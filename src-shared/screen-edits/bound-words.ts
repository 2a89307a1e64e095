/** What a component without a text of its own shows, in a few words: the question, variable, or data that it is bound to. */
import { splitFormat } from '../a2ui/format-string.ts';
