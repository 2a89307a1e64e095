/** Safe access to members with user-defined names, and to fields of a draft. */

/** A name may equal an inherited property. */
export function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A field set to undefined is removed. */
export function assignFields(target: object | undefined, set: object, fixed: ReadonlySet<string> = NONE): void {
  if (target === undefined) return;
  const record = target as Record<string, unknown>;
  for (const [name, value] of Object.entries(set)) {
    if (fixed.has(name)) continue;
    if (value === undefined) delete record[name];
    else record[name] = value;
  }
}

const NONE: ReadonlySet<string> = new Set();
