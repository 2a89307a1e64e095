/** Passes a file to the browser or the desktop app to save it in the downloads folder. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then; its URL would keep the whole file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
