/** The help next to the inspector and in its dialog, and the tour. */
export const help = {
  titleOf: 'Help: {{topic}}',
  topics: 'Topics',
  whenToUse: 'When to use it',
  basics: 'Basics',
  instead: 'Alternatives',
  goodToKnow: 'Good to know',
  waysOut: 'Outgoing edges',
  example: 'Example',
  insert: 'Insert example',
  inserted: 'Insert example "{{title}}"',
  keys: 'Shortcuts',
  more: 'Learn more',
  hide: 'Hide help',
  show: 'Help: {{topic}}',
  close: 'Close',
  inside: 'Details',
  tour: {
    offer: 'New here?',
    offerText: "Take a tour of the editor in 7 short steps. You can keep working while it's open.",
    take: 'Take the tour',
    dismiss: 'No thanks',
    step: 'Step {{at}} of {{of}}',
    next: 'Next',
    back: 'Back',
    done: 'Done',
    skip: 'Skip tour',
    label: 'Tour: {{title}}',
    left: 'You can take the tour anytime from the menu or search.',
    steps: {
      canvas: {
        title: 'Canvas',
        text: 'Each card is a node, and each line is an edge to the next node. Drag cards to move them, or drag from the dot below a card to connect it. On the keyboard, press the arrow keys to move a card, or Alt and an arrow key to follow edges.',
      },
      library: {
        title: 'Library',
        text: 'Drag a node onto the canvas, or press Enter to add it. The Outline tab lists every node in this flow.',
      },
      inspector: {
        title: 'Inspector',
        text: 'Edit the selected node, edge, or flow here. Select the question mark to learn about a node and insert an example.',
      },
      guard: {
        title: 'Conditions',
        text: 'Select an edge to build its condition in rows or write it as text. "Try it" and "Analyze branches" show you the result right away.',
      },
      console: {
        title: 'Talk',
        text: "Run the flow and talk to it. The canvas shows which node you're at and how you got there.",
      },
      problems: {
        title: 'Problems and tests',
        text: 'Problems show up as you type, often with a fix. You can also run tests here, and prove that the flow has no dead ends.',
      },
      palette: {
        title: 'Search',
        text: 'Find every command and node by name. You can undo any edit, as far back as you like.',
      },
    },
  },
  edge: {
    title: 'Edges and conditions',
    purpose: 'An edge leads from one node to the next. A condition says when it is followed.',
    whenToUse: `Leave out the condition if there is only one edge.
Build the condition in rows, or write it: answers.area > 50 && answers.place == 'home'.
Make one edge "Otherwise", so the conversation always continues.
If several edges share a condition, make it a named condition of the flow.`,
    instead: 'Unanswered questions are null. Comparing null with a value is false, except with !=.',
    ways: {
      always: 'Followed if no earlier edge matches.',
      when: 'Followed if its condition is true. If several are true, the lowest priority number wins. Ties go to the first ID.',
      otherwise: 'Followed if no other edge matches.',
      otherKindsName: 'Other kinds',
      otherKinds: 'On error, on timeout, on an invalid answer, or on an exit command: followed only in that case.',
    },
  },
  flow: {
    title: 'The flow',
    purpose: 'The whole conversation: its nodes, the edges between them, and the settings they share.',
    whenToUse: `Entry: where conversations start. Automatic uses the only node without incoming edges.
Named conditions: conditions that edges use by name.
Paths: topics that the conversation can follow. Votes over several turns choose one.
Exit commands: where "I don't know", "talk to a person", or "start over" leads if no edge handles it.
Variables: values that the flow stores besides answers.`,
  },
} as const;
