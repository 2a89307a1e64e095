/** What the user approved for the agents of each plugin folder: an exact list of packages, or an interpreter. */
import { appError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { readPrivateFile, renameDamaged, writePrivateFile } from '../settings/private-file.ts';
import { withFileLock } from '../store/with-file-lock.ts';
import type { Logger } from '../telemetry/logger.ts';
import { t } from '../messages/translate.ts';
import { parseJson } from '../../src-shared/json.ts';

const approvalSchema = z.discriminatedUnion('kind', [
  /** An environment created here: its Python, and the packages as the user saw them. */
  z.strictObject({
    kind: z.literal('environment'),
    python: z.string().max(40),
    requirements: z.array(z.string().max(2000)).max(2000),
    at: z.string().max(40),
  }),
  z.strictObject({ kind: z.literal('interpreter'), path: z.string().max(4096), at: z.string().max(40) }),
]);
export type Approval = z.infer<typeof approvalSchema>;

const storedSchema = z.strictObject({
  version: z.literal(1),
  /** Keyed by the real path of the folder and the name of the runner. */
  folders: z.record(z.string().max(4096), z.record(z.string().max(100), approvalSchema)),
});
type Stored = z.infer<typeof storedSchema>;

export interface Approvals {
  get(folder: string, runner: string): Approval | null;
  /** Null revokes it. */
  set(folder: string, runner: string, approval: Approval | null): Promise<Result<void>>;
}

/** `file` is readable by its owner only. */
export async function openApprovals(file: string, log: Logger): Promise<Approvals> {
  let { folders } = await load(file, log);
  return {
    get: (folder, runner) => folders[folder]?.[runner] ?? null,
    set: (folder, runner, approval) => {
      const edit = (all: Stored['folders']): Stored['folders'] => withApproval(all, { folder, runner, approval });
      const before = folders;
      folders = edit(folders);
      return withFileLock(file, async () => {
        // Another program may have stored an approval in the meantime.
        const all = edit((await load(file, log)).folders);
        const written = await writePrivateFile(file, `${JSON.stringify({ version: 1, folders: all }, null, 2)}\n`);
        folders = written.ok ? all : before;
        if (written.ok) return ok(undefined);
        return fail(appError(written.error.code, t('plugins.approvals.notSaved', { message: written.error.message })));
      });
    },
  };
}

interface ApprovalChange {
  readonly folder: string;
  readonly runner: string;
  readonly approval: Approval | null;
}

function withApproval(all: Stored['folders'], { folder, runner, approval }: ApprovalChange): Stored['folders'] {
  const { [runner]: _before, ...others } = all[folder] ?? {};
  return { ...all, [folder]: approval === null ? others : { ...others, [runner]: approval } };
}

async function load(file: string, log: Logger): Promise<Stored> {
  const text = await readPrivateFile(file);
  if (text.ok && text.value === null) return { version: 1, folders: {} };
  const parsed = text.ok ? storedSchema.safeParse(parseJson(text.value ?? '')) : null;
  if (parsed?.success) return parsed.data;
  log.warn({ file }, 'the list of approved packages cannot be used and is started anew');
  await renameDamaged(file);
  return { version: 1, folders: {} };
}
