/** The help topics. */
import type { NodeType } from '../flow/node.ts';

export type HelpTopic = NodeType | 'edge' | 'flow';
