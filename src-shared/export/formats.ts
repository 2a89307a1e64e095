/** Writes a flow in a format other than that of its file. */
import type { Flow, GraphRef } from '../flow/flow.ts';
import { answersJsonSchema } from './answers-schema.ts';
import { flowToMermaid } from './mermaid.ts';
import type { TextFormat } from './format-names.ts';
import { flowToYaml } from './yaml.ts';

/** YAML contains the complete input, because it is read back. */
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
