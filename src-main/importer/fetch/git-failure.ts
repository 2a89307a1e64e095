/** Turns the English output of a failed git command into an error for people. */
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { visibleName } from '../../../src-shared/hidden-characters.ts';
import type { GitOutcome } from '../../git/run-git.ts';
import { t } from '../../messages/translate.ts';

interface Meaning {
  readonly code: AppError['code'];
  readonly message: string;
  readonly hint: string;
}

const FOLDER = t('imports.gitFailure.cloneHint');

const MEANINGS: readonly (readonly [sign: RegExp, meaning: Meaning])[] = [
  [
    /detected dubious ownership|is owned by someone else/i,
    { code: 'read_only', message: t('imports.gitFailure.otherOwner'), hint: FOLDER },
  ],
  [
    /no space left on device|out of disk ?space|disk quota exceeded/i,
    {
      code: 'disk_full',
      message: t('imports.gitFailure.diskFull'),
      hint: t('imports.gitFailure.diskFullHint'),
    },
  ],
  [
    /remote branch .* not found|couldn't find remote ref|invalid refspec|unknown revision/i,
    {
      code: 'not_found',
      message: t('imports.gitFailure.unknownRef'),
      hint: t('imports.gitFailure.unknownRefHint'),
    },
  ],
  [
    /not our ref|unadvertised object|remote error: .*(?:want|object)/i,
    {
      code: 'not_found',
      message: t('imports.gitFailure.unknownCommit'),
      hint: t('imports.gitFailure.unknownCommitHint'),
    },
  ],
  [
    /could not read (?:username|password)|authentication failed|terminal prompts disabled|returned error: 40[13]|access denied|invalid credentials/i,
    {
      code: 'unauthorized',
      message: t('imports.gitFailure.privateOrMissing'),
      hint: t('imports.gitFailure.privateHint'),
    },
  ],
  [
    /certificate|ssl (?:connect|peer)|tls/i,
    {
      code: 'io_failed',
      message: t('imports.gitFailure.badCertificate'),
      hint: t('imports.gitFailure.badCertificateHint'),
    },
  ],
  [
    /could not resolve (?:host|proxy)|failed to connect|couldn't connect|connection (?:refused|reset|timed out)|network is unreachable|no route to host|operation too slow|empty reply|timed out/i,
    {
      code: 'io_failed',
      message: t('imports.gitFailure.unreachable'),
      hint: t('imports.gitFailure.unreachableHint'),
    },
  ],
  [
    /dumb http transport|does not support shallow/i,
    { code: 'io_failed', message: t('imports.gitFailure.oldProtocol'), hint: FOLDER },
  ],
  [
    /transport '.*' not allowed|protocol "?\w+"? (?:not supported|disabled)|redirect/i,
    {
      code: 'bad_request',
      message: t('imports.gitFailure.redirected'),
      hint: t('imports.gitFailure.redirectedHint'),
    },
  ],
  [
    /repository .*(?:not found|does not exist)|returned error: 404|not found|no such file or directory/i,
    {
      code: 'not_found',
      message: t('imports.gitFailure.notFound'),
      hint: t('imports.gitFailure.privateHint'),
    },
  ],
  [
    /not appear to be a git repository|not a git repository|not valid: is this a git repository|invalid server response|bad line length|unexpected (?:disconnect|eof)|early eof|bad pack/i,
    {
      code: 'bad_request',
      message: t('imports.gitFailure.notARepository'),
      hint: t('imports.gitFailure.notARepositoryHint'),
    },
  ],
];

export function gitFailure(outcome: GitOutcome): AppError {
  const { spawnError, err } = outcome;
  if (spawnError === 'ENOENT')
    return appError('not_runnable', t('imports.gitFailure.notInstalled'), {
      hint: t('imports.gitFailure.notInstalledHint'),
    });
  if (spawnError !== null) return appError('io_failed', t('imports.gitFailure.cannotStart', { code: spawnError }));
  const meaning = MEANINGS.find(([sign]) => sign.test(err))?.[1];
  if (meaning === undefined)
    return appError('io_failed', t('imports.gitFailure.other', { reason: lastWords(err) }), { hint: FOLDER });
  const { code, message, hint } = meaning;
  return appError(code, message, { hint });
}

/** Returns the last line git wrote, without secrets and without control characters for a terminal. */
function lastWords(err: string): string {
  const lines = err.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const fatal =
    lines.findLast((line) => /^(?:fatal|error|remote):/.test(line)) ?? lines.at(-1) ?? t('imports.gitFailure.noOutput');
  return visibleName(fatal.replaceAll(/\/\/[^/@\s]*@/g, '//')).slice(0, 300);
}
