/** The kinds of edges: what has to happen at a node for them to be taken. Its kind of node says in its ports which it may have. */

interface EdgeKindTraits {
  /** It is drawn dashed and in this color. */
  readonly tone?: 'danger' | 'warning';
  /** It leads to an explanation and back: refused answers before and after it are refused in a row. */
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
