/** Sorts the keys of a value into the order of its schema, so that equal documents give equal bytes. */
import { GIVEN_ORDER } from '../given-order.ts';
import { z } from '../schema.ts';
import { compareById, compareIds } from './ids.ts';

export type Orderer = (value: unknown) => unknown;

const ORDERERS = new WeakMap<object, Orderer>();

/** Returns the ordering function of a schema, built once. Expects values that match the schema; omits unset members. */
export function ordererOf(schema: z.core.$ZodType): Orderer {
  const known = ORDERERS.get(schema);
  if (known) return known;
  // Registered before it is built, because a schema may contain itself.
  let built: Orderer | undefined;
  const orderer: Orderer = (value) => (built ??= build(schema))(value);
  ORDERERS.set(schema, orderer);
  return orderer;
}

function build(schema: z.core.$ZodType): Orderer {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = ordererOf(schema.unwrap());
    return (value) => (value === null || value === undefined ? value : inner(value));
  }
  // Free JSON is also lazy, but has no key order.
  if (schema instanceof z.ZodLazy && schema.unwrap() instanceof z.ZodDiscriminatedUnion)
    return ordererOf(schema.unwrap());
  if (schema instanceof z.ZodObject) return objectOrderer(schema);
  if (schema instanceof z.ZodArray) {
    const item = ordererOf(schema.element as z.core.$ZodType);
    return (value) => (value as readonly unknown[]).map(item);
  }
  if (schema instanceof z.ZodRecord)
    return recordOrderer(ordererOf(schema.valueType as z.core.$ZodType), GIVEN_ORDER.has(schema));
  if (schema instanceof z.ZodDiscriminatedUnion) return discriminatedOrderer(schema);
  if (schema instanceof z.ZodUnion) return unionOrderer(schema.options as readonly z.ZodType[]);
  return sortedJson;
}

function objectOrderer(schema: z.ZodObject): Orderer {
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(
    ([name, field]) => [name, ordererOf(field)] as const,
  );
  return (value) => {
    const source = value as Record<string, unknown>;
    const result: Record<string, unknown> = {};
    for (const [name, order] of fields) if (source[name] !== undefined) result[name] = order(source[name]);
    return result;
  };
}

function recordOrderer(order: Orderer, keepsOrder = false): Orderer {
  return (value) => {
    const source = value as Record<string, unknown>;
    const names = Object.keys(source).filter((name) => source[name] !== undefined);
    if (!keepsOrder) names.sort(compareIds);
    return Object.fromEntries(names.map((name) => [name, order(source[name])]));
  };
}

function discriminatedOrderer(schema: z.ZodDiscriminatedUnion): Orderer {
  const discriminator = schema.def.discriminator;
  const byValue = new Map<unknown, Orderer>();
  for (const option of schema.options as readonly z.ZodObject[]) {
    const literal = option.shape[discriminator] as z.ZodLiteral;
    for (const name of literal.values) byValue.set(name, ordererOf(option));
  }
  return (value) => (byValue.get((value as Record<string, unknown>)[discriminator]) ?? sortedJson)(value);
}

function unionOrderer(options: readonly z.ZodType[]): Orderer {
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const option = options.find((candidate) => candidate.safeParse(value).success);
    return option === undefined ? sortedJson(value) : ordererOf(option)(value);
  };
}

/** Free JSON: sorts members by name; lists keep their order. */
export function sortedJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedJson);
  if (typeof value !== 'object' || value === null) return value;
  return recordOrderer(sortedJson)(value);
}

/** The graph with its nodes and edges by id. */
export function sortedGraph<
  Graph extends {
    readonly nodes: readonly { readonly id: string }[];
    readonly edges: readonly { readonly id: string }[];
  },
>(graph: Graph): Graph {
  return { ...graph, nodes: graph.nodes.toSorted(compareById), edges: graph.edges.toSorted(compareById) };
}
