/** Thumbnails of flows on disk, created on demand and cached while the files are unchanged. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbnailOf, type Thumbnail } from '../../src-shared/drawing/picture/thumbnail.ts';
import { FLOW_FILE, LAYOUT_FILE, loadProject } from './project-files.ts';

export interface Thumbnails {
  /** Null for a folder without a flow that can be drawn. */
  of(folder: string): Promise<Thumbnail | null>;
}

interface Kept {
  readonly stamp: string;
  readonly thumbnail: Thumbnail | null;
}

const MAX_KEPT = 100;

export function createThumbnails(): Thumbnails {
  const kept = new Map<string, Kept>();
  return {
    of: async (folder) => {
      const stamp = await stampOf(folder);
      const known = kept.get(folder);
      if (known?.stamp === stamp) return known.thumbnail;
      const thumbnail = await draw(folder);
      kept.delete(folder);
      kept.set(folder, { stamp, thumbnail });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return thumbnail;
    },
  };
}

async function draw(folder: string): Promise<Thumbnail | null> {
  const loaded = await loadProject(folder);
  return loaded.ok && !('damaged' in loaded.value) ? thumbnailOf(loaded.value.document) : null;
}

async function stampOf(folder: string): Promise<string> {
  const stamps = [FLOW_FILE, LAYOUT_FILE].map(async (file) => {
    const found = await stat(join(folder, file)).catch(() => null);
    return found === null ? '' : `${found.mtimeMs} ${found.size}`;
  });
  return (await Promise.all(stamps)).join(' ');
}
