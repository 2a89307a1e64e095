/** A part of a flow for the clipboard or a file: a small document with its origin. */
import { z } from '../schema.ts';
import type { FlowDocument } from '../document/document.ts';
import type { Flow, GraphRef } from '../flow/flow.ts';
import { flowSchema } from '../document/flow-schema.ts';
import { idSchema } from '../flow/ids.ts';
import { layoutSchema, type Layout } from '../flow/layout.ts';
import { t } from '../messages/translate.ts';

export const FRAGMENT_KIND = 'switchyard/fragment';
export const FRAGMENT_VERSION = 'v1';

const fromSchema = z.strictObject({
  origin: z
    .string()
    .max(100)
    .meta({ description: t('schemas.fragment.from.origin.help') }),
  graph: idSchema.nullable().meta({ description: t('schemas.fragment.from.graph.help') }),
});

/**
 * The copied nodes and edges are in the main graph of `flow`, together with what they use: subgraphs, named conditions,
 * variables, paths. An edge that leads out of the fragment was copied without its nodes.
 */
export const fragmentSchema = z.strictObject({
  kind: z.literal(FRAGMENT_KIND),
  version: z.literal(FRAGMENT_VERSION),
  from: fromSchema,
  flow: flowSchema,
  layout: layoutSchema,
});

export interface Fragment {
  readonly kind: typeof FRAGMENT_KIND;
  readonly version: typeof FRAGMENT_VERSION;
  readonly from: { readonly origin: string; readonly graph: GraphRef };
  readonly flow: Flow;
  readonly layout: Layout;
}

/** The copied items: names in one graph. */
export interface Selected {
  readonly graph: GraphRef;
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
  readonly notes?: readonly string[];
}

export function makeFragment({ flow, layout }: FlowDocument, from: Fragment['from']): Fragment {
  return { kind: FRAGMENT_KIND, version: FRAGMENT_VERSION, from, flow, layout };
}
