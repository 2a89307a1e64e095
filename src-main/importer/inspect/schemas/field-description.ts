/** Reads the description of a field: a string below it, a comment, or its line in the class docstring. */
import type { PythonNode } from '../../python-source/python-node.ts';
import type { ClassValue } from '../../python-source/value.ts';
import { docstringOf, firstParagraph, stringContent } from '../source-text/docstring.ts';
import { oneLine } from '../source-text/written-value.ts';

interface Described {
  readonly name: string;
  readonly node: PythonNode;
  /** The statement that follows. */
  readonly after: PythonNode | null;
}

export function describedIn(of: ClassValue, { name, node, after }: Described): string | null {
  const below = after?.type === 'expression_statement' ? stringContent(after.children[0] ?? null) : null;
  const found = firstParagraph(below) ?? commentAt(of, node) ?? inDocstring(docstringOf(of.node), name);
  const plain = found === null ? '' : oneLine(found);
  return plain === '' ? null : plain.slice(0, 2000);
}

/** A comment on the same line, or else on the lines right above. */
function commentAt(of: ClassValue, node: PythonNode): string | null {
  const lines = linesOf(of);
  const last = lines[node.endLine - 1] ?? '';
  const own = node.text.split('\n').at(-1) ?? '';
  const restOfLine = last.slice(last.lastIndexOf(own) + own.length);
  const comment = /^\s*#+\s?(.*)$/.exec(restOfLine)?.[1];
  if (comment !== undefined && isProse(comment)) return comment;
  const above: string[] = [];
  for (let at = node.line - 2; at >= 0; at -= 1) {
    const line = /^\s*#+\s?(.*)$/.exec(lines[at] ?? '')?.[1];
    if (line === undefined || !isProse(line)) break;
    above.unshift(line);
  }
  return above.length === 0 ? null : above.join(' ');
}

const LINES = new WeakMap<object, readonly string[]>();

function linesOf(of: ClassValue): readonly string[] {
  const tree = of.module.tree();
  if (tree === null) return [];
  const known = LINES.get(tree);
  if (known !== undefined) return known;
  const lines = tree.text.split('\n');
  LINES.set(tree, lines);
  return lines;
}

/** Rejects comments for tools, and ruler lines. */
function isProse(comment: string): boolean {
  return (
    /\p{L}{2}/u.test(comment) &&
    !/^\s*(?:type:|noqa|pylint|pyright|mypy|fmt:|pragma|isort|ruff)/.test(comment) &&
    !/[-=#*]{4}/.test(comment)
  );
}

/** "name: what it is" or "name (str): what it is" in the docstring of the class. */
function inDocstring(docstring: string | null, name: string): string | null {
  if (docstring === null) return null;
  const escaped = name.replaceAll(/[^\w]/g, '');
  const found = new RegExp(
    `^[ \\t]*(?:[-*][ \\t]+)?[\`"]?${escaped}[\`"]?[ \\t]*(?:\\([^)\\n]*\\))?[ \\t]*:[ \\t]+(\\S.*)$`,
    'm',
  ).exec(docstring);
  return found?.[1] ?? null;
}
