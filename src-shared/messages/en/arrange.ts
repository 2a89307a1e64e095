/** Selecting, aligning, and putting nodes into edges. */
export const arrange = {
  snapOn: 'Snap to grid on',
  snapOff: 'Snap to grid off',
  selected_one: '{{count}} node selected',
  selected_other: '{{count}} nodes selected',
  insert: 'Insert node',
  cancelled: 'Arranging stopped',
  reroute: {
    toTitle: 'Change edge target',
    fromTitle: 'Change edge source',
    placeholder: 'Search nodes',
  },
} as const;
