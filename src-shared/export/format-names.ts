/** What a flow can be written as besides its own file, where the result is text. */
export const TEXT_FORMATS = ['mermaid', 'yaml', 'json-schema'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];
