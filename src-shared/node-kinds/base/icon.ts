/** The icon of a kind as shapes in a 24 by 24 box, from Lucide (ISC license), for the window and exported pictures. */

export type IconShapes = readonly (readonly [tag: 'path' | 'rect', attributes: Readonly<Record<string, string>>])[];
