/** Names made for programs, as a person would read them. */

/** `update_term` becomes `Update term`. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[_.-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
