/** The document a window edits: a flow and its layout. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { z } from '../schema.ts';
import type { Flow } from '../flow/flow.ts';
import { flowSchema } from './flow-schema.ts';
import { layoutSchema, type Layout } from '../flow/layout.ts';

export interface FlowDocument {
  readonly flow: Flow;
  readonly layout: Layout;
}

/** The screens of a plugin, by file name. */
export type Screens = Readonly<Record<string, ScreenFile>>;

/** The document that operations change: the flow, its layout, and the screens if there are any. */
export interface ProjectDocument extends FlowDocument {
  readonly screens?: Screens | undefined;
}

export const documentSchema = z.strictObject({ flow: flowSchema, layout: layoutSchema });
