/** Turns folder snapshots into verdicts. The decision and the caller get the same snapshot. */
import { realpathSync } from 'node:fs';
import type { FolderReader } from './folder-reader.ts';
import type { TrustedFiles, TrustOf, TrustVerdict } from './trusted-files.ts';
import { t } from '../messages/translate.ts';

/** `decide` returns why the code of a folder must not run, or null. It isn't called for folders without code. */
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
