/** Finds English in string literals, templates, and JSX, wherever it isn't a name that only code reads. */
import ts from 'typescript';
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';

export interface TextInCode {
  readonly line: number;
  readonly text: string;
  /** One capitalized word, which may also be a name. */
  readonly isWord: boolean;
}

/** Returns each literal with two words, with one that has a capital letter, or with one between values. */
export function textsInCode(path: string, source: string): TextInCode[] {
  const isJsx = path.endsWith('x');
  if (!mayHaveTexts(source, isJsx)) return [];
  const kind = isJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  const found: TextInCode[] = [];
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (isReadByCode(node, file) || isName(node, parent, file)) return;
    const text = visibleText(node);
    const isText = ts.isJsxText(node) ? /\p{L}/u.test(text) : isWorded(text, isTemplatePart(node));
    if (isText && !isCode(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ line: line + 1, text, isWord: /^\S+$/.test(text) });
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(file, file);
  return found;
}

/** Comments and literals; in JSX also what may be text between two tags. */
const PIECES = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/;
const IN_TS = new RegExp(PIECES.source, 'g');
const IN_JSX = new RegExp(`${PIECES.source}|[>}][^<>{}()=;'"\`]*[<{]`, 'g');

/** Parsing all files would take seconds, and half of them have no text at all. */
function mayHaveTexts(source: string, isJsx: boolean): boolean {
  for (const [piece] of source.matchAll(isJsx ? IN_JSX : IN_TS)) if (mayBeText(piece)) return true;
  return false;
}

function mayBeText(piece: string): boolean {
  if (piece.startsWith('/')) return false;
  if (/^[>}]/.test(piece)) return /^[>}][^\n]*\p{L}/u.test(piece);
  const isTemplate = piece.startsWith('`');
  const parts = isTemplate ? piece.slice(1, -1).split(/[{}]/) : [piece.slice(1, -1)];
  return parts.some((part) => isWorded(part, isTemplate) && !isCode(part.trim()));
}

/** Without the tags of HTML, of which a part of a template may contain half. */
function visibleText(node: ts.Node): string {
  const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePart(node);
  if (!isText) return '';
  return node.text.replaceAll(/<[^<>]*>|<[\w!/?][^<>]*$|^[^<>]*="[^<>]*>|^"[^<>]*>/g, ' ').trim();
}

function isTemplatePart(node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}

const TWO_WORDS = /[a-z][a-z'’]*["”]?[,.:;]? +["“]?[a-z]+/i;
const CAPITALIZED = /^\W*[A-Z][a-z]+(?![\w/@]|\.\w)/;
const BETWEEN_VALUES = /(?:^|\s)(?:and|or|of|to|from|with|by|for|is|are|more|than|votes)(?:\s|$)/;

function isWorded(text: string, isInTemplate: boolean): boolean {
  return TWO_WORDS.test(text) || CAPITALIZED.test(text) || (isInTemplate && BETWEEN_VALUES.test(text));
}

const NAMES = [
  /^Switchyard$/,
  /^(?:Arrow\w*|Enter|Escape|Tab|Home|End|Page(?:Up|Down)|Delete|Backspace|Shift|Meta|Control\+?|Key[A-Z])$/,
  /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|BEGIN|WHERE|ORDER BY|VALUES)\b|^AND | = \?/, // SQL
  /\btextarea\b|\ba\[href\]|\(prefers-|\bvar\(--/, // CSS
  /^(?:'?Inter|'?JetBrains Mono)\b/, // fonts
  /^(?:switchyard|printf) /, // examples of the command line
  /^d MMMM yyyy$/, // a date format
  /^(?:GET,|Retry-After:|Connection:) /, // HTTP
  /^import json,|^export default |^in last\.next$|^\{\s+"/, // code
  /^words and vectors$|Application Support\b/, // a value of an output, a folder
];
const STYLE = /^[\w:.,[\]/%()&>=*#'-]*[-:][\w:.,[\]/%()&>=*#'-]*$/;

/** Names of keys and components, code of other languages, and lists of style classes. */
function isCode(text: string): boolean {
  const words = text.split(/\s+/);
  const isStyle = /^[a-z[]/.test(text) && words.filter((word) => STYLE.test(word)).length >= words.length / 2;
  return isStyle || findComponent(text) !== undefined || NAMES.some((pattern) => pattern.test(text));
}

/** Calls and properties whose texts code reads. Logs are in English for everyone, so that they can be searched. */
const CALLS =
  /^(?:includes|startsWith|endsWith|indexOf|has|get|set|delete|matchAll|split|join|replaceAll|querySelector\w*|closest|defineProperty|RegExp|prepare|exec|statement|run|define|named|classes|log|abort|survive)$/;
const LEVELS = /^(?:debug|info|warn|error)$/;
const LOGGER = /\blog$/;
const PROPERTIES =
  /^(?:className|classes|style|viewBox|rel|id|class|component|format|hotkey|signature|peer|notKept|authorization|'[a-z]+(?:-[a-z]+)+')$/;

function isReadByCode(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  // A directive, such as 'use strict'.
  if (ts.isExpressionStatement(node)) return ts.isStringLiteral(node.expression);
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return PROPERTIES.test(node.name.getText(file));
  if (ts.isPropertyDeclaration(node)) return node.name.getText(file) === 'name';
  if (ts.isThrowStatement(node)) return isBug(node.expression, file);
  if (!ts.isCallExpression(node)) return false;
  const { expression: called } = node;
  if (ts.isIdentifier(called)) return CALLS.test(called.text);
  if (ts.isElementAccessExpression(called)) return LOGGER.test(called.expression.getText(file));
  if (!ts.isPropertyAccessExpression(called)) return false;
  const name = called.name.text;
  return CALLS.test(name) || (LEVELS.test(name) && LOGGER.test(called.expression.getText(file)));
}

/** Expected failures are results, or errors with their own class. Errors of built-in classes are bugs. */
function isBug(thrown: ts.Expression, file: ts.SourceFile): boolean {
  return ts.isNewExpression(thrown) && /^(?:Type|Range|Eval)?Error$/.test(thrown.expression.getText(file));
}

/** Names of members and messages, and what a value is compared with. */
function isName(node: ts.Node, parent: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isCaseClause(parent)) return parent.expression === node;
  if (ts.isCallExpression(parent)) {
    return parent.arguments[0] === node && ts.isIdentifier(parent.expression) && parent.expression.text === 't';
  }
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  if (!ts.isBinaryExpression(parent) || !ts.isStringLiteral(node)) return false;
  return /[!=]==|^in$/.test(parent.operatorToken.getText(file));
}
