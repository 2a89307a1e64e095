/** Generates test drafts from the graph: conversations to review that together cover as much as possible. */
import type { ConversationScript } from '../script.ts';
import type { CompiledFlow } from '../../step/compiled-flow.ts';
import { usesOf } from './answer-values.ts';
import { distances, targetsOf, type Target } from './targets.ts';
import { coverTargets, type Guide, type CoveredConversation } from './cover-targets.ts';
import { t } from '../../messages/translate.ts';

export interface Drafts {
  readonly scripts: readonly ConversationScript[];
  /** Targets without a conversation: they may be unreachable, or only hard to find. */
  readonly uncovered: readonly string[];
}

export interface DraftOptions extends Pick<Guide, 'today' | 'extract' | 'call' | 'pause' | 'isOverdue'> {
  /** The budget of flow steps. */
  readonly maxSteps?: number;
  /** Targets that tests already cover. */
  readonly covered?: ReadonlySet<Target>;
}

const MAX_STEPS = 200_000;
/** This many conversations in a row without new coverage end the search. */
const PATIENCE = 40;

export async function draftConversations(flow: CompiledFlow, options: DraftOptions): Promise<Drafts> {
  const { maxSteps = MAX_STEPS, covered, ...given } = options;
  const left = new Set([...targetsOf(flow.flow)].filter((target) => covered?.has(target) !== true));
  const all = new Set(left);
  const shared = { ...given, flow, uses: usesOf(flow.flow), left };
  const guide = { ...shared, made: new Map<string, number>(), budget: { steps: maxSteps } };
  const found: CoveredConversation[] = [];
  const isOver = (): boolean => left.size === 0 || guide.budget.steps <= 0 || given.isOverdue?.() === true;
  for (let inVain = 0; inVain < PATIENCE && !isOver(); inVain += 1) {
    const before = new Set(left);
    const wandered = await coverTargets({ ...guide, distances: distances(flow, left) });
    // A stuck conversation is a finding, and an interrupted one is nothing: neither is a test.
    const isUsable = wandered.state.status === 'ended' || wandered.state.status === 'waiting';
    if (!isUsable) for (const target of before) left.add(target);
    if (!isUsable || left.size === before.size) continue;
    found.push(wandered);
    inVain = -1;
  }
  const needed = withoutNeedless(found, all);
  return { scripts: needed.map((one, index) => toScript(one, index + 1, given.today)), uncovered: [...left] };
}

/** Drops conversations whose targets later ones also cover. */
function withoutNeedless(found: readonly CoveredConversation[], wanted: ReadonlySet<Target>): CoveredConversation[] {
  const times = new Map<Target, number>();
  for (const { covered } of found)
    for (const target of covered) if (wanted.has(target)) times.set(target, (times.get(target) ?? 0) + 1);
  return found.filter(({ covered }) => {
    const own = [...covered].filter((target) => wanted.has(target));
    if (own.some((target) => times.get(target) === 1)) return true;
    for (const target of own) times.set(target, times.get(target)! - 1);
    return false;
  });
}

function toScript(
  { turns, opening, state, waits }: CoveredConversation,
  number: number,
  today: string,
): ConversationScript {
  const { outcome, answers } = state;
  const first = { ...waiting(waits[0]), ...(opening.length > 0 ? { calls: [...opening] } : {}) };
  return {
    version: 'v1',
    name:
      outcome === null
        ? t('conversation.drafts.openName', { number })
        : t('conversation.drafts.endedName', { number, outcome }),
    notes: t('conversation.drafts.notes'),
    today,
    ...(Object.keys(first).length > 0 ? { opening: first } : {}),
    turns: turns.map((turn, index) => ({ ...turn, ...expecting(waits[index + 1]) })),
    expect: { outcome, ...(Object.keys(answers).length > 0 ? { answers: { ...answers } as Expected } : {}) },
  };
}

type Expected = NonNullable<ConversationScript['expect']['answers']>;

function waiting(node: string | null | undefined): { waitingAt?: string } {
  return node ? { waitingAt: node } : {};
}

function expecting(node: string | null | undefined): { expect?: { waitingAt: string } } {
  return node ? { expect: { waitingAt: node } } : {};
}
