/** What a failure of git means, in words for people: from the English text it writes. */
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { visibleName } from '../../../src-shared/hidden-characters.ts';
import type { GitOutcome } from '../../git/run-git.ts';

interface Meaning {
  readonly code: AppError['code'];
  readonly message: string;
  readonly hint: string;
}

const FOLDER = 'Clone it yourself with git, then import the folder.';

const MEANINGS: readonly (readonly [sign: RegExp, meaning: Meaning])[] = [
  [
    /detected dubious ownership|is owned by someone else/i,
    { code: 'read_only', message: 'The repository belongs to another user of this machine.', hint: FOLDER },
  ],
  [
    /no space left on device|out of disk ?space|disk quota exceeded/i,
    { code: 'disk_full', message: 'The disk is full.', hint: 'Free some space, then try again.' },
  ],
  [
    /remote branch .* not found|couldn't find remote ref|invalid refspec|unknown revision/i,
    {
      code: 'not_found',
      message: 'The repository has no branch, tag or commit of this name.',
      hint: 'Check the name, or leave it out for the default branch.',
    },
  ],
  [
    /not our ref|unadvertised object|remote error: .*(?:want|object)/i,
    {
      code: 'not_found',
      message: 'The repository has no such commit, or does not hand it out by itself.',
      hint: `Give a branch or tag. Or: ${FOLDER}`,
    },
  ],
  [
    /could not read (?:username|password)|authentication failed|terminal prompts disabled|returned error: 40[13]|access denied|invalid credentials/i,
    {
      code: 'unauthorized',
      message: 'The repository is private, or there is none at this address.',
      hint: `Check the address. A private one: ${FOLDER.toLowerCase()}`,
    },
  ],
  [
    /certificate|ssl (?:connect|peer)|tls/i,
    {
      code: 'io_failed',
      message: 'The server could not prove who it is: its certificate is not accepted.',
      hint: `Check the address. ${FOLDER}`,
    },
  ],
  [
    /could not resolve (?:host|proxy)|failed to connect|couldn't connect|connection (?:refused|reset|timed out)|network is unreachable|no route to host|operation too slow|empty reply|timed out/i,
    {
      code: 'io_failed',
      message: 'The server of the repository cannot be reached.',
      hint: 'Check the address and the network, then try again.',
    },
  ],
  [
    /dumb http transport|does not support shallow/i,
    { code: 'io_failed', message: 'The server speaks an old protocol that hands out no single version.', hint: FOLDER },
  ],
  [
    /transport '.*' not allowed|protocol "?\w+"? (?:not supported|disabled)|redirect/i,
    {
      code: 'bad_request',
      message: 'The server sends elsewhere, to an address that is not fetched.',
      hint: 'Give the address of the repository itself.',
    },
  ],
  [
    /repository .*(?:not found|does not exist)|returned error: 404|not found|no such file or directory/i,
    {
      code: 'not_found',
      message: 'There is no repository at this address, or it is private.',
      hint: `Check the address. A private one: ${FOLDER.toLowerCase()}`,
    },
  ],
  [
    /not appear to be a git repository|not a git repository|not valid: is this a git repository|invalid server response|bad line length|unexpected (?:disconnect|eof)|early eof|bad pack/i,
    {
      code: 'bad_request',
      message: 'What stands at this address is no git repository, or it broke off.',
      hint: 'Give the address that "git clone" takes.',
    },
  ],
];

export function gitFailure(outcome: GitOutcome): AppError {
  const { spawnError, err } = outcome;
  if (spawnError === 'ENOENT')
    return appError('not_runnable', 'git is not installed on this machine, so nothing can be fetched.', {
      hint: 'Install git, or download the repository and import the folder.',
    });
  if (spawnError !== null) return appError('io_failed', `git could not be started (${spawnError}).`);
  const meaning = MEANINGS.find(([sign]) => sign.test(err))?.[1];
  if (meaning === undefined) return appError('io_failed', `git failed: ${lastWords(err)}`, { hint: FOLDER });
  const { code, message, hint } = meaning;
  return appError(code, message, { hint });
}

/** The line it failed with, without anything that may be secret or obeyed by a terminal. */
function lastWords(err: string): string {
  const lines = err.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const fatal = lines.findLast((line) => /^(?:fatal|error|remote):/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return visibleName(fatal.replaceAll(/\/\/[^/@\s]*@/g, '//')).slice(0, 300);
}
