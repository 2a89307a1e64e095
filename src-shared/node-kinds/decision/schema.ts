/** Only branches on conditions; says nothing and doesn't wait. */
import { z } from '../../schema.ts';
import { commonHead, commonTail } from '../../flow/node-fields.ts';

export const decisionSchema = z.strictObject({ ...commonHead, type: z.literal('decision'), ...commonTail });

export type DecisionNode = z.infer<typeof decisionSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly decision: DecisionNode;
  }
}
