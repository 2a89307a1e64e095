/** All there is to say about a kind of node. The registry lists one of these for each kind; nothing else tells kinds apart. */
import type { NodeType } from '../../flow/node.ts';
import type { z } from '../../schema.ts';
import type { InspectorField } from './inspector-fields.ts';

export interface NodeKind<Type extends NodeType = NodeType> {
  readonly type: Type;
  readonly schema: z.ZodObject;
  readonly fields: readonly InspectorField[];
  readonly title: string;
  /** One sentence for the palette. */
  readonly summary: string;
  /** Help in plain words, shown beside the inspector. Paragraphs are separated by blank lines. */
  readonly help: string;
  /** A lucide icon name, and the colour token `--kind-<colour>`. */
  readonly icon: string;
  readonly colour: 'blue' | 'amber' | 'green' | 'violet' | 'teal' | 'pink' | 'indigo' | 'orange' | 'slate' | 'red';
  readonly group: 'talk' | 'flow' | 'work';
  /** Whether this version can run it. A kind that cannot still compiles and stops with a clear problem. */
  readonly runnable: boolean;
  /** Fields a freshly added node starts with, without id. */
  readonly starter: Readonly<Record<string, unknown>>;
}
