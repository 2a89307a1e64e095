/** What a window edits: a flow and where its nodes are drawn. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { z } from '../schema.ts';
import type { Flow } from '../flow/flow.ts';
import { flowSchema } from './flow-schema.ts';
import { layoutSchema, type Layout } from '../flow/layout.ts';

export interface FlowDocument {
  readonly flow: Flow;
  readonly layout: Layout;
}

/** The screens of a plugin, by the names of their files. */
export type Screens = Readonly<Record<string, ScreenFile>>;

/** What operations change: the document, and the screens where the project has any. */
export interface ProjectDocument extends FlowDocument {
  readonly screens?: Screens | undefined;
}

export const documentSchema = z.strictObject({ flow: flowSchema, layout: layoutSchema });
