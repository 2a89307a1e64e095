/** Ids on the canvas: nodes keep theirs; notes and groups have a prefix. */
const NOTE = 'note:';
const GROUP = 'group:';

export function noteCanvasId(id: string): string {
  return NOTE + id;
}

export function groupCanvasId(id: string): string {
  return GROUP + id;
}

export type CanvasEntity = { readonly kind: 'nodes' | 'notes' | 'groups'; readonly id: string };

export function parseCanvasId(canvasId: string): CanvasEntity {
  if (canvasId.startsWith(NOTE)) return { kind: 'notes', id: canvasId.slice(NOTE.length) };
  if (canvasId.startsWith(GROUP)) return { kind: 'groups', id: canvasId.slice(GROUP.length) };
  return { kind: 'nodes', id: canvasId };
}
