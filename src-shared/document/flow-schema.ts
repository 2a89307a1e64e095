/** The schema of a flow, with all kinds of nodes. */
import { flowSchemasOver } from '../flow/flow.ts';
import { nodeSchema } from '../node-kinds/registry.ts';

export const { flowSchema, subgraphSchema } = flowSchemasOver(nodeSchema);
