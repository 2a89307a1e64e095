/** The built-in tools that change stored records. Their results must not be cached. */

const CHANGING: ReadonlySet<string> = new Set(
  ['put', 'append', 'delete', 'transaction'].map((name) => `records.${name}`),
);

export function changesRecords(tool: string): boolean {
  return CHANGING.has(tool);
}
