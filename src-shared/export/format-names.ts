/** The text formats a flow can be exported to. */
export const TEXT_FORMATS = ['mermaid', 'yaml', 'json-schema'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];
