/** The components of a screen as the rows of a tree, with those that only some devices have. */
import { ROOT } from '../a2ui/catalog/catalog.ts';
import { partsOf } from '../a2ui/component-parts.ts';
import { screenFor } from '../a2ui/components-for.ts';
import { MAX_TREE_DEPTH } from '../a2ui/limits.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES, type Device } from '../device.ts';
import { childrenOf, subtreeOf } from './screen-tree.ts';

export interface TreeRow {
  readonly id: string;
  readonly component: Component;
  readonly parent: string | null;
  readonly level: number;
  /** The list in the data that it is repeated for; null if it is shown once. */
  readonly list: string | null;
  /** The devices that show it; null for all of them. */
  readonly only: readonly Device[] | null;
  /** The devices on which it differs. */
  readonly differing: readonly Device[];
}

type Place = Pick<TreeRow, 'parent' | 'level' | 'list'>;
type Reference = Pick<TreeRow, 'id' | 'list'>;

const KNOWN = new WeakMap<ScreenFile, readonly TreeRow[]>();

/**
 * From top to bottom. Components that the root doesn't reach, or that are too deep, follow on the first level. Each component is listed once:
 * if all devices have it, where they have it.
 */
export function treeRows(screen: ScreenFile): readonly TreeRow[] {
  let known = KNOWN.get(screen);
  if (known === undefined) KNOWN.set(screen, (known = makeRows(screen)));
  return known;
}

function makeRows(screen: ScreenFile): readonly TreeRow[] {
  const members = membersOf(screen);
  const facts = deviceFacts(screen);
  const held = new Set([...members.values()].flatMap(({ references }) => references.map(({ id }) => id)));
  const rows: TreeRow[] = [];
  const seen = new Set<string>();
  const visit = (id: string, place: Place): void => {
    const member = members.get(id);
    if (member === undefined || seen.has(id) || place.level > MAX_TREE_DEPTH) return;
    seen.add(id);
    rows.push({ id, component: member.component, ...place, ...facts(id) });
    for (const { id: inside, list } of member.references) visit(inside, { parent: id, level: place.level + 1, list });
  };
  const tops = [ROOT, ...[...members.keys()].filter((id) => !held.has(id)), ...members.keys()];
  for (const id of tops) visit(id, { parent: null, level: 0, list: null });
  return rows;
}

interface Member {
  readonly component: Component;
  readonly references: readonly Reference[];
}

function membersOf(screen: ScreenFile): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>(screen.components.map((component) => [component.id, memberOf(component)]));
  const held = new Set(screen.components.flatMap(childrenOf));
  for (const device of DEVICES.filter((one) => screen.devices?.[one] !== undefined))
    for (const component of screenFor(screen, device).components) {
      const known = members.get(component.id) ?? { component, references: [] };
      const added = memberOf(component).references;
      members.set(component.id, { ...known, references: joined(known.references, added, held) });
    }
  return members;
}

function memberOf(component: Component): Member {
  return { component, references: partsOf(component).references.map(({ id, list }) => ({ id, list })) };
}

/** Components that not all devices have follow the one that precedes them on their device. */
function joined(
  known: readonly Reference[],
  own: readonly Reference[],
  held: ReadonlySet<string>,
): readonly Reference[] {
  return own.reduce((all, reference, at) => {
    if (held.has(reference.id) || all.some(({ id }) => id === reference.id)) return all;
    const before = all.findIndex(({ id }) => id === own[at - 1]?.id);
    return all.toSpliced(before + 1, 0, reference);
  }, known);
}

type DeviceFacts = Pick<TreeRow, 'only' | 'differing'>;

const SAME: DeviceFacts = { only: null, differing: [] };

function deviceFacts(screen: ScreenFile): (id: string) => DeviceFacts {
  const { devices } = screen;
  if (devices === undefined) return () => SAME;
  const everywhere = new Set(screen.components.map(({ id }) => id));
  const shown = DEVICES.map((device) => [device, subtreeOf(screenFor(screen, device), ROOT)] as const);
  const owning = (id: string) =>
    DEVICES.filter((device) => devices[device]?.components?.some((component) => component.id === id) === true);
  return (id) => {
    const showing = shown.flatMap(([device, ids]) => (ids.has(id) ? [device] : []));
    const only = showing.length > 0 || everywhere.has(id) ? showing : owning(id);
    const isSame = only.length === 0 || only.length === DEVICES.length;
    const overriding = DEVICES.filter((device) => Object.hasOwn(devices[device]?.overrides ?? {}, id));
    const replacing = everywhere.has(id) ? owning(id) : [];
    return {
      only: isSame ? null : only,
      differing: DEVICES.filter((device) => overriding.includes(device) || replacing.includes(device)),
    };
  };
}
