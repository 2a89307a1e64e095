/** The parts of a day and a time that an input of the browser edits. */

export type DateKind = 'date' | 'time' | 'datetime-local';

/** Without either part, a day. */
export function dateKindOf({ enableDate, enableTime }: Readonly<Record<string, unknown>>): DateKind {
  if (enableTime !== true) return 'date';
  return enableDate === true ? 'datetime-local' : 'time';
}

/** The part of an ISO value that the field edits. */
export function datePart(value: string, kind: DateKind): string {
  const [day = '', time = ''] = value.includes('T') ? value.split('T') : /^\d{4}-/.test(value) ? [value] : ['', value];
  const clock = /^\d{2}:\d{2}/.exec(time)?.[0] ?? '';
  if (kind === 'date') return day;
  if (kind === 'time') return clock;
  return day === '' ? '' : `${day}T${clock === '' ? '00:00' : clock}`;
}
