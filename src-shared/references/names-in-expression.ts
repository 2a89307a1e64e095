/**
 * The names that an expression reads, with their positions: from its syntax tree, or from its tokens while it is half
 * typed.
 */
import { isMacro } from '../guard/functions.ts';
import { scanExpression, templateHoles, type Token } from '../guard/language-scan.ts';
import { parseSyntax, partsOf, type SyntaxNode } from '../guard/syntax.ts';
import { EXPRESSION_ROOTS } from '../flow/ids.ts';
import type { TargetKind } from './local-text.ts';

export interface NameInText {
  readonly kind: Extract<TargetKind, 'key' | 'predicate' | 'path' | 'state' | 'result'>;
  /** For a variable: all names after `domain.`, which may go deeper than the variable. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** For a variable: the end of each of its names. */
  readonly ends?: readonly number[];
}

export function namesInExpression(text: string): NameInText[] {
  const syntax = parseSyntax(text);
  if (!syntax.ok) return namesInTokens(scanExpression(text));
  const search = new NameSearch(text);
  search.visit(syntax.value, []);
  return search.found.toSorted((a, b) => a.start - b.start);
}

export function namesInTemplate(text: string): NameInText[] {
  if (!text.includes('{{')) return [];
  return templateHoles(text).flatMap(({ start, end }) =>
    namesInExpression(text.slice(start, end)).map((name) => ({
      ...name,
      start: name.start + start,
      end: name.end + start,
      ...(name.ends && { ends: name.ends.map((at) => at + start) }),
    })),
  );
}

interface Chain {
  readonly root: string;
  readonly names: readonly { readonly name: string; readonly start: number; readonly end: number }[];
}

class NameSearch {
  readonly found: NameInText[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  visit(node: SyntaxNode, locals: readonly string[]): void {
    if (node.op === '.' || node.op === '[]') return this.#member(node, locals);
    if (node.op === 'id') {
      if (!locals.includes(node.args) && !(EXPRESSION_ROOTS as readonly string[]).includes(node.args))
        this.found.push({ kind: 'predicate', name: node.args, start: node.start, end: node.end });
      return;
    }
    if (node.op === 'rcall') return this.#method(node, locals);
    if (node.op === '==' || node.op === '!=' || node.op === 'in') this.#compared(node.args, locals);
    for (const part of partsOf(node)) this.visit(part, locals);
  }

  /** The variable of `all`, `exists`, and so on hides others with its name. */
  #method(node: Extract<SyntaxNode, { op: 'rcall' }>, locals: readonly string[]): void {
    const [name, receiver, args] = node.args;
    const [variable] = args;
    this.visit(receiver, locals);
    const inside = isMacro(name) && variable?.op === 'id' ? [...locals, variable.args] : locals;
    for (const part of inside === locals ? args : args.slice(1)) this.visit(part, inside);
  }

  #member(node: Extract<SyntaxNode, { op: '.' | '[]' }>, locals: readonly string[]): void {
    const chain = this.#chainOf(node);
    if (chain === null || locals.includes(chain.root)) {
      for (const part of partsOf(node)) this.visit(part, locals);
      return;
    }
    const [first] = chain.names;
    if (first === undefined) return;
    if (chain.root === 'answers') this.found.push({ kind: 'key', ...first });
    else if (chain.root === 'context') this.found.push({ kind: 'result', ...first });
    else if (chain.root === 'domain') this.found.push(placeOf(chain.names));
  }

  /** `domain.intent["lat"]` as its names; null for other expressions. */
  #chainOf(node: SyntaxNode): Chain | null {
    if (node.op === 'id') return { root: node.args, names: [] };
    if (node.op === '.') {
      const before = this.#chainOf(node.args[0]);
      const name = node.args[1];
      return before && { ...before, names: [...before.names, { name, start: node.end - name.length, end: node.end }] };
    }
    if (node.op !== '[]') return null;
    const [object, index] = node.args;
    const before = this.#chainOf(object);
    const literal = this.#textLiteral(index);
    return before && literal && { ...before, names: [...before.names, literal] };
  }

  /** A text without escapes, inside its quotes. */
  #textLiteral(node: SyntaxNode): { name: string; start: number; end: number } | null {
    if (node.op !== 'value' || typeof node.args !== 'string') return null;
    const [start, end] = [node.start + 1, node.end - 1];
    return this.#text.slice(start, end) === node.args ? { name: node.args, start, end } : null;
  }

  /** `asked == "key"`, `path in ["id"]`, `"key" in event.changed`. */
  #compared([left, right]: readonly [SyntaxNode, SyntaxNode], locals: readonly string[]): void {
    for (const [side, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const kind = comparedKind(side, locals);
      if (kind === null) continue;
      for (const literal of other.op === 'list' ? other.args : [other]) {
        const found = this.#textLiteral(literal);
        if (found !== null) this.found.push({ kind, ...found });
      }
    }
  }
}

function placeOf(names: Chain['names']): NameInText {
  return {
    kind: 'state',
    name: names.map(({ name }) => name).join('.'),
    start: names[0]!.start,
    end: names.at(-1)!.end,
    ends: names.map(({ end }) => end),
  };
}

/** The kind of name that a text compared with this is. */
function comparedKind(node: SyntaxNode, locals: readonly string[]): 'key' | 'path' | null {
  if (node.op === 'id' && !locals.includes(node.args)) return kindOfRoot(node.args);
  if (node.op !== '.') return null;
  const [object, name] = node.args;
  if (object.op !== 'id' || object.args !== 'event' || locals.includes('event')) return null;
  if (name === 'topic') return 'path';
  return name === 'changed' || name === 'refused' ? 'key' : null;
}

function kindOfRoot(root: string): 'key' | 'path' | null {
  if (root === 'asked') return 'key';
  return root === 'path' ? 'path' : null;
}

/** For text that can't be parsed: `answers.key`, `context.name`, `domain.name`. */
function namesInTokens(tokens: readonly Token[]): NameInText[] {
  return tokens.flatMap(({ text: root, kind }, at): NameInText[] => {
    if (kind !== 'name' || tokens[at - 1]?.text === '.') return [];
    const names: { name: string; start: number; end: number }[] = [];
    for (let dot = at + 1; tokens[dot]?.text === '.' && tokens[dot + 1]?.kind === 'name'; dot += 2) {
      const { text: name, start, end } = tokens[dot + 1]!;
      names.push({ name, start, end });
    }
    const [first] = names;
    if (first === undefined) return isCall(tokens[at + 1]) ? [] : bareName(tokens[at]!);
    if (root === 'answers') return [{ kind: 'key', ...first }];
    if (root === 'context') return [{ kind: 'result', ...first }];
    return root === 'domain' ? [placeOf(names)] : [];
  });
}

function isCall(next: Token | undefined): boolean {
  return next?.text === '(';
}

function bareName({ text: name, start, end }: Token): NameInText[] {
  return (EXPRESSION_ROOTS as readonly string[]).includes(name) ? [] : [{ kind: 'predicate', name, start, end }];
}
