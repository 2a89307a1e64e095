/** Texts of an import's files: loaded when opened, and typed text kept until the services have it. */
import type { StoreApi } from 'zustand/vanilla';
import type { ImportDeps, ImportState, OpenText } from './import-state.ts';

/** Typed text is sent this long after the last key press. */
export const EDIT_AFTER_MS = 400;

const UNOPENED: OpenText = { served: undefined, typed: null, error: null };

export class ImportTexts {
  readonly #deps: Omit<ImportDeps, 'memory'>;
  readonly #store: StoreApi<ImportState>;
  /** Edits that wait for a pause in the typing, by path. */
  readonly #waiting = new Map<string, () => void>();
  readonly #sending = new Map<string, Promise<void>>();

  constructor(deps: Omit<ImportDeps, 'memory'>, store: StoreApi<ImportState>) {
    this.#deps = deps;
    this.#store = store;
  }

  async open(place: 'texts' | 'sources', path: string): Promise<void> {
    const { job } = this.#store.getState();
    const known = this.#store.getState()[place][path];
    if (job === null || (known !== undefined && known.error === null)) return;
    this.#put(place, path, {});
    const repository = place === 'sources';
    const file = await this.#deps.api.request('import.file', {
      ...{ job: job.job, path },
      ...(repository && { repository }),
    });
    if (this.#store.getState().job?.job !== job.job) return;
    this.#put(place, path, file.ok ? { served: file.value.text, error: null } : { error: file.error });
  }

  type(path: string, text: string): void {
    this.#put('texts', path, { typed: text });
    this.#waiting.get(path)?.();
    const callOff = this.#deps.later(EDIT_AFTER_MS, () => void this.#send(path));
    this.#waiting.set(path, callOff);
  }

  async revert(path: string): Promise<void> {
    const { job } = this.#store.getState();
    if (job === null) return;
    this.#waiting.get(path)?.();
    this.#waiting.delete(path);
    await this.#sending.get(path);
    if (!(await this.#edit(job.job, path, null))) return;
    const { [path]: _old, ...texts } = this.#store.getState().texts;
    this.#store.setState({ texts });
    await this.open('texts', path);
  }

  /** Texts of files about to be regenerated: unsaved typing is lost with them. */
  forget(): void {
    for (const callOff of this.#waiting.values()) callOff();
    this.#waiting.clear();
    this.#store.setState({ texts: {} });
  }

  async flush(): Promise<void> {
    for (const [path, callOff] of this.#waiting) {
      callOff();
      void this.#send(path);
    }
    await Promise.all(this.#sending.values());
  }

  /** Sends edits of a file one after the other, so that the last one typed is the last one stored. */
  #send(path: string): Promise<void> {
    this.#waiting.delete(path);
    const sent = (this.#sending.get(path) ?? Promise.resolve()).then(() => this.#keep(path));
    this.#sending.set(path, sent);
    return sent.finally(() => {
      if (this.#sending.get(path) === sent) this.#sending.delete(path);
    });
  }

  async #keep(path: string): Promise<void> {
    const { job, texts } = this.#store.getState();
    const typed = texts[path]?.typed ?? null;
    if (job === null || typed === null) return;
    if (!(await this.#edit(job.job, path, typed))) return;
    const isStill = this.#store.getState().texts[path]?.typed === typed;
    this.#put('texts', path, { served: typed, ...(isStill && { typed: null }) });
  }

  async #edit(job: string, path: string, text: string | null): Promise<boolean> {
    const edited = await this.#deps.api.request('import.edit', { job, path, text });
    if (this.#store.getState().job?.job !== job) return false;
    this.#put('texts', path, { error: edited.ok ? null : edited.error });
    if (!edited.ok) return false;
    const files = this.#store.getState().files.map((file) => (file.path === path ? edited.value : file));
    this.#store.setState({ files });
    return true;
  }

  #put(place: 'texts' | 'sources', path: string, change: Partial<OpenText>): void {
    const open = this.#store.getState()[place];
    this.#store.setState({ [place]: { ...open, [path]: { ...(open[path] ?? UNOPENED), ...change } } });
  }
}
