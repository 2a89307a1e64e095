/** Converts Markdown to harmless HTML with the library's renderer, which loads when the first text needs it. */
export async function markdownToHtml(text: string): Promise<string> {
  const { renderMarkdown } = await import('@a2ui/markdown-it');
  return renderMarkdown(text);
}
