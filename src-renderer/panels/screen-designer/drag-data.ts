/** Data that is dragged onto a property. */
import type { Json } from '../../../src-shared/json.ts';
import type { Source } from '../../../src-shared/screen-edits/bindable-data.ts';
import { conversionFor, fits, type Conversion, type Wanted } from '../../../src-shared/screen-edits/fit-binding.ts';
import type { ValueType } from '../../../src-shared/screen-edits/value-type.ts';

export interface DraggedData {
  readonly name: string;
  readonly type: ValueType;
  readonly source: Source;
  /** The current value, if known. */
  readonly sample?: Json;
}

export type DropOutcome =
  | { readonly kind: 'bound' }
  /** `conversion` would make it fit. */
  | { readonly kind: 'refused'; readonly conversion: Conversion | null };

export function dropOutcome(wanted: Wanted, type: ValueType): DropOutcome {
  return fits(wanted, type) ? { kind: 'bound' } : { kind: 'refused', conversion: conversionFor(wanted, type) };
}
