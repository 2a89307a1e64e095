/**
 * The system's clipboard, as far as a page can use it: an asynchronous API that may be denied, and clipboard events.
 */

/** False if the browser denies it. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeByEvent(text);
  }
}

/** The older way: triggers a copy event that carries our text. */
function writeByEvent(text: string): boolean {
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', write, { capture: true, once: true });
  const isWritten = document.execCommand('copy');
  document.removeEventListener('copy', write, { capture: true });
  return isWritten;
}

/** Null if the browser or the user refuses. */
export async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
