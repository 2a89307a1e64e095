/** `switchyard mcp`: compares the tools of MCP servers with the accepted ones, and accepts them. */
import { join } from 'node:path';
import { writeFilesAtomically } from '../project/disk.ts';
import { ToolError } from '../flow-runtime/tools/tool.ts';
import { lockText, MCP_LOCK_FILE, McpLock } from '../tools/mcp/mcp-lock.ts';
import { acceptedPins, type ServerReview } from '../tools/mcp/review-servers.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { withTools } from './folder-tools.ts';
import { readFlowSource } from './flow-files.ts';
import { t } from '../messages/translate.ts';

export async function mcp(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [operand, ...more] = parsed.operands;
  if (operand === undefined || more.length > 0) return wrongUse(io, t('cli.operands.oneFolder'), 'mcp');
  const source = await readFlowSource(operand);
  if (!source.ok) return wrongUse(io, source.error, 'mcp');
  const { folder } = source.value;
  try {
    const reviews = await withTools(io, ({ tools }) => tools.reviewServers(folder));
    return await report(folder, reviews, { parsed, io });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    io.err(`${error.message}\n`);
    return 1;
  }
}

async function report(
  folder: string,
  reviews: readonly ServerReview[],
  { parsed, io }: { readonly parsed: Parsed; readonly io: Io },
): Promise<ExitCode> {
  const accepts = parsed.switches.has('accept');
  if (accepts) {
    const before = new McpLock(folder).all() ?? { servers: {} };
    const text = lockText(acceptedPins(before, reviews));
    const written = await writeFilesAtomically([{ path: join(folder, MCP_LOCK_FILE), text }]);
    if (!written.ok) {
      io.err(`${written.error.message}\n`);
      return 1;
    }
  }
  if (parsed.switches.has('json')) io.out(`${JSON.stringify({ servers: reviews, accepted: accepts }, null, 2)}\n`);
  else io.out(reviews.map(textOf).join(''));
  const isReached = reviews.every(({ problem }) => problem === null);
  const isAccepted = reviews.every(({ tools }) => tools.every(({ state }) => state === 'accepted'));
  if (accepts) io.err(t('cli.mcp.accepted', { file: MCP_LOCK_FILE }));
  else if (!isAccepted) io.err(t('cli.mcp.notAccepted'));
  return isReached && (isAccepted || accepts) ? 0 : 1;
}

function textOf({ server, problem, tools }: ServerReview): string {
  if (problem !== null) return `${server}: ${problem}\n`;
  return tools
    .map(({ tool, state, changes }) => `${server}.${tool}: ${state}\n${changes.map((line) => `  ${line}\n`).join('')}`)
    .join('');
}
