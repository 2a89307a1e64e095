/** Data that is dragged onto a property. Its type is part of the drag's type: what is dragged can't be read until it is dropped. */
import { VALUE_TYPES, type ValueType } from '../../../src-shared/screen-edits/value-type.ts';
import { conversionFor, fits, type Conversion, type Wanted } from '../../../src-shared/screen-edits/fit-binding.ts';
import type { Source } from '../../../src-shared/screen-edits/reach.ts';
import { z } from '../../../src-shared/schema.ts';

const PREFIX = 'text/x-switchyard-data-';

const draggedSchema = z.strictObject({
  name: z.string(),
  source: z.union([z.strictObject({ path: z.string() }), z.strictObject({ expression: z.string() })]),
});

export interface DraggedData {
  readonly name: string;
  readonly type: ValueType;
  readonly source: Source;
}

export function setDraggedData(transfer: DataTransfer, { name, type, source }: DraggedData): void {
  transfer.setData(`${PREFIX}${type}`, JSON.stringify({ name, source }));
  transfer.effectAllowed = 'link';
}

/** Null while something else is dragged. */
export function draggedType({ types }: Pick<DataTransfer, 'types'>): ValueType | null {
  return VALUE_TYPES.find((type) => types.includes(`${PREFIX}${type}`)) ?? null;
}

export function takeDraggedData(transfer: Pick<DataTransfer, 'types' | 'getData'>): DraggedData | null {
  const type = draggedType(transfer);
  if (type === null) return null;
  const parsed = draggedSchema.safeParse(JSON.parse(transfer.getData(`${PREFIX}${type}`)));
  return parsed.success ? { ...parsed.data, type } : null;
}

export type DropOutcome =
  | { readonly kind: 'bound' }
  /** `conversion` would make it fit. */
  | { readonly kind: 'refused'; readonly conversion: Conversion | null };

export function dropOutcome(wanted: Wanted, type: ValueType): DropOutcome {
  return fits(wanted, type) ? { kind: 'bound' } : { kind: 'refused', conversion: conversionFor(wanted, type) };
}
