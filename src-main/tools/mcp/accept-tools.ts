/** Writes the MCP tools a person reviewed and accepted into the lock file. */
import { join } from 'node:path';
import { appError } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { ToolError } from '../../flow-runtime/tools/tool.ts';
import { t } from '../../messages/translate.ts';
import { writeFilesAtomically } from '../../project/disk.ts';
import { lockText, MCP_LOCK_FILE, type McpLock } from './mcp-lock.ts';
import { pinsWith, type AcceptedTool, type ServerReview } from './review-servers.ts';

interface Accepting {
  readonly folder: string;
  readonly lock: McpLock;
  readonly review: () => Promise<readonly ServerReview[]>;
}

export async function acceptTools(
  { folder, lock, review }: Accepting,
  accepted: readonly AcceptedTool[],
): Promise<Result<null>> {
  const reviews = await reviewed(review);
  if (!reviews.ok) return reviews;
  const before = lock.all();
  if (before === null) return fail(appError('invalid_document', t('plugins.mcpLock.damaged', { file: MCP_LOCK_FILE })));
  const pins = pinsWith(before, reviews.value, accepted);
  if (pins === null)
    return fail(
      appError('conflict', t('plugins.mcpLock.changedAgain'), { hint: t('plugins.mcpLock.changedAgainHint') }),
    );
  const written = await writeFilesAtomically([{ path: join(folder, MCP_LOCK_FILE), text: lockText(pins) }]);
  return written.ok ? ok(null) : written;
}

async function reviewed(review: Accepting['review']): Promise<Result<readonly ServerReview[]>> {
  try {
    return ok(await review());
  } catch (error) {
    if (error instanceof ToolError) return fail(appError('conflict', error.message));
    throw error;
  }
}
