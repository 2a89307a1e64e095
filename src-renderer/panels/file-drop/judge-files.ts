/** Which of several dropped files to read, or why none: by name, kind, and size alone, before reading them. */
export interface DroppedFile {
  readonly name: string;
  readonly size: number;
  /** As reported by the browser: `image/png`; often empty. */
  readonly type: string;
}

export type Judged =
  /** Its index in the list, and the index of its layout. */
  | { readonly kind: 'read'; readonly at: number; readonly layoutAt: number | null }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'several'; readonly count: number }
  | { readonly kind: 'too-large'; readonly name: string; readonly size: number; readonly most: number }
  | { readonly kind: 'image'; readonly name: string };

const LAYOUT = 'layout.json';

export function judgeFiles(files: readonly DroppedFile[], most: number): Judged {
  if (files.length === 0) return { kind: 'nothing' };
  const layoutAt = files.length > 1 ? files.findIndex(({ name }) => name === LAYOUT) : -1;
  const others = files.flatMap((file, at) => (at === layoutAt ? [] : [{ file, at }]));
  const [only, another] = others;
  if (only === undefined || another !== undefined) return { kind: 'several', count: files.length };
  const { name, size, type } = only.file;
  if (type.startsWith('image/')) return { kind: 'image', name };
  if (size > most) return { kind: 'too-large', name, size, most };
  const isLayoutSmall = layoutAt >= 0 && files[layoutAt]!.size <= most;
  return { kind: 'read', at: only.at, layoutAt: isLayoutSmall ? layoutAt : null };
}
