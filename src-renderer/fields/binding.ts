/** Binds a widget to a value in the document: how it is checked, and how a change is applied. */
import { equalItems } from '../../src-shared/equality.ts';
import { isJsonObject } from '../../src-shared/json.ts';
import { fail, ok } from '../../src-shared/result.ts';
import type { Problem } from '../../src-shared/document/problems.ts';
import { problemsBelow } from './field-problems.ts';
import { issuesInside, type Reading } from './field-check.ts';

export interface FieldBinding {
  /** Names the field among all drafts: project, graph, item, field. */
  readonly key: string;
  /** JSON pointer into flow.json. */
  readonly pointer: string;
  readonly value: unknown;
  readonly problems: readonly Problem[];
  readonly check: (value: unknown) => Reading<unknown>;
  /** Undefined removes the field. Only called with a value that passed `check`. */
  readonly apply: (value: unknown) => void;
}

/** Whether a widget has nothing new to show. `check` and `apply` depend only on the key and the value. */
export function sameBinding(a: FieldBinding, b: FieldBinding): boolean {
  const isSame = a.key === b.key && a.pointer === b.pointer && a.value === b.value;
  return isSame && equalItems(a.problems, b.problems);
}

/** What a form shows for a field besides its value. */
export interface FieldInfo {
  readonly title: string;
  readonly description?: string | undefined;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly placeholder?: string | undefined;
  readonly options?: readonly string[] | undefined;
}

export interface WidgetProps {
  readonly field: FieldInfo;
  readonly binding: FieldBinding;
}

/** Binds one member of an object. An object left without members is removed, unless it has to stay. */
export function member(
  binding: FieldBinding,
  name: string,
  options: { readonly keepEmpty?: boolean } = {},
): FieldBinding {
  const whole = isJsonObject(binding.value) ? binding.value : {};
  const next = (value: unknown) => {
    const { [name]: _old, ...rest } = whole as Readonly<Record<string, unknown>>;
    const changed = value === undefined ? rest : inPlace(whole, name, value);
    return Object.keys(changed).length === 0 && options.keepEmpty !== true ? undefined : changed;
  };
  return child(binding, name, { value: Object.hasOwn(whole, name) ? whole[name] : undefined, next });
}

/** Binds one item of a list. */
export function item(binding: FieldBinding, index: number): FieldBinding {
  const items: readonly unknown[] = Array.isArray(binding.value) ? binding.value : [];
  return child(binding, String(index), { value: items[index], next: (value) => items.with(index, value) });
}

interface Child {
  readonly value: unknown;
  readonly next: (value: unknown) => unknown;
}

function child(binding: FieldBinding, name: string, { value, next }: Child): FieldBinding {
  const pointer = `${binding.pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return {
    key: `${binding.key}/${name}`,
    pointer,
    value,
    problems: problemsBelow(binding.problems, pointer),
    // The check covers the whole value; only the member is applied.
    check: (changed) => {
      const whole = binding.check(next(changed));
      return whole.ok ? ok(changed) : fail(issuesInside(whole.error, name));
    },
    apply: (changed) => binding.apply(next(changed)),
  };
}

/** Keeps the order of the members, so that rows do not jump while one is edited. */
function inPlace(whole: object, name: string, value: unknown): Readonly<Record<string, unknown>> {
  return { ...whole, [name]: value };
}
