/** Quick fixes for expressions and templates that can't be parsed. */
import { parseSyntax, type SyntaxMistake } from '../guard/syntax.ts';
import { splitTemplate } from '../guard/template.ts';
import { expressionOfTemplate } from '../flow/argument.ts';
import { atPointer } from '../json.ts';
import type { QuickFix } from '../document/problems.ts';
import { t } from '../messages/translate.ts';
import { textFix, type FixContext } from './text-fix.ts';

export function syntaxFixes(context: FixContext): QuickFix[] {
  const { code, pointer, range } = context.problem;
  const text = atPointer(context.flow, pointer);
  if (typeof text !== 'string' || range === undefined) return [];
  const { start } = range;
  const found = (code === 'template.parse' ? inTemplate(text) : inExpression(text)).find(
    (each) => each.start === start,
  );
  if (found === undefined) return [];
  const end = { start: found.end, end: found.end };
  switch (found.mistake) {
    case 'single-equals':
      return textFix(
        context,
        { pointer, range: { start, end: start + 1 }, to: '==' },
        t('flow.quickFixes.doubleEquals'),
      );
    case 'unclosed-braces':
      return textFix(context, { pointer, range: end, to: ' }}' }, t('flow.quickFixes.closeBraces'));
    case 'unclosed-quote': {
      const quote = text[start] === "'" ? "'" : '"';
      return textFix(context, { pointer, range: end, to: quote }, t('flow.quickFixes.closeQuote', { quote }));
    }
    case 'template': {
      const suggestion = withoutTemplate(text);
      const whole = { start: 0, end: text.length };
      return textFix(context, { pointer, range: whole, to: suggestion }, t('checks.fixes.changeTo', { suggestion }));
    }
    default:
      return [];
  }
}

/** `{{ answers.a }} > 3` is code with braces too many, and `Hi {{ answers.a }}` is text. */
function withoutTemplate(text: string): string {
  const code = text.replaceAll(/\{\{\s*(.*?)\s*\}\}/g, '$1');
  return parseSyntax(code).ok ? code : (expressionOfTemplate(text)?.expr ?? code);
}

interface FoundMistake {
  readonly mistake: SyntaxMistake | undefined;
  readonly start: number;
  /** The end of the expression or template. */
  readonly end: number;
}

function inExpression(text: string, from = 0): FoundMistake[] {
  const parsed = parseSyntax(text);
  if (parsed.ok) return [];
  const { mistake, start } = parsed.error;
  return [{ mistake, start: from + start, end: from + text.trimEnd().length }];
}

function inTemplate(text: string): FoundMistake[] {
  const parts = splitTemplate(text);
  if (!parts.ok) return [{ mistake: parts.error.mistake, start: parts.error.start, end: text.length }];
  return parts.value.flatMap((part) => (part.kind === 'text' ? [] : inExpression(part.expression, part.start)));
}
