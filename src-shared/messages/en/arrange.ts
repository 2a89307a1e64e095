/** Selecting, aligning, and putting nodes into edges. */
export const arrange = {
  modes: 'What dragging on the canvas does',
  snapOn: 'Snapping to the grid',
  snapOff: 'Not snapping to the grid',
  selected_one: '{{count}} node selected',
  selected_other: '{{count}} nodes selected',
  insert: 'Insert into this edge',
  insertHere: 'Insert a node into the edge from {{from}} to {{to}}',
  addBefore: 'Add and connect from it',
  cancelled: 'Arranging was cancelled',
  reroute: {
    toTitle: 'Where does this edge go?',
    fromTitle: 'Where does this edge come from?',
    placeholder: 'Find a node',
  },
} as const;
