/** The three-way merge of the order of named entities. */
import { deepEqual } from '../equality.ts';
import { compareIds } from '../flow/ids.ts';

type Order = readonly string[];

export interface OrderSides {
  readonly base: Order;
  readonly ours: Order;
  readonly theirs: Order;
}

export interface MergedOrder {
  readonly order: Order;
  /** Both sides reordered existing entities differently. Ours is kept. */
  readonly conflict: boolean;
}

/** `present`: those in the result. */
export function mergeOrder({ base, ours, theirs }: OrderSides, present: ReadonlySet<string>): MergedOrder {
  const everywhere = new Set(base.filter((key) => ours.includes(key) && theirs.includes(key)));
  const shared = (order: Order): Order => order.filter((key) => everywhere.has(key));
  const [old, mine, other] = [shared(base), shared(ours), shared(theirs)];
  const mineMoved = !deepEqual(old, mine);
  const otherMoved = !deepEqual(old, other);
  const only = (order: Order): Order => order.filter((key) => present.has(key));
  if (deepEqual(ours, theirs) || deepEqual(base, theirs))
    return { order: complete(only(ours), present), conflict: false };
  if (deepEqual(base, ours)) return { order: complete(only(theirs), present), conflict: false };
  const kept = otherMoved && !mineMoved ? other : mine;
  return { order: complete(only(kept), present), conflict: mineMoved && otherMoved && !deepEqual(mine, other) };
}

/** Entities without a position follow by id, so that both sides get the same. */
function complete(order: Order, present: ReadonlySet<string>): Order {
  const placed = new Set(order);
  const rest = [...present].filter((key) => !placed.has(key));
  return [...order, ...rest.sort(compareIds)];
}
