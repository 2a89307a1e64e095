/** The last commands run from the palette, because they are likely to be used again. */
const KEPT = 6;
const KEY = 'switchyard.recent-commands';

export function recentCommands(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberCommand(id: string): void {
  const next = [id, ...recentCommands().filter((other) => other !== id)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage, the window remembers nothing.
  }
}
