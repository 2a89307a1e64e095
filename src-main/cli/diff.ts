/** `switchyard diff`: compares two flows. */
import { diffFlows, renamesIn, type FlowChange } from '../../src-shared/diff/diff.ts';
import { diffLayouts, type LayoutChange } from '../../src-shared/diff/layout-changes.ts';
import { describeChange, describeLayoutChange } from '../../src-shared/merge/sentences.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { Layout } from '../../src-shared/flow/layout.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { readFlowSource, readLayoutOf, type FlowSource } from './flow-files.ts';
import { t } from '../messages/translate.ts';

export async function diff(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [first, second, ...more] = parsed.operands;
  if (first === undefined || second === undefined || more.length > 0)
    return wrongUse(io, t('cli.diff.operands'), 'diff');
  const sources: FlowSource[] = [];
  for (const operand of [first, second]) {
    const source = await readFlowSource(operand);
    if (!source.ok) return wrongUse(io, source.error, 'diff');
    sources.push(source.value);
  }
  const [before, after] = await Promise.all(sources.map(sideOf));
  if (!before!.ok || !after!.ok) {
    for (const side of [before!, after!]) if (!side.ok) io.err(`${side.error}\n`);
    return 1;
  }
  const withLayout = parsed.switches.has('layout');
  const changes = diffFlows(before!.value.flow, after!.value.flow);
  const [from, to] = [before!.value.layout, after!.value.layout];
  const layout = from && to ? diffLayouts(from, to, renamesIn(changes)) : [];
  const same = changes.length === 0 && !(withLayout && layout.length > 0);
  if (parsed.switches.has('json')) io.out(toJson(same, changes, withLayout ? layout : []));
  else {
    io.out(
      changes
        .flatMap((change) => describeChange(change))
        .map(line)
        .join(''),
    );
    if (withLayout)
      io.out(
        layout
          .map((change) => describeLayoutChange(change))
          .map(line)
          .join(''),
      );
    io.err(`${summary(changes, layout)}\n`);
  }
  return parsed.switches.has('fail-on-changes') && !same ? 1 : 0;
}

interface Side {
  readonly flow: Flow;
  readonly layout: Layout | null;
}

async function sideOf(source: FlowSource): Promise<Result<Side, string>> {
  if (!source.base.ok) return fail(`${source.file}: ${source.base.error.error.message}`);
  const layout = await readLayoutOf(source);
  return layout.ok ? ok({ flow: source.base.value.flow, layout: layout.value }) : layout;
}

function toJson(same: boolean, changes: readonly FlowChange[], layout: readonly LayoutChange[]): string {
  const body = {
    same,
    changes: changes.map((change) => ({ ...withoutUnchanged(change), says: describeChange(change) })),
    layout: layout.map((change) => ({ ...change, says: [describeLayoutChange(change)] })),
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}

/** A changed part is listed by its fields. */
function withoutUnchanged(change: FlowChange): object {
  if (change.type !== 'changed') return change;
  const { value: _value, ...changed } = change;
  return changed;
}

function line(text: string): string {
  return `${text}\n`;
}

function summary(changes: readonly FlowChange[], layout: readonly LayoutChange[]): string {
  const counts = (['renamed', 'added', 'removed', 'changed', 'reordered'] as const).flatMap((type) => {
    const number = changes.filter((change) => change.type === type).length;
    return number === 0 ? [] : [t(`cli.diff.counts.${type}`, { number })];
  });
  const moved = layout.filter(({ type }) => type === 'moved').length;
  const flow = counts.length === 0 ? t('cli.diff.same') : counts.join(', ');
  return moved === 0 ? flow : t('cli.diff.onlyMoved', { flow, moved });
}
