/** What there is help on. */
import type { NodeType } from '../flow/node.ts';

export type HelpTopic = NodeType | 'edge' | 'flow';
