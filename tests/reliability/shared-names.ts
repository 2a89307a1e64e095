/** What each host on one data folder adds in the file tests. */
const ADDED_BY_EACH = 8;

export function sharedNames(host: string): string[] {
  return Array.from({ length: ADDED_BY_EACH }, (_, index) => `host-${host}-${index}`);
}
