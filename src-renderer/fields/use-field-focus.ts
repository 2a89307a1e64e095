/** Focuses the field that a problem or a search result refers to. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { fromPointer } from '../../src-shared/json.ts';
import { useCanvas } from '../state/workspace/app-context.tsx';
import { focusLate, hasLeftSincePromise } from '../ui/regions.ts';

const FOCUSABLE = 'input, textarea, button[role="combobox"], button[role="switch"]';
/** A choice between a few options, without a text field. */
const CHOSEN = 'button[role="radio"][aria-checked="true"]';
/** Adds the first row of a condition or a list of values. */
const STARTING = 'button[data-adds-row]';
/** A folded row, such as an item of a list that can also get more. */
const FOLDED = 'button[aria-expanded]:not([aria-haspopup])';

export interface FieldFocus {
  /** The item whose fields are shown; the empty pointer is the flow. */
  readonly pointer: string | null;
  /** The fields of the form. */
  readonly fields: readonly string[];
  /** The last handled request; outlives the form, which appears and disappears with the selection. */
  readonly followed: RefObject<number>;
  /** Called with the field's name before it is searched for, to expand what hides it. */
  readonly open?: (field: string) => void;
}

export function useFieldFocus({ pointer, fields, followed, open }: FieldFocus): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  const revealed = useCanvas((state) => state.revealed);
  const fieldOf = useEffectEvent((target: string) => {
    if (pointer === null || !target.startsWith(`${pointer}/`)) return undefined;
    const name = fromPointer(target.slice(pointer.length))[0];
    return fields.find((field) => field === name);
  });
  const openField = useEffectEvent((field: string) => open?.(field));

  useEffect(() => {
    const target = revealed?.pointer;
    if (target === undefined || revealed === null || revealed.request === followed.current) return;
    const field = fieldOf(target);
    if (field === undefined) return;
    followed.current = revealed.request;
    openField(field);
    // After the section opened; while the small editors load, their plain box takes the focus.
    const frame = requestAnimationFrame(() => {
      const nearest = nearestTo(form.current, target);
      nearest?.scrollIntoView({ block: 'nearest' });
      if (revealed.keepsFocus !== true) focusIn(nearest, revealed.range);
    });
    return () => cancelAnimationFrame(frame);
  }, [revealed, pointer, followed]);
  return form;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function nearestTo(form: HTMLElement | null, target: string): HTMLElement | undefined {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-pointer]') ?? [])];
  const holding = fields.filter(({ dataset }) => {
    const own = dataset['pointer'] ?? '';
    return target === own || target.startsWith(`${own}/`);
  });
  return holding.toSorted((a, b) => (b.dataset['pointer']?.length ?? 0) - (a.dataset['pointer']?.length ?? 0))[0];
}

function focusIn(nearest: HTMLElement | undefined, range: Range | undefined): void {
  if (hasLeftSincePromise()) return;
  const controls = [...(nearest?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  // A row has a name and a value. The match is in the one that is long enough.
  const field =
    controls.find((control) => range !== undefined && lengthOf(control) >= range.end) ??
    controls[0] ??
    nearest?.querySelector<HTMLElement>(FOLDED) ??
    nearest?.querySelector<HTMLElement>(STARTING) ??
    nearest?.querySelector<HTMLElement>(CHOSEN);
  if (field == null || !focusLate(field)) return;
  if (range !== undefined) return selectIn(field, range);
  // Puts the caret at the end of the text.
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}

/** Selects the match, so that typing replaces it. Custom editors are notified by an event. */
function selectIn(field: HTMLElement, range: Range): void {
  const editor = field.closest<HTMLElement>('[data-cursor]');
  if (editor !== null) editor.dispatchEvent(new CustomEvent('select-range', { detail: range }));
  else if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text'))
    field.setSelectionRange(range.start, range.end);
}

function lengthOf(control: HTMLElement): number {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value.length : 0;
}
