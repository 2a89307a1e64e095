/** The properties that several components have in common. */
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { PropMeta, PropRole } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Json } from '../../../src-shared/json.ts';

/** Texts, data, and actions distinguish a component from others. */
const SHARED_ROLES: ReadonlySet<PropRole> = new Set<PropRole>([
  ...(['choice', 'icon', 'boolean', 'number'] as const),
  ...(['literal-boolean', 'literal-number'] as const),
]);

export interface CommonProp {
  readonly prop: PropMeta;
  /** Undefined if they differ, or if no component has a value. */
  readonly value: Json | undefined;
  readonly isMixed: boolean;
}

export function commonProps(components: readonly Component[]): readonly CommonProp[] {
  const [first, ...others] = components.map(({ component }) => findComponent(component)?.props ?? []);
  return (first ?? [])
    .filter((prop) => isShared(prop) && others.every((props) => props.some((other) => isSame(prop, other))))
    .map((prop) => {
      const values = components.map((component) => component[prop.name] as Json | undefined);
      const isMixed = values.some((value) => !deepEqual(value ?? prop.default, values[0] ?? prop.default));
      return { prop, value: isMixed ? undefined : values[0], isMixed };
    });
}

/** Entered values belong to one input. */
function isShared({ name, role }: PropMeta): boolean {
  return name !== 'value' && SHARED_ROLES.has(role);
}

function isSame(prop: PropMeta, { name, role, options, bounds, default: usual }: PropMeta): boolean {
  const wanted = [prop.name, prop.role, prop.options, prop.bounds, prop.default];
  return deepEqual(wanted, [name, role, options, bounds, usual]);
}
