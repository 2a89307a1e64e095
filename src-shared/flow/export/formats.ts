/** What a flow can be written as besides its own file, where the result is text. */
import type { Flow, GraphRef } from '../flow.ts';
import { answersJsonSchema } from './answers-schema.ts';
import { flowToMermaid } from './mermaid.ts';
import { flowToYaml } from './yaml.ts';

export const TEXT_FORMATS = ['mermaid', 'yaml', 'json-schema'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** YAML holds the whole of what it is given: it is read back. */
export function exportText(flow: Flow, graphs: readonly GraphRef[], format: TextFormat): string {
  switch (format) {
    case 'mermaid':
      return flowToMermaid(flow, graphs);
    case 'yaml':
      return flowToYaml(flow);
    case 'json-schema':
      return `${JSON.stringify(answersJsonSchema(flow, graphs), null, 2)}\n`;
  }
}
