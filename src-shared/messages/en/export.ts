/** Pictures and other files of a flow. */
export const exporting = {
  title: 'Export',
  format: 'Format',
  formats: {
    png: 'PNG image',
    svg: 'SVG image',
    mermaid: 'Mermaid diagram',
    yaml: 'YAML',
    'json-schema': 'JSON Schema of answers',
  },
  formatHelp: {
    png: 'For slides and chats.',
    svg: 'Sharp at any size, with selectable text.',
    mermaid: 'For README files and wikis that render Mermaid.',
    yaml: 'The whole flow except node positions. Drop it on the window to import it again.',
    'json-schema': 'Describes the collected answers for the system that receives them.',
  },
  scope: 'Content',
  scopes: { flow: 'Whole flow', graph: 'Current graph', selection: 'Selection' },
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark' },
  scale: 'Size',
  scaleOf: '{{scale}}× ({{width}} × {{height}} px)',
  background: 'Include background',
  preview: 'Preview',
  tooLargeToShow: '{{count}} nodes are too many to preview, but you can still export them.',
  scaledDown:
    'Your browser can draw up to {{most}} px per side, so the image will be scaled to {{width}} × {{height}} px. SVG has no limit.',
  copy: 'Copy',
  copied: 'Copied',
  save: 'Export',
  saved: 'Exported {{file}}',
} as const;
