/** Compares a trace with the accepted one and names the first difference. */
import { deepEqual } from '../equality.ts';
import { isJsonObject, toPointer, type Json } from '../json.ts';
import { z } from '../schema.ts';
import type { Trace, TraceLine, TraceTurn } from './trace.ts';
import { t } from '../messages/translate.ts';
import { cutText } from '../cut-text.ts';

export const divergenceSchema = z.strictObject({
  turn: z.int().meta({ description: t('schemas.comparison.divergence.turn.help') }),
  line: z
    .int()
    .nullable()
    .meta({ description: t('schemas.comparison.divergence.line.help') }),
  node: z
    .string()
    .nullable()
    .meta({ description: t('schemas.comparison.divergence.node.help') }),
  field: z.string().meta({
    description: t('schemas.comparison.divergence.field.help'),
  }),
  expected: z
    .json()
    .nullable()
    .meta({ description: t('schemas.comparison.divergence.expected.help') }),
  actual: z.json().nullable(),
});

export type Divergence = z.infer<typeof divergenceSchema>;

/** Null if both traces are the same. */
export function firstDivergence(expected: Trace, actual: Trace): Divergence | null {
  const turns = Math.max(expected.turns.length, actual.turns.length);
  let node: string | null = null;
  for (let turn = 0; turn < turns; turn += 1) {
    const before = expected.turns[turn];
    const now = actual.turns[turn];
    if (!before || !now || before.say !== now.say || before.edit !== now.edit || before.act !== now.act)
      return { turn, line: null, node, field: 'turn', expected: wordsOf(before), actual: wordsOf(now) };
    const found = divergenceIn({ turn, before, now, node });
    if (found) return found;
    node = now.lines.reduce(nodeAfter, node);
  }
  return null;
}

function wordsOf(turn: TraceTurn | undefined): string | null {
  return turn === undefined ? null : (turn.say ?? turn.edit ?? turn.act ?? '');
}

interface Pair {
  readonly turn: number;
  readonly before: TraceTurn;
  readonly now: TraceTurn;
  /** The node at the start of the turn. */
  readonly node: string | null;
}

function divergenceIn({ turn, before, now, node: at }: Pair): Divergence | null {
  let node = at;
  for (let line = 0; line < Math.max(before.lines.length, now.lines.length); line += 1) {
    const expected = before.lines[line];
    const actual = now.lines[line];
    const found = differenceOf(expected, actual);
    if (found) {
      const known = actual ?? expected;
      return { turn, line, node: (known && nodeAfter(null, known)) ?? node, ...found };
    }
    node = nodeAfter(node, actual!);
  }
  return null;
}

type Difference = Pick<Divergence, 'field' | 'expected' | 'actual'>;

function differenceOf(expected: TraceLine | undefined, actual: TraceLine | undefined): Difference | null {
  const [a, b] = [(expected ?? null) as Json, (actual ?? null) as Json];
  if (deepEqual(a, b)) return null;
  if (expected?.type !== actual?.type) return { field: 'line', expected: a as never, actual: b as never };
  return differenceAt([], a, b);
}

/** Descends to the first member that differs. Lists are compared as a whole. */
function differenceAt(path: readonly string[], a: Json, b: Json): Difference {
  if (isJsonObject(a) && isJsonObject(b)) {
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const [inA, inB] = [Object.hasOwn(a, name), Object.hasOwn(b, name)];
      if (inA && inB && deepEqual(a[name]!, b[name]!)) continue;
      return differenceAt([...path, name], inA ? a[name]! : null, inB ? b[name]! : null);
    }
  }
  return { field: toPointer(path).slice(1), expected: a as never, actual: b as never };
}

/** The node of a line, or else the previous one. */
function nodeAfter(node: string | null, line: TraceLine): string | null {
  return 'node' in line && line.node !== null ? line.node : node;
}

/** One sentence for people. */
export function divergenceInWords({ turn, line, node, field, expected, actual }: Divergence): string {
  const inTurn = turn === 0 ? t('conversation.compare.opening') : t('conversation.compare.turn', { turn });
  const place = line === null ? inTurn : t('conversation.compare.turnLine', { turn: inTurn, line: line + 1 });
  const where = node === null ? place : t('conversation.compare.atNode', { place, node });
  const what = field === 'line' || field === 'turn' ? '' : ` ${field}`;
  return t('conversation.compare.diverges', {
    where,
    what,
    expected: shown(expected),
    actual: shown(actual),
  });
}

function shown(value: unknown): string {
  return value === null ? t('conversation.compare.nothing') : cutText(JSON.stringify(value), 300);
}
