/** Where the focus goes in a dialog that opens: to its first field, else to what it is about to do. */

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** Of several choices, the one that is chosen. Nothing that could be lost by pressing Enter too soon. */
export function firstField(body: HTMLElement | null, footer: HTMLElement | null): HTMLElement | null {
  const fields = tabbableIn(body);
  const [first] = fields;
  if (first !== undefined) return chosenOf(first, fields);
  const buttons = tabbableIn(footer);
  return buttons.find(({ dataset }) => dataset['variant'] === 'primary') ?? buttons[0] ?? null;
}

function tabbableIn(part: HTMLElement | null): HTMLElement[] {
  const all = [...(part?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])];
  return all.filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }));
}

function chosenOf(first: HTMLElement, fields: readonly HTMLElement[]): HTMLElement {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = first.closest('[role=radiogroup], fieldset');
  const chosen = fields.find((other) => other instanceof HTMLInputElement && other.checked && group?.contains(other));
  return chosen ?? first;
}
