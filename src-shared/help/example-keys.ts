/** Renames an example's answer keys to the names they have in a flow. */

/** Renames the key of a question, cleared answers, and every `answers.key` in conditions and texts. */
export function renamedRoot<Thing extends object>(thing: Thing, keys: ReadonlyMap<string, string>): Thing {
  return renamed(thing, keys) as Thing;
}

function renamed(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    return value.replace(/\banswers\.(\w+)/g, (whole, key: string) =>
      keys.has(key) ? `answers.${keys.get(key)}` : whole,
    );
  }
  if (Array.isArray(value)) return value.map((item) => keys.get(item as string) ?? renamed(item, keys));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'key' ? (keys.get(member as string) ?? member) : renamed(member, keys),
    ]),
  );
}
