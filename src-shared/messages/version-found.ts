/** What a message about the version of a file or message says it found. */
import { t } from './translate.ts';

export function versionFound(version: unknown): string {
  if (version === undefined) return t('shared.version.none');
  return t('shared.version.found', { version: JSON.stringify(version).slice(0, 40) });
}
