/** Pictures and other files of a flow. */
export const exporting = {
  title: 'Export',
  format: 'Format',
  formats: {
    png: 'PNG picture',
    svg: 'SVG drawing',
    mermaid: 'Mermaid chart',
    yaml: 'YAML',
    'json-schema': 'JSON Schema of the answers',
  },
  formatHelp: {
    png: 'For slides and chats.',
    svg: 'Sharp at any size; its text can be selected and searched.',
    mermaid: 'For readme files and wikis, which draw it themselves.',
    yaml: 'Everything the flow says. Dropped on the window it is read again; positions are not in it.',
    'json-schema': 'What a conversation gathers, for the program that receives it.',
  },
  scope: 'What',
  scopes: { flow: 'The whole flow', graph: 'The open graph', selection: 'The selection' },
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark' },
  scale: 'Size',
  scaleOf: '{{scale}}× ({{width}} × {{height}} pixels)',
  background: 'With a background',
  preview: 'Preview',
  tooLargeToShow: 'With {{count}} nodes it is too large to be shown here. It can be exported.',
  scaledDown:
    'A browser draws at most {{most}} pixels a side: it will be scaled to {{width}} × {{height}} pixels. SVG has no limit.',
  copy: 'Copy',
  copied: 'Copied',
  save: 'Export',
  saved: 'Exported {{file}}',
} as const;
