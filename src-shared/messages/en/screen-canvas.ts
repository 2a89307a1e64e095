/** Working on the screen itself: several components, the clipboard, and text in place. */
export const screenCanvas = {
  several: '{{count}} components',
  editText: 'Text of {{name}}',
  copied_one: '{{count}} component copied',
  copied_other: '{{count}} components copied',
  cut: 'Cut {{name}}',
  paste: 'Paste components',
};
