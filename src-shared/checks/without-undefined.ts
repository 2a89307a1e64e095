/** Removes members that a quick fix deletes from a part of the flow. */

/** Leaves out members that are undefined. */
export function withoutUndefined<T extends object>(record: { readonly [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
