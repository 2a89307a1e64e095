/** The day in the user's local time, not UTC: `YYYY-MM-DD`. */

export function dayOf(at: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
}
