/** Why a file couldn't be written, from the error of the system. Each caller says it in its own words. */
import { errnoOf } from '../../src-shared/errors.ts';

export type WriteFailure = 'diskFull' | 'accessDenied' | 'readOnlyDisk' | 'folderMissing' | 'other';

export function writeFailure(error: unknown): WriteFailure {
  return FAILURES[errnoOf(error) ?? ''] ?? 'other';
}

const FAILURES: Readonly<Record<string, WriteFailure>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EACCES: 'accessDenied',
  EPERM: 'accessDenied',
  EROFS: 'readOnlyDisk',
  ENOENT: 'folderMissing',
  ENOTDIR: 'folderMissing',
};
