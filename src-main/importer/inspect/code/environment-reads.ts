/** Finds reads of environment variables: os.environ, os.getenv, decouple, environs, and those of other libraries. */
import type { PythonNode } from '../../python-source/python-node.ts';
import { stringContent } from '../source-text/docstring.ts';
import { oneLine } from '../source-text/written-value.ts';
import { givenNodes, libraryName, type CodeFile } from './code-file.ts';
import { possibleTexts } from './possible-texts.ts';

export interface VariableRead {
  readonly name: string;
  /** If true, `name` is the expression that computes it. */
  readonly computed: boolean;
  readonly required: boolean;
  readonly default: string | null;
  readonly description: string | null;
  /** The description only names the class that reads it. */
  readonly isImplied?: true;
  readonly file: string;
  readonly line: number;
}

interface Read {
  readonly names: PythonNode;
  readonly required: boolean;
  readonly initial: PythonNode | null;
}

/** Functions that take a variable's name first. Without a default, some fail and some return None. */
const READERS: Readonly<Record<string, 'required' | 'optional'>> = {
  'os.getenv': 'optional',
  'os.environ.get': 'optional',
  'os.environ.pop': 'required',
  'os.environ.setdefault': 'optional',
  'os.environ.__getitem__': 'required',
  'decouple.config': 'required',
  'langchain_core.utils.secret_from_env': 'required',
  'langchain_core.utils.from_env': 'required',
  'langchain_core.utils.utils.secret_from_env': 'required',
  'langchain_core.utils.utils.from_env': 'required',
};

const ENVIRON: ReadonlySet<string> = new Set(['os.environ', 'os.environb']);

export function environmentReads(file: CodeFile): VariableRead[] {
  const found: VariableRead[] = [];
  const readers = objectsThatRead(file);
  const nodes = [...file.nodes('call'), ...file.nodes('subscript'), ...file.nodes('comparison_operator')];
  for (const node of nodes) {
    const read = readAt(node, file, readers);
    if (read !== null) found.push(...variablesOf(read, file));
  }
  return found.sort((a, b) => a.line - b.line);
}

/** `env = Env()` of environs, `config = Config(".env")` of starlette: objects that read a variable when called. */
function objectsThatRead(file: CodeFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of file.nodes('assignment')) {
    const [left, right] = [node.field('left'), node.field('right')];
    if (left?.type !== 'identifier' || right?.type !== 'call') continue;
    const maker = libraryName(right.field('function'), file);
    if (
      maker !== null &&
      /^(?:environs\.(?:Env|EnvValidator)|starlette\.config\.Config|decouple\.Config|environ\.Env)$/.test(maker)
    )
      names.add(left.text);
  }
  return names;
}

function readAt(node: PythonNode, file: CodeFile, readers: ReadonlySet<string>): Read | null {
  if (node.type === 'call') return readByCall(node, file, readers);
  if (node.type === 'subscript') return readBySubscript(node, file);
  return node.type === 'comparison_operator' ? readByTest(node, file) : null;
}

function readByCall(node: PythonNode, file: CodeFile, readers: ReadonlySet<string>): Read | null {
  const callee = node.field('function');
  const name = libraryName(callee, file);
  const head = callee?.type === 'attribute' ? callee.field('object')?.text : callee?.text;
  const kind = name === null ? (head !== undefined && readers.has(head) ? 'required' : undefined) : READERS[name];
  const { positional, keywords } = givenNodes(node);
  const names = positional[0] ?? keywords.get('key') ?? keywords.get('option');
  if (kind === undefined || names === undefined) return null;
  const initial = keywords.get('default') ?? positional[1] ?? null;
  return { names, initial, required: kind === 'required' && initial === null };
}

/** `os.environ["X"]`, unless it is assigned or deleted. */
function readBySubscript(node: PythonNode, file: CodeFile): Read | null {
  if (!ENVIRON.has(libraryName(node.field('value'), file) ?? '')) return null;
  const parent = node.parent;
  const isTarget = parent?.type === 'assignment' && parent.field('left') === node;
  const names = node.field('subscript');
  if (isTarget || parent?.type === 'delete_statement' || names === null) return null;
  return { names, initial: null, required: true };
}

/** `"X" in os.environ` */
function readByTest(node: PythonNode, file: CodeFile): Read | null {
  const [names, environ] = node.children;
  const isIn = node.fields('operators').some((operator) => /\bin$/.test(operator.text));
  if (!isIn || names === undefined || environ === undefined) return null;
  return ENVIRON.has(libraryName(environ, file) ?? '') ? { names, initial: null, required: false } : null;
}

function variablesOf({ names, required, initial }: Read, file: CodeFile): VariableRead[] {
  const place = { file: file.module.file, line: names.line, description: null };
  const shown = initial === null ? null : defaultText(initial);
  const texts = possibleTexts(names, file);
  if (texts.length > 0) return texts.map((name) => ({ name, computed: false, required, default: shown, ...place }));
  return [{ name: oneLine(names.text).slice(0, 500), computed: true, required, default: shown, ...place }];
}

/** The default as written, or the content of a string. None is not a default. */
export function defaultText(node: PythonNode): string | null {
  if (node.type === 'none' || node.type === 'ellipsis') return null;
  return (stringContent(node) ?? oneLine(node.text)).slice(0, 500);
}
