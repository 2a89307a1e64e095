/** The icon of a kind as shapes on a ground of 24 by 24, from Lucide (ISC licence): drawn by the window and by exported pictures. */

export type IconShapes = readonly (readonly [tag: 'path' | 'rect', attributes: Readonly<Record<string, string>>])[];
