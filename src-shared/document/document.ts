/** What a window edits: a flow and where its nodes are drawn. */
import { z } from '../schema.ts';
import type { Flow } from '../flow/flow.ts';
import { flowSchema } from './flow-schema.ts';
import { layoutSchema, type Layout } from '../flow/layout.ts';

export interface FlowDocument {
  readonly flow: Flow;
  readonly layout: Layout;
}

export const documentSchema = z.strictObject({ flow: flowSchema, layout: layoutSchema });
