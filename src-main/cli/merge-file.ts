/** `switchyard merge-file`: the git merge driver. Writes either a valid document or nothing. */
import { describeConflict, describeLayoutConflict } from '../../src-shared/merge/sentences.ts';
import type { Subject } from '../../src-shared/diff/parts.ts';
import { mergeLayouts, type LayoutConflict } from '../../src-shared/merge/merge-layouts.ts';
import { EMPTY_LAYOUT } from '../../src-shared/flow/layout.ts';
import { mergeFlows, type MergeConflict } from '../../src-shared/merge/merge-three-way.ts';
import { isLayoutText } from '../../src-shared/document/is-layout-text.ts';
import { parseFlow, parseLayout } from '../../src-shared/document/parse.ts';
import { serializeFlow, serializeLayout } from '../../src-shared/document/serialize.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { writeFilesAtomically } from '../project/disk.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { readDocumentText } from './flow-files.ts';
import { t } from '../messages/translate.ts';

interface Texts {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

interface Conflict extends Omit<MergeConflict, 'subject'> {
  readonly subject: Omit<Subject, 'kind'> & { readonly kind: Subject['kind'] | LayoutConflict['part'] };
  readonly says: readonly string[];
}

interface Merged {
  readonly document: 'flow' | 'layout';
  readonly text: string;
  readonly conflicts: readonly Conflict[];
}

export async function mergeFile(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [base, ours, theirs, ...more] = parsed.operands;
  if (base === undefined || ours === undefined || theirs === undefined || more.length > 0)
    return wrongUse(io, t('cli.mergeFile.operands'), 'merge-file');
  const name = parsed.values.get('name') ?? ours;
  const texts: string[] = [];
  for (const path of [base, ours, theirs]) {
    const text = await readDocumentText(path);
    if (!text.ok) return leftAlone(io, name, text.error);
    if (text.value === null) return wrongUse(io, t('cli.operands.missing', { path }), 'merge-file');
    texts.push(text.value);
  }
  const merged = mergeTexts({ base: texts[0]!, ours: texts[1]!, theirs: texts[2]! });
  if (!merged.ok) return leftAlone(io, name, merged.error);
  const { document, text, conflicts } = merged.value;
  const saved = text === texts[1] ? ok(null) : await writeFilesAtomically([{ path: ours, text }]);
  if (!saved.ok) return leftAlone(io, name, saved.error.message);
  const clean = conflicts.length === 0;
  if (parsed.switches.has('json')) io.out(`${JSON.stringify({ document, clean, conflicts }, null, 2)}\n`);
  else for (const { says } of conflicts) io.err(`${name}: ${says.join(' ')}\n`);
  return clean ? 0 : 1;
}

function leftAlone(io: Io, name: string, reason: string): 1 {
  io.err(t('cli.mergeFile.notMerged', { name, reason }));
  return 1;
}

function mergeTexts(texts: Texts): Result<Merged, string> {
  return isLayoutText(texts.ours) ? mergeLayoutTexts(texts) : mergeFlowTexts(texts);
}

function mergeFlowTexts({ base, ours, theirs }: Texts): Result<Merged, string> {
  const sides = { ancestor: isEmpty(base) ? null : parseFlow(base), ours: parseFlow(ours), theirs: parseFlow(theirs) };
  for (const [side, parsed] of Object.entries(sides))
    if (parsed !== null && !parsed.ok) return fail(unreadable(side, parsed.error.error.message));
  const merged = mergeFlows({
    base: sides.ancestor?.ok ? sides.ancestor.value.flow : null,
    ours: valueOf(sides.ours).flow,
    theirs: valueOf(sides.theirs).flow,
  });
  const conflicts = merged.conflicts.map((conflict) => ({ ...conflict, says: [describeConflict(conflict)] }));
  return ok({ document: 'flow', text: serializeFlow(merged.flow), conflicts });
}

function mergeLayoutTexts({ base, ours, theirs }: Texts): Result<Merged, string> {
  const ancestor = isEmpty(base) ? ok(EMPTY_LAYOUT) : parseLayout(base);
  const sides = { ancestor, ours: parseLayout(ours), theirs: parseLayout(theirs) };
  for (const [side, parsed] of Object.entries(sides))
    if (!parsed.ok) return fail(unreadable(side, parsed.error.message));
  const merged = mergeLayouts({
    base: valueOf(sides.ancestor),
    ours: valueOf(sides.ours),
    theirs: valueOf(sides.theirs),
  });
  return ok({ document: 'layout', text: serializeLayout(merged.layout), conflicts: merged.conflicts.map(toConflict) });
}

function toConflict(conflict: LayoutConflict): Conflict {
  const { part, graph, id, path, base, ours, theirs } = conflict;
  return {
    subject: { kind: part === 'position' ? 'node' : part, graph, id },
    path: part === 'position' ? ['position'] : [...path],
    ...(base === undefined ? {} : { base }),
    ...(ours === undefined ? {} : { ours }),
    ...(theirs === undefined ? {} : { theirs }),
    says: [describeLayoutConflict(conflict)],
  };
}

/** Git passes an empty file if there is no common ancestor. */
function isEmpty(text: string): boolean {
  return text.trim() === '';
}

function unreadable(side: string, message: string): string {
  if (side === 'ancestor') return t('cli.mergeFile.ancestorUnreadable', { message });
  return t(side === 'ours' ? 'cli.mergeFile.oursUnreadable' : 'cli.mergeFile.theirsUnreadable', { message });
}

function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error('A side that cannot be read was to be merged.');
  return result.value;
}
