/** The icon and color of a node kind, the same in palette, canvas, outline and search. */
import type { CSSProperties } from 'react';
import { createLucideIcon, type LucideIcon } from 'lucide-react';
import type { NodeType } from '../../src-shared/flow/node.ts';
import { NODE_KINDS, NODE_TYPES } from '../../src-shared/node-kinds/registry.ts';

const ICONS = Object.fromEntries(NODE_TYPES.map((type) => [type, iconFrom(type)])) as Readonly<
  Record<NodeType, LucideIcon>
>;

function iconFrom(type: NodeType): LucideIcon {
  return createLucideIcon(
    `kind-${type}`,
    NODE_KINDS[type].icon.map(([tag, attributes], index) => [tag, { ...attributes, key: String(index) }]),
  );
}

export function iconOfKind(type: NodeType): LucideIcon {
  return ICONS[type];
}

const STYLES = new Map<NodeType, CSSProperties>();

/** Provides the colors of a kind as `--kind` and `--kind-soft`. */
export function kindStyle(type: NodeType): CSSProperties {
  let style = STYLES.get(type);
  if (style === undefined) {
    const { color } = NODE_KINDS[type];
    style = { '--kind': `var(--kind-${color})`, '--kind-soft': `var(--kind-${color}-soft)` } as CSSProperties;
    STYLES.set(type, style);
  }
  return style;
}

export interface KindIconProps {
  readonly type: NodeType;
  readonly size?: number;
}

/** The icon on its soft tile. */
export function KindTile({ type, size = 24 }: KindIconProps) {
  const Icon = ICONS[type];
  return (
    <span
      style={{ ...kindStyle(type), width: size, height: size }}
      className="flex shrink-0 items-center justify-center rounded-control bg-(--kind-soft) text-(--kind)"
      aria-hidden
    >
      <Icon size={Math.round(size * 0.62)} strokeWidth={1.75} />
    </span>
  );
}

/** The icon alone. */
export function KindIcon({ type, size = 16 }: KindIconProps) {
  const Icon = ICONS[type];
  return <Icon size={size} strokeWidth={1.75} style={kindStyle(type)} className="shrink-0 text-(--kind)" aria-hidden />;
}
