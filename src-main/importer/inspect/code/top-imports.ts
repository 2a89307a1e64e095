/** The modules that a file imports by their absolute names, without their submodules. */
import type { PythonNode } from '../../python-source/python-node.ts';
import type { CodeFile } from './code-file.ts';

export interface TopImport {
  readonly name: string;
  readonly line: number;
  /** The code also runs without the module. */
  readonly isOptional: boolean;
}

export function topImports(file: CodeFile): readonly TopImport[] {
  const found: TopImport[] = [];
  for (const node of [...file.nodes('import_statement'), ...file.nodes('import_from_statement')]) {
    const isFrom = node.type === 'import_from_statement';
    const from = isFrom ? [node.field('module_name')] : node.fields('name');
    for (const module of from) {
      const dotted = module?.type === 'aliased_import' ? module.field('name') : module;
      const name = dotted?.type === 'dotted_name' ? dotted.text.split('.')[0] : undefined;
      if (name !== undefined) found.push({ name, line: node.line, isOptional: isOptional(node) });
    }
  }
  return found.sort((a, b) => a.line - b.line);
}

const CATCHES = /^except\s*(:|\(?[^:]*\b(ImportError|ModuleNotFoundError|Exception)\b)/;

/** In a `try` with a fallback, or for type checkers only. */
function isOptional(node: PythonNode): boolean {
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    if (
      outer.type === 'try_statement' &&
      outer.children.some(({ type, text }) => type === 'except_clause' && CATCHES.test(text))
    )
      return true;
    const isGuard = outer.type === 'if_statement' && outer.field('condition') !== inner;
    if (isGuard && /\bTYPE_CHECKING\b/.test(outer.field('condition')?.text ?? '')) return true;
  }
  return false;
}
