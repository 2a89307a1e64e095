/** An outline gives the same tree as the whole text; it only parses function bodies at another time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { functionBodies } from '../../../../src-main/importer/python-source/function-bodies.ts';
import { createPythonParser, type PythonParser } from '../../../../src-main/importer/python-source/parse-python.ts';
import type { PythonNode, SyntaxProblem } from '../../../../src-main/importer/python-source/python-node.ts';
import { CORPUS } from '../corpus/expectation.ts';

let parser: PythonParser;
beforeAll(async () => {
  parser = await createPythonParser();
});

/** All properties of a node in one text. */
function printed(node: PythonNode | undefined, depth = 0): string {
  if (node === undefined) return '';
  const fields = ['name', 'operator', 'operators', 'body', 'left', 'function'].flatMap((name) => {
    return node.fields(name).map((field) => `${name}=${field.type}@${field.start}`);
  });
  const own = `${'  '.repeat(depth)}${node.type} ${node.start}-${node.end} ${node.line}-${node.endLine} ${node.keywords.join()} ${fields.join()}`;
  return [own, ...node.children.map((child) => printed(child, depth + 1))].join('\n');
}

function outline(text: string): { readonly tree: string; readonly problems: readonly SyntaxProblem[] } {
  const problems: SyntaxProblem[] = [];
  const tree = parser.parseOutline(text, (problem) => problems.push(problem));
  return { tree: printed(tree?.root), problems: [...(tree?.problems ?? []), ...problems] };
}

function bodiesLeft(text: string): number {
  const tree = parser.parseOutline(text, () => {});
  const count = (node: PythonNode): number =>
    node.isUnread ? 1 : node.children.reduce((sum, child) => sum + count(child), 0);
  return tree === null ? 0 : count(tree.root);
}

const LONG = '    value = "a text that is long enough to make a body worth leaving for later, and more"';
const WRITTEN: Readonly<Record<string, string>> = {
  'a comment before the first statement': `def f():\n    # why\n${LONG}\n    return value\n\n# after\nx = 1\n`,
  'a comment behind the last one': `class A:\n  def f(self):\n  ${LONG}\n      # behind\n  # of the class\n\n  y = 2\nz = 3\n`,
  'a long text with quotes and less indentation': `async def f():\n    """Says "so".\n\ndef g():\n  no code\n"""\n${LONG}\n    return await g(\n1)\n`,
  'lines that go on': `def f(a,\n      b=(1,\n2)) -> dict[str, int]:\n    a = \\\n  1\n${LONG}; b = 2;\nrest = 1\n`,
  'decorators and inner functions': `@tool(\n  x)\ndef f():\n    def g():\n    ${LONG}\n        yield from g()\n    return g\n\nif a:\n    def h():\n    ${LONG}\nelse:\n    pass\n`,
  'carriage returns': `def f():\r\n${LONG}\r\n    return 1\r\n\r\nx = 2\r\n`,
  'no line at the end': `def f():\n${LONG}`,
  'other letters': `def f():\n    s = "äöü 😀"\n${LONG}\n\nx = "😀"\n`,
  'brackets in a text in a text': `def f(d):\n    s = f"{d["a"]} ( {d['b']}"\n${LONG}\n\nx = 1\n`,
};

describe('an outline', () => {
  it.each(Object.entries(WRITTEN))('is the whole tree: %s', (_, text) => {
    const whole = parser.parse(text);
    expect(bodiesLeft(text)).toBeGreaterThan(0);
    expect(outline(text)).toEqual({ tree: printed(whole?.root), problems: whole?.problems });
  });

  it('is the whole tree for every file of the corpus', { tags: 'thorough' }, () => {
    const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.py'));
    let left = 0;
    for (const file of files) {
      const text = readFileSync(join(CORPUS, file), 'utf8');
      const whole = parser.parse(text);
      expect(outline(text), file).toEqual({ tree: printed(whole?.root), problems: whole?.problems });
      left += bodiesLeft(text);
    }
    expect(left).toBeGreaterThan(50);
  });

  it.each([
    ['a body with an error', `def f():\n${LONG}\n    x = = 2\n    return value\n\ny = 1\n`],
    ['a body that goes on with less indentation', `def f():\n        a = 1\n${LONG}\n    return a\n\ny = 1\n`],
    ['a head with an error', `def f(:\n${LONG}\n\ndef g():\n${LONG}\n`],
  ])('contains the syntax error: %s', (_, text) => {
    const whole = parser.parse(text);
    const found = outline(text);
    expect(found.problems.length > 0).toBe((whole?.problems.length ?? 0) > 0);
    expect(found.tree).toBe(printed(whole?.root));
  });

  it.each([
    ['a bracket that does not close', 'def f():\n    return (1\n'],
    ['a text that does not end', 'def f():\n    return "a\n'],
    ['tabs before code', 'def f():\n\treturn 1\n'],
    ['lone carriage returns', 'def f():\r    return 1\r'],
  ])('is skipped for %s', (_, text) => {
    expect(functionBodies(text)).toBeNull();
  });
});
