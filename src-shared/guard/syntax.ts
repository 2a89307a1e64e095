/** CEL text to a syntax tree, through `@marcbachmann/cel-js`, with bounds and positions. */
import { Environment, type ASTNode } from '@marcbachmann/cel-js';
import { fail, ok, type Result } from '../result.ts';
import { t } from '../messages/translate.ts';

export type SyntaxNode = ASTNode;

export interface ExpressionProblem {
  readonly kind: 'parse' | 'type';
  readonly message: string;
  /** Offsets into the text of the expression; `end` is after the last character. */
  readonly start: number;
  readonly end: number;
  /** The probable intention. */
  readonly suggestion?: string;
  readonly mistake?: SyntaxMistake;
}

/** Errors that a quick fix can correct. */
export type SyntaxMistake = 'single-equals' | 'unclosed-quote' | 'unclosed-braces' | 'template';

/** Limits of one expression. A condition that needs more should use named conditions. */
const LIMITS = { maxAstNodes: 2000, maxDepth: 200, maxListElements: 500, maxMapEntries: 200, maxCallArguments: 8 };
const PARSER = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  limits: LIMITS,
});

export function parseSyntax(text: string): Result<SyntaxNode, ExpressionProblem> {
  if (text.trim() === '') {
    return fail({ kind: 'parse', message: t('expressions.syntax.empty'), start: 0, end: text.length });
  }
  try {
    return ok(PARSER.parse(text).ast);
  } catch (error) {
    return fail(parseProblem(error, text));
  }
}

interface CelParseError {
  readonly summary?: string;
  readonly message?: string;
  readonly range?: { readonly start: number; readonly end: number };
}

function parseProblem(error: unknown, text: string): ExpressionProblem {
  const { summary, message, range } = error as CelParseError;
  const start = Math.min(range?.start ?? 0, text.length);
  const end = Math.min(Math.max(range?.end ?? text.length, start), text.length);
  const reason = summary ?? message ?? '';
  const mistake = mistakeAt(reason, text, start);
  return {
    kind: 'parse',
    message: mistake === undefined ? readable(reason, text, start) : t(MISTAKES[mistake]),
    start,
    end,
    ...(mistake !== undefined && { mistake }),
  };
}

const MISTAKES = {
  'single-equals': 'expressions.syntax.useDoubleEquals',
  'unclosed-quote': 'expressions.syntax.unclosedQuote',
  template: 'expressions.syntax.template',
} as const;

function mistakeAt(summary: string, text: string, at: number): keyof typeof MISTAKES | undefined {
  if (/EOF$/.test(summary)) return undefined;
  if (/\{\{.*\}\}/.test(text)) return 'template';
  if (/^Unterminated string/.test(summary)) return 'unclosed-quote';
  return text[at] === '=' && text[at + 1] !== '=' && !/^Exceeded/.test(summary) ? 'single-equals' : undefined;
}

/** The parser's errors mention tokens, which designers don't know. */
function readable(summary: string, text: string, at: number): string {
  const next = text.slice(at, at + 12).trim();
  if (/EOF$/.test(summary)) return t('expressions.syntax.incomplete');
  const limit = LIMIT_NAMES.find((name) => summary.startsWith(`Exceeded ${name} `));
  if (limit !== undefined) return t(`expressions.syntax.tooLarge.${limit}`, { limit: LIMITS[limit] });
  if (/^\s*else\b/.test(text)) return t('expressions.syntax.elseAlone');
  if (/^Invalid .*(?:escape|surrogate)/.test(summary)) return t('expressions.syntax.invalidEscape');
  if (next === '') return t('expressions.syntax.unreadable');
  const token = TOKENS[/^Expected (\w+), got/.exec(summary)?.[1] ?? ''];
  return token === undefined
    ? t('expressions.syntax.unexpected', { next })
    : t('expressions.syntax.expected', { token, next });
}

const LIMIT_NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** The parser's names of the tokens that an expression may lack. */
const TOKENS: Readonly<Record<string, string>> = {
  ...{ RPAREN: ')', RBRACKET: ']', RBRACE: '}' },
  ...{ COLON: ':', COMMA: ',' },
};

/** The expressions directly inside one. */
export function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case '.':
      return [node.args[0]];
    case 'map':
      return node.args.flat();
    case '!_':
    case '-_':
      return [node.args];
    default:
      return node.args as readonly SyntaxNode[];
  }
}
