/** Working on the screen itself: several components, the clipboard, and text in place. */
export const screenCanvas = {
  several: '{{count}} components',
  write: 'Edit text',
  editText: 'Edit text of {{name}}',
  copied_one: '{{count}} component copied',
  copied_other: '{{count}} components copied',
  widths: 'Widths of {{first}} and {{second}}',
  heights: 'Heights of {{first}} and {{second}}',
  resized: 'Change weights',
  cut: 'Cut {{name}}',
  paste: 'Paste components',
};
