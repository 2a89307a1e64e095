/** A node of the plain syntax tree: everything but its children is worked out when it is asked for. */
import type { PythonNode } from './python-node.ts';

const NONE: readonly never[] = [];

/** The text of a file with the offsets its lines begin at. */
export class SourceText {
  readonly text: string;
  readonly #lineStarts: number[] = [0];

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1);
  }

  /** Counted from 1. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}

export class TreeNode implements PythonNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly parent: TreeNode | null;
  readonly children: TreeNode[] = [];
  readonly #source: SourceText;
  #fields: [string, TreeNode][] | null = null;
  #keywords: string[] | null = null;

  constructor(source: SourceText, type: string, span: { start: number; end: number; parent: TreeNode | null }) {
    this.#source = source;
    this.type = type;
    this.start = span.start;
    this.end = span.end;
    this.parent = span.parent;
  }

  get text(): string {
    return this.#source.text.slice(this.start, this.end);
  }

  get line(): number {
    return this.#source.lineAt(this.start);
  }

  get endLine(): number {
    return this.#source.lineAt(Math.max(this.start, this.end - 1));
  }

  get keywords(): readonly string[] {
    return this.#keywords ?? NONE;
  }

  field(name: string): PythonNode | null {
    return this.#fields?.find(([field]) => field === name)?.[1] ?? null;
  }

  fields(name: string): readonly PythonNode[] {
    return this.#fields?.filter(([field]) => field === name).map(([, node]) => node) ?? NONE;
  }

  addField(name: string, node: TreeNode): void {
    this.#fields ??= [];
    this.#fields.push([name, node]);
  }

  addKeyword(word: string): void {
    this.#keywords ??= [];
    this.#keywords.push(word);
  }
}
