/** A node of the plain syntax tree. Everything except its children is computed on demand. */
import type { PythonNode } from './python-node.ts';

const NONE: readonly never[] = [];

/** The text of a file with the offset of each line. */
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

/** Created in large numbers, so a leaf has no lists, and a field is stored as a word on the child. */
export class TreeNode implements PythonNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly parent: TreeNode | null;
  /** The field of its parent that this node is. */
  readonly fieldName: string | null;
  readonly #source: SourceText;
  #children: TreeNode[] | null = null;
  /** Operators and other tokens with a field. */
  #tokens: TreeNode[] | null = null;
  #keywords: string[] | null = null;
  /** Fills in the children of a body that is parsed later. */
  #read: (() => void) | null = null;

  constructor(source: SourceText, type: string, place: NodePlace) {
    this.#source = source;
    this.type = type;
    this.start = place.start;
    this.end = place.end;
    this.parent = place.parent;
    this.fieldName = place.fieldName;
  }

  get children(): readonly TreeNode[] {
    if (this.#read !== null) this.#readNow(this.#read);
    return this.#children ?? NONE;
  }

  get isUnread(): boolean {
    return this.#read !== null;
  }

  readLater(read: () => void): void {
    this.#read = read;
  }

  #readNow(read: () => void): void {
    this.#read = null;
    read();
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
    const found = this.children.find((child) => child.fieldName === name);
    return found ?? this.#tokens?.find((token) => token.fieldName === name) ?? null;
  }

  fields(name: string): readonly PythonNode[] {
    return [...this.children, ...(this.#tokens ?? NONE)].filter((child) => child.fieldName === name);
  }

  addChild(node: TreeNode): void {
    if (this.#children === null) this.#children = [node];
    else this.#children.push(node);
  }

  addToken(node: TreeNode): void {
    if (this.#tokens === null) this.#tokens = [node];
    else this.#tokens.push(node);
  }

  addKeyword(word: string): void {
    if (this.#keywords === null) this.#keywords = [word];
    else this.#keywords.push(word);
  }
}

export interface NodePlace {
  readonly start: number;
  readonly end: number;
  readonly parent: TreeNode | null;
  readonly fieldName: string | null;
}
