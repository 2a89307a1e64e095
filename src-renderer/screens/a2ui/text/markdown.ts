/** Markdown to harmless HTML, by the library's own renderer; loaded when the first text needs it. */
export async function markdownToHtml(text: string): Promise<string> {
  const { renderMarkdown } = await import('@a2ui/markdown-it');
  return renderMarkdown(text);
}
