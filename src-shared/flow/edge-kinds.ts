/**
 * The kinds of edges, by the reason a conversation follows them. The ports of a node's kind define which ones it may
 * have.
 */

interface EdgeKindTraits {
  /** The edge is drawn dashed and in this color. */
  readonly tone?: 'danger' | 'warning';
  /** True if it leads to an explanation and back, so that refusals before and after it count as consecutive. */
  readonly leadsBack?: true;
}

const TRAITS = {
  normal: {},
  error: { tone: 'danger' },
  validation: { tone: 'warning', leadsBack: true },
  timeout: { tone: 'warning' },
  limit: { tone: 'warning' },
  denied: { tone: 'warning' },
  unknown: { leadsBack: true },
  human: {},
  restart: {},
  repeat: { leadsBack: true },
  cancel: {},
  skip: {},
} as const satisfies Readonly<Record<string, EdgeKindTraits>>;

export type EdgeKind = keyof typeof TRAITS;

export const EDGE_KINDS = Object.keys(TRAITS) as [EdgeKind, ...EdgeKind[]];

export function traitsOf(kind: EdgeKind): EdgeKindTraits {
  return TRAITS[kind];
}
