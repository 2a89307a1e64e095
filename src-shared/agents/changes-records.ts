/** The built-in tools that change stored records. A kept result must not stand in for such a call. */

const CHANGING: ReadonlySet<string> = new Set(
  ['put', 'append', 'delete', 'transaction'].map((name) => `records.${name}`),
);

export function changesRecords(tool: string): boolean {
  return CHANGING.has(tool);
}
