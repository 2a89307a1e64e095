/** Turns identifiers into readable names. */

/** `update_term` becomes `Update term`. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[_.-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
