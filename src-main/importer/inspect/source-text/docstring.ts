/** The docstring of a function, class or module. */
import { unescaped, prefixOf } from '../../python-source/literals.ts';
import type { PythonNode } from '../../python-source/python-node.ts';

const MAX_READ = 5000;

export function docstringOf(definition: PythonNode): string | null {
  const body = definition.field('body');
  const first = body?.type === 'block' ? body.children[0] : undefined;
  if (first?.type === 'string') return stringContent(first);
  return first?.type === 'expression_statement' ? stringContent(first.children[0] ?? null) : null;
}

/** Joined into one line, cut at the first empty line. */
export function firstParagraph(docstring: string | null): string | null {
  const paragraph = docstring
    ?.trim()
    .slice(0, MAX_READ)
    .split(/\n[ \t]*\n/)[0]
    ?.replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  return paragraph === undefined || paragraph === '' ? null : paragraph.slice(0, 2000);
}

/** The text of a plain string literal; null for everything else. */
export function stringContent(node: PythonNode | null): string | null {
  if (node?.type !== 'string' || /[fb]/.test(prefixOf(node))) return null;
  const raw = prefixOf(node).includes('r');
  const parts = node.children.filter((child) => child.type === 'string_content').map((child) => child.text);
  return raw ? parts.join('') : unescaped(parts.join(''));
}
