/** Converts the name of an answer, a tool, or a screen to words. */

/** `roof_area`, `roof-area`, and `roofArea` read as "Roof area". */
export function sentenceCase(key: string): string {
  const words = key.replaceAll(/[_-]/g, ' ').replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
