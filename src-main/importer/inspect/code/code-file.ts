/** A Python file prepared for finding names: what its imports mean, and what its expressions may evaluate to. */
import { canonicalName } from '../../python-source/canonical-names.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import type { PythonModule } from '../../python-source/python-module.ts';
import { walk, type PythonNode } from '../../python-source/python-node.ts';
import { isRelevant, affectsOthers } from './relevant-code.ts';

export interface CodeFile {
  readonly module: PythonModule;
  /** Returns the nodes of one type, in the order of the text. */
  nodes(type: NodeType): readonly PythonNode[];
  readonly interpreter: Interpreter;
  /** The library name behind each name imported anywhere in the file: "os.environ". */
  readonly imports: ReadonlyMap<string, string>;
  /** Calls by the last part of the name they call. */
  readonly calls: ReadonlyMap<string, readonly PythonNode[]>;
  /** How many more expressions may be followed, so that no file can take forever to read. */
  readonly work: { left: number };
}

const MAX_WORK = 20_000;

const NODE_TYPES = [
  'call',
  'subscript',
  'comparison_operator',
  'assignment',
  'import_statement',
  'import_from_statement',
] as const;
type NodeType = (typeof NODE_TYPES)[number];

export function readCodeFile(module: PythonModule, interpreter: Interpreter): CodeFile | null {
  const tree = module.tree();
  if (tree === null) return null;
  const isRelevantFile = once(() => isRelevant(tree.text));
  const found = new Map<string, PythonNode[]>(NODE_TYPES.map((type) => [type, []]));
  walk(tree.root, (node) => {
    if (node.isUnread && !isRelevantFile() && !affectsOthers(node.text)) return false;
    found.get(node.type)?.push(node);
  });
  const nodes = (type: NodeType): readonly PythonNode[] => found.get(type) ?? [];
  const imports = importsIn([...nodes('import_statement'), ...nodes('import_from_statement')]);
  return { module, nodes, interpreter, imports, calls: callsByName(nodes('call')), work: { left: MAX_WORK } };
}

function once(ask: () => boolean): () => boolean {
  let answer: boolean | null = null;
  return () => (answer ??= ask());
}

function callsByName(nodes: readonly PythonNode[]): ReadonlyMap<string, readonly PythonNode[]> {
  const calls = new Map<string, PythonNode[]>();
  for (const node of nodes) {
    const callee = node.field('function');
    const name = callee?.type === 'attribute' ? callee.field('attribute')?.text : callee?.text;
    const known = name === undefined ? undefined : calls.get(name);
    if (known !== undefined) known.push(node);
    else if (name !== undefined) calls.set(name, [node]);
  }
  return calls;
}

function importsIn(nodes: readonly PythonNode[]): ReadonlyMap<string, string> {
  const imports = new Map<string, string>();
  for (const node of nodes) {
    if (node.type === 'import_statement') for (const name of node.fields('name')) importModule(name, imports);
    const from = node.field('module_name');
    if (from === null || from.type === 'relative_import') continue;
    for (const name of node.fields('name')) {
      const [imported, local] = aliased(name);
      imports.set(local, `${from.text}.${imported}`);
    }
  }
  return imports;
}

/** `import a.b` binds `a`; `import a.b as c` binds `c`. */
function importModule(name: PythonNode, imports: Map<string, string>): void {
  const [imported, local] = aliased(name);
  if (name.type === 'aliased_import') imports.set(local, imported);
  else {
    const top = imported.split('.')[0] ?? imported;
    imports.set(top, top);
  }
}

function aliased(name: PythonNode): readonly [imported: string, local: string] {
  if (name.type !== 'aliased_import') return [name.text, name.text];
  return [name.field('name')?.text ?? name.text, name.field('alias')?.text ?? name.text];
}

/** Returns the library name of an expression such as `os.environ`; null for everything else. */
export function libraryName(node: PythonNode | null, { imports }: CodeFile): string | null {
  const parts: string[] = [];
  let head = node;
  while (head?.type === 'attribute') {
    parts.unshift(head.field('attribute')?.text ?? '');
    head = head.field('object');
  }
  const imported = head?.type === 'identifier' ? imports.get(head.text) : undefined;
  return imported === undefined ? null : canonicalName([imported, ...parts].join('.'));
}

export interface GivenNodes {
  readonly positional: readonly PythonNode[];
  readonly keywords: ReadonlyMap<string, PythonNode>;
}

export function givenNodes(call: PythonNode): GivenNodes {
  const positional: PythonNode[] = [];
  const keywords = new Map<string, PythonNode>();
  for (const child of call.field('arguments')?.children ?? []) {
    const [name, value] = [child.field('name'), child.field('value')];
    if (child.type === 'keyword_argument' && name !== null && value !== null) keywords.set(name.text, value);
    else if (!child.type.endsWith('splat')) positional.push(child);
  }
  return { positional, keywords };
}
