/** `switchyard test --accept`: shows the differences from the accepted traces, then accepts the new ones. */
import type { TestResult } from '../../src-shared/contract/testing.ts';
import { serializeTrace } from '../../src-shared/conversation/trace.ts';
import { diffItems } from '../../src-shared/text-diff.ts';
import { acceptTrace } from '../testing/test-files.ts';
import type { Io } from './command.ts';

/** Returns the results after accepting. A conversation that doesn't meet its expectations is not accepted. */
export async function acceptResults(
  project: string,
  results: readonly TestResult[],
  io: Io,
): Promise<readonly TestResult[]> {
  const after: TestResult[] = [];
  for (const result of results) after.push(isNew(result) ? await accept(project, result, io) : result);
  return after;
}

function isNew({ trace, unmet, golden, status }: TestResult): boolean {
  return trace !== null && unmet.length === 0 && golden !== 'same' && status !== 'error';
}

async function accept(project: string, result: TestResult, io: Io): Promise<TestResult> {
  const { file, trace, accepted } = result;
  if (trace === null) return result;
  if (accepted !== null) io.err(`${file}\n${changedLines(serializeTrace(accepted), serializeTrace(trace))}`);
  const stored = await acceptTrace(project, file, trace);
  if (!stored.ok) {
    io.err(`${stored.error.message}\n`);
    return { ...result, status: 'error', error: stored.error };
  }
  io.err(`accepted: tests/golden/${file}\n`);
  return { ...result, status: 'passed', golden: 'same', divergence: null, accepted: null };
}

/** Lines that were removed or added, without indentation. */
export function changedLines(before: string, after: string): string {
  const lines = diffItems(before.split('\n'), after.split('\n')).flatMap((part) => {
    if (part.kind === 'removed') return part.before.map((line) => `- ${line.trimStart()}\n`);
    return part.kind === 'added' ? part.after.map((line) => `+ ${line.trimStart()}\n`) : [];
  });
  return lines.join('');
}
