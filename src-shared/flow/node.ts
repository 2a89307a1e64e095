/**
 * The types of nodes. Each kind adds its own to `NodeTypes` next to its schema, so that lower layers can refer to nodes
 * without importing kinds.
 */

// oxlint-disable-next-line typescript/no-empty-object-type -- The kinds fill it, in src-shared/node-kinds.
export interface NodeTypes {}

export type NodeType = keyof NodeTypes;
export type NodeOf<Type extends NodeType> = NodeTypes[Type];
export type FlowNode = NodeOf<NodeType>;
