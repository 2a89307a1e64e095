/** Where the focus goes when a dialog opens: to its first field, or else to its main action. */

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

const FIELD =
  'input, select, textarea, [role=combobox], [role=listbox], [role=radio], [role=switch], [role=tab], [contenteditable=true]';

/** Of several choices, the selected one. Never a button with only an icon, whose tooltip would cover something. */
export function firstField(body: HTMLElement | null, footer: HTMLElement | null): HTMLElement | null {
  const all = tabbableIn(body);
  const fields = all.filter((element) => element.matches(FIELD));
  const first = fields[0] ?? all.find(({ textContent }) => textContent.trim() !== '');
  if (first !== undefined) return chosenOf(first, fields);
  const buttons = tabbableIn(footer);
  return buttons.find(({ dataset }) => dataset['variant'] === 'primary') ?? buttons[0] ?? null;
}

/** The dialog keeps the focus until its contents have loaded, or the user moves on. */
export function focusOnceLoaded(dialog: HTMLElement, find: () => HTMLElement | null): void {
  dialog.focus();
  const observer = new MutationObserver(() => {
    if (document.activeElement === dialog) find()?.focus();
    if (document.activeElement !== dialog) observer.disconnect();
  });
  observer.observe(dialog, { childList: true, subtree: true });
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
