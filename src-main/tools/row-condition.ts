/** A condition on the columns of a table's rows, read as `context.<column>`. */
import { compileExpression, type CompiledExpression } from '../../src-shared/guard/expression.ts';
import { parseSyntax, partsOf, type SyntaxNode } from '../../src-shared/guard/syntax.ts';
import { ToolError } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';

export interface RowCondition {
  /** The name used in messages. */
  readonly part: string;
  readonly test: CompiledExpression['test'];
}

const NO_NAMES = { answers: new Map(), predicates: new Map() } as const;

/** Throws a ToolError that says where the text is wrong, or which column doesn't exist. */
export function compileRowCondition(text: string, part: string, columns: ReadonlySet<string>): RowCondition {
  const syntax = parseSyntax(text);
  if (syntax.ok) checkNames(syntax.value, { part, columns, locals: [] });
  const compiled = compileExpression(text, NO_NAMES, 'condition');
  if (compiled.ok) return { part, test: compiled.value.test };
  const { start = 0, message = '' } = compiled.error[0] ?? {};
  throw new ToolError(t('plugins.rulesBacktest.invalid', { part, at: start + 1, message }));
}

const LISTED_COLUMNS = 40;

export function listColumns(columns: ReadonlySet<string>): string {
  return [...columns].slice(0, LISTED_COLUMNS).join(', ');
}

const OTHER_ROOTS = new Set(['answers', 'domain', 'last', 'path', 'event', 'asked', 'client', 'approval']);

interface Names {
  readonly part: string;
  readonly columns: ReadonlySet<string>;
  /** Variables of the enclosing macros. */
  readonly locals: readonly string[];
}

/** A misspelled column reads as null, which would make a rule that never matches look harmless. */
function checkNames(node: SyntaxNode, names: Names): void {
  const { part, columns, locals } = names;
  if (node.op === 'id' && OTHER_ROOTS.has(node.args) && !locals.includes(node.args))
    throw new ToolError(t('plugins.rulesBacktest.otherName', { part, name: node.args }));
  const column = locals.includes('context') ? null : columnOf(node);
  if (column !== null && columns.size > 0 && !columns.has(column))
    throw new ToolError(t('plugins.rulesBacktest.unknownColumn', { part, column, columns: listColumns(columns) }));
  const [variable] = node.op === 'rcall' ? node.args[2] : [];
  const inner = variable?.op === 'id' ? { ...names, locals: [...locals, variable.args] } : names;
  for (const child of partsOf(node)) checkNames(child, inner);
}

function columnOf(node: SyntaxNode): string | null {
  if (node.op === '.' && isContext(node.args[0])) return node.args[1];
  if (node.op !== '[]' || !isContext(node.args[0])) return null;
  const [, index] = node.args;
  return index.op === 'value' && typeof index.args === 'string' ? index.args : null;
}

function isContext(node: SyntaxNode): boolean {
  return node.op === 'id' && node.args === 'context';
}
