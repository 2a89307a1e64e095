/** How an imported agent becomes a plugin. */
export const STRATEGIES = ['wrapper', 'subgraph', 'full_port', 'remote'] as const;
export type Strategy = (typeof STRATEGIES)[number];
