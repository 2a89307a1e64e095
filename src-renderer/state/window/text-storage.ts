/** The used part of the browser's storage; tests provide their own. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** Null if nothing is stored, or the storage is blocked. */
export function readStored(storage: TextStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** Does nothing if the storage is full or blocked. */
export function storeText(storage: TextStorage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // What isn't stored is only missing after a reload.
  }
}
