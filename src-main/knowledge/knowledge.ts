/** The document indexes of all plugin folders, as files in the app's data or in memory if nothing is stored. */
import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '../../src-shared/result.ts';
import type { FindEmbedder } from './embedder.ts';
import { FolderKnowledge, type SearchOutcome, type SearchRequest } from './folder-knowledge.ts';
import { PassageIndex } from './passage-index.ts';

export interface KnowledgeOptions {
  /** Null to keep indexes in memory. */
  readonly dataDir: string | null;
  readonly findEmbedder?: FindEmbedder;
}

/** The most open indexes; the least recently used one is closed, and reopened when needed. */
const MAX_OPEN = 20;

export class Knowledge {
  readonly #options: KnowledgeOptions;
  readonly #folders = new Map<string, FolderKnowledge>();

  constructor(options: KnowledgeOptions) {
    this.#options = options;
  }

  async search(folder: string, request: SearchRequest, signal: AbortSignal): Promise<SearchOutcome> {
    return await this.#of(realpathSync(folder)).search(request, signal);
  }

  #of(folder: string): FolderKnowledge {
    const { dataDir, findEmbedder = NO_EMBEDDER } = this.#options;
    const known = this.#folders.get(folder);
    const index = (): PassageIndex => new PassageIndex(dataDir === null ? null : indexFile(dataDir, folder));
    const found = known ?? new FolderKnowledge(folder, { index: index(), findEmbedder });
    this.#folders.delete(folder);
    this.#folders.set(folder, found);
    const [oldest] = this.#folders.keys();
    if (this.#folders.size > MAX_OPEN && oldest !== undefined) {
      this.#folders.get(oldest)?.close();
      this.#folders.delete(oldest);
    }
    return found;
  }

  close(): void {
    for (const folder of this.#folders.values()) folder.close();
    this.#folders.clear();
  }
}

const NO_EMBEDDER: FindEmbedder = () => Promise.resolve(ok(null));

function indexFile(dataDir: string, folder: string): string {
  const name = hash('sha256', folder).slice(0, 32);
  return join(dataDir, 'knowledge', `${name}.db`);
}
