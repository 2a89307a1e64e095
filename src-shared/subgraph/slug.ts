/** A name in words as a part of an id. */

export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
}
