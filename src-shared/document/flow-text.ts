/**
 * The canonical text of a flow, updated while it is edited: unchanged parts aren't written again, and each node and
 * edge has known lines.
 */
import type { z } from '../schema.ts';
import { ordererOf } from '../flow/canonical.ts';
import type { Flow, GraphRef } from '../flow/flow.ts';
import { flowSchema, subgraphSchema } from './flow-schema.ts';
import { compareIds } from '../flow/ids.ts';

export interface TextPlace {
  readonly graph: GraphRef;
  readonly kind: 'node' | 'edge' | 'component';
  readonly id: string;
  /** The first line, from 1, and the number of lines. */
  readonly line: number;
  readonly lines: number;
}

export interface FlowText {
  readonly text: string;
  /** Places from top to bottom. */
  readonly places: readonly TextPlace[];
}

/** Caches text by the objects of the flow. */
export function createFlowWriter(): (flow: Flow) => FlowText {
  const known = new Map<number, WeakMap<object, Written>>();
  const write: WriteValue = (schema, value, indent) => {
    if (typeof value !== 'object' || value === null) return written(JSON.stringify(value), indent);
    const ofIndent = known.get(indent) ?? new WeakMap<object, Written>();
    known.set(indent, ofIndent);
    const before = ofIndent.get(value);
    if (before !== undefined) return before;
    const now = written(JSON.stringify(ordererOf(schema)(value), null, 2), indent);
    ofIndent.set(value, now);
    return now;
  };
  return (flow) => {
    const page = new Page(write);
    page.graph(flow, null, 0);
    return { text: `${page.parts.join('')}\n`, places: page.places };
  };
}

interface Written {
  readonly text: string;
  readonly lines: number;
}

type WriteValue = (schema: z.core.$ZodType, value: unknown, indent: number) => Written;

function written(json: string, indent: number): Written {
  const lines = json.split('\n');
  return { text: lines.join(`\n${' '.repeat(indent)}`), lines: lines.length };
}

type Item = { readonly id: string };

class Page {
  readonly parts: string[] = [];
  readonly places: TextPlace[] = [];
  #line = 1;
  readonly #write: WriteValue;

  constructor(write: WriteValue) {
    this.#write = write;
  }

  graph(graph: object, ref: GraphRef, indent: number): void {
    const values = graph as Readonly<Record<string, unknown>>;
    const fields = ref === null ? FLOW_FIELDS : SUBGRAPH_FIELDS;
    const present = fields.filter(([name]) => values[name] !== undefined);
    this.#block('{}', { count: present.length, indent }, (at) => {
      const [name, schema] = present[at]!;
      const value = values[name];
      this.#put(`${JSON.stringify(name)}: `);
      if (name === 'nodes' || name === 'edges')
        this.#items(value as readonly Item[], { ref, name, schema }, indent + 2);
      else if (name === 'subgraphs') this.#subgraphs(value as object, indent + 2);
      else this.#put(this.#write(schema, value, indent + 2));
    });
  }

  #subgraphs(subgraphs: object, indent: number): void {
    const entries = Object.entries(subgraphs as Readonly<Record<string, object>>);
    entries.sort(([a], [b]) => compareIds(a, b));
    this.#block('{}', { count: entries.length, indent }, (at) => {
      const [id, subgraph] = entries[at]!;
      this.#put(`${JSON.stringify(id)}: `);
      this.graph(subgraph, id, indent + 2);
    });
  }

  #items(items: readonly Item[], { ref, name, schema }: ItemsOf, indent: number): void {
    const sorted = items.toSorted((a, b) => compareIds(a.id, b.id));
    const kind = name === 'nodes' ? 'node' : 'edge';
    const element = (schema as z.ZodArray).element as z.core.$ZodType;
    this.#block('[]', { count: sorted.length, indent }, (at) => {
      const item = sorted[at]!;
      const text = this.#write(element, item, indent + 2);
      this.places.push({ graph: ref, kind, id: item.id, line: this.#line, lines: text.lines });
      this.#put(text);
    });
  }

  #block(brackets: '{}' | '[]', { count, indent }: Block, member: (at: number) => void): void {
    if (count === 0) return this.#put(brackets);
    this.#put(brackets.charAt(0));
    for (let at = 0; at < count; at += 1) {
      this.#newLine(indent + 2, at > 0);
      member(at);
    }
    this.#newLine(indent, false);
    this.#put(brackets.charAt(1));
  }

  #newLine(indent: number, afterMember: boolean): void {
    this.#put(`${afterMember ? ',' : ''}\n${' '.repeat(indent)}`);
    this.#line += 1;
  }

  #put(text: string | Written): void {
    if (typeof text === 'string') this.parts.push(text);
    else {
      this.parts.push(text.text);
      this.#line += text.lines - 1;
    }
  }
}

interface Block {
  readonly count: number;
  readonly indent: number;
}

interface ItemsOf {
  readonly ref: GraphRef;
  readonly name: 'nodes' | 'edges';
  readonly schema: z.core.$ZodType;
}

type Field = readonly [name: string, schema: z.core.$ZodType];

const FLOW_FIELDS: readonly Field[] = Object.entries<z.core.$ZodType>(flowSchema.shape);
const SUBGRAPH_FIELDS: readonly Field[] = Object.entries<z.core.$ZodType>(subgraphSchema.shape);

/** The node or edge a line belongs to, if any. */
export function placeAt(places: readonly TextPlace[], line: number): TextPlace | undefined {
  let [low, high] = [0, places.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const place = places[middle]!;
    if (line < place.line) high = middle - 1;
    else if (line >= place.line + place.lines) low = middle + 1;
    else return place;
  }
  return undefined;
}
