/** The options of a choice that are selected from the start. */
import { isJsonObject, type Json } from '../../../src-shared/json.ts';

export interface ChoosableOption {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

/** Null if a component has no literal options. A selected value without an option is listed, so that it can be cleared. */
export function choosableOptions(
  options: Json | undefined,
  selected: Json | undefined,
): readonly ChoosableOption[] | null {
  if (!Array.isArray(options)) return null;
  const known = new Map<string, string>();
  for (const option of options as readonly Json[]) {
    const { value, label } = isJsonObject(option) ? option : {};
    if (typeof value === 'string' && value !== '') known.set(value, typeof label === 'string' ? label : value);
  }
  if (known.size === 0) return null;
  const chosen = chosenIn(selected);
  for (const value of chosen) if (!known.has(value)) known.set(value, value);
  return [...known].map(([value, label]) => ({ value, label, isChosen: chosen.includes(value) }));
}

/** In the order of the options. */
export function toggleOption(
  options: readonly ChoosableOption[],
  value: string,
  { isSingle }: { readonly isSingle: boolean },
): readonly string[] {
  const isOn = (option: ChoosableOption) => (option.value === value ? !option.isChosen : option.isChosen && !isSingle);
  return options.filter(isOn).map((option) => option.value);
}

function chosenIn(selected: Json | undefined): readonly string[] {
  const values: readonly Json[] = Array.isArray(selected) ? selected : [];
  return values.filter((value) => typeof value === 'string');
}
