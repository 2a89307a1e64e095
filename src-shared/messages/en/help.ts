/** Help beside the inspector and in its dialog, and the tour. */
export const help = {
  title: 'Help',
  titleOf: 'Help: {{topic}}',
  topics: 'Topics',
  whenToUse: 'When to use it',
  instead: 'Otherwise',
  goodToKnow: 'Good to know',
  waysOut: 'Its ways out',
  example: 'Example',
  insert: 'Insert this example',
  inserted: 'Insert example “{{title}}”',
  keys: 'Keys',
  more: 'All about it',
  hide: 'Hide the help',
  show: 'Help: {{topic}}',
  close: 'Close',
  notRunnable: 'This version draws and checks it, but does not run it yet.',
  inside: 'In detail',
  tour: {
    offer: 'New here?',
    offerText: 'Seven short steps around the editor. You can go on working meanwhile.',
    take: 'Take the tour',
    dismiss: 'No, thanks',
    step: 'Step {{at}} of {{of}}',
    next: 'Next',
    back: 'Back',
    done: 'Done',
    skip: 'Leave the tour',
    label: 'Tour: {{title}}',
    left: 'You find the tour again in the menu, and by searching for it.',
    steps: {
      canvas: {
        title: 'The flow',
        text: 'Every card is a step of the conversation, every line a way on. Drag cards, or draw from a dot below a card to connect it. With the keyboard: arrows move a card, Alt and arrows go along the lines.',
      },
      library: {
        title: 'What there is to add',
        text: 'Drag a kind of step onto the canvas, or press Enter on it. Below you find every step of this flow.',
      },
      inspector: {
        title: 'Everything about one thing',
        text: 'What is selected is edited here: a step, a line, or the flow itself. The question mark explains each kind, with an example to insert.',
      },
      guard: {
        title: 'When a line is taken',
        text: 'Select a line to choose its condition in rows or to write it. “Try it” and “Which answers take it?” show at once what it does.',
      },
      console: {
        title: 'Talk to it',
        text: 'The conversation runs as you would have it. The canvas shows where it stands, and why it went there.',
      },
      problems: {
        title: 'What is not right yet',
        text: 'Problems are found as you type, with an example and often a fix. From here the flow is also tested, and proved to have no dead ends.',
      },
      palette: {
        title: 'Everything by name',
        text: 'Every action and every step is found here. Undo takes back anything, as far as you like.',
      },
    },
  },
} as const;
