/** Turns readings of folders into verdicts: who decides gets what was read, and what was decided on is what is handed out. */
import { realpathSync } from 'node:fs';
import type { FolderReader } from './folder-reader.ts';
import type { TrustedFiles, TrustOf, TrustVerdict } from './trusted-files.ts';
import { t } from '../messages/translate.ts';

/** `decide` says why the code of a folder must not run; null if it may. Folders from which nothing is run do not come to it. */
export function createVerdicts(reader: FolderReader, decide: (files: TrustedFiles) => string | null): TrustOf {
  return (folder): TrustVerdict => {
    const real = realFolder(folder);
    if (real === null) return { trusted: false, manifest: {}, reason: t('plugins.verdicts.folderMissing', { folder }) };
    const files = reader.read(real);
    if (!files.ok) {
      const manifest = reader.manifest(real);
      return { trusted: false, manifest: manifest.ok ? manifest.value : {}, reason: files.error.message };
    }
    const { manifest, needsTrust } = files.value;
    const reason = needsTrust ? decide(files.value) : null;
    return reason === null ? { trusted: true, manifest, files: files.value } : { trusted: false, manifest, reason };
  };
}

/** Null if the folder does not exist. */
export function realFolder(folder: string): string | null {
  try {
    return realpathSync(folder);
  } catch {
    return null;
  }
}
