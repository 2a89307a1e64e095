/**
 * The types of nodes. Each kind adds its own to `NodeTypes` beside its schema, so everything below the kinds can speak of nodes
 * without importing one.
 */

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- The kinds fill it, in src-shared/node-kinds.
export interface NodeTypes {}

export type NodeType = keyof NodeTypes;
export type NodeOf<Type extends NodeType> = NodeTypes[Type];
export type FlowNode = NodeOf<NodeType>;
