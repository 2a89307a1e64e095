/** Writes a part of the flow without what a quick fix removes. */

/** Members set to undefined are left out. */
export function withoutUndefined<T extends object>(record: { readonly [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
