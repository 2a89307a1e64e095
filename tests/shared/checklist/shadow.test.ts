import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseChecklist, type CompiledChecklist } from '../../../src-shared/checklist/compile.ts';
import { checklistStep } from '../../../src-shared/checklist/engine.ts';
import { describeDifference, follow, type ShadowDifference } from '../../../src-shared/checklist/shadow.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { Checklist } from '../../../src-shared/document/checklist-v0.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import type { FlowInput, FlowState, Understanding } from '../../../src-shared/step/state.ts';
import { anyChecklist, anyReply, anyUnderstanding } from './random-checklist.ts';
import { t } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

function compiled(checklist: Checklist): CompiledChecklist {
  const parsed = parseChecklist(JSON.stringify(checklist), 'checklist.json');
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

type Reply = Understanding | string;

/** A text answers the open question literally. */
function understand(reply: Reply, state: FlowState): Understanding {
  if (typeof reply !== 'string') return reply;
  return { proposals: [{ key: state.open?.key ?? '', value: reply }], intent: null };
}

/** Plays a conversation with both; returns the differences of all turns. */
function compare(checklist: CompiledChecklist, flow: CompiledFlow, replies: readonly Reply[]): ShadowDifference[] {
  let state = initialState();
  let shadow = initialState();
  const differences: ShadowDifference[] = [];
  const take = (input: FlowInput): void => {
    const step = checklistStep(checklist, state, input);
    const followed = follow(flow, shadow, { input, step });
    state = step.state;
    ({ shadow } = followed);
    differences.push(...followed.differences);
  };
  take({ type: 'run' });
  for (const reply of replies) {
    if (state.status !== 'waiting') break;
    take({ type: 'understood', understanding: understand(reply, state) });
  }
  return differences;
}

function compareConverted(checklist: Checklist, replies: readonly Reply[]): string[] {
  const ready = compiled(checklist);
  return compare(ready, compileCheckedFlow(ready.flow), replies).map(describeDifference);
}

describe('a checklist and the flow it converts to', () => {
  test('ask, accept, and reject the same in every turn, whatever is said', () => {
    const replies = fc.array(fc.oneof(anyReply, anyReply, anyUnderstanding), { maxLength: 14 });
    fc.assert(
      fc.property(anyChecklist, replies, (checklist, said) => {
        expect(compareConverted(checklist, said)).toEqual([]);
      }),
      { numRuns: tries(600) },
    );
  });

  test('convert without errors and without false alarms about the order of questions', () => {
    fc.assert(
      fc.property(anyChecklist, (checklist) => {
        const { flow } = compiled(checklist);
        const codes = checkFlow(flow, { tools: null, screens: null }).map(({ code, message }) => `${code} ${message}`);
        expect(codes.filter((code) => !code.startsWith('question.unused'))).toEqual([]);
      }),
      { numRuns: tries(200) },
    );
  });

  test('a skipped question is asked as soon as its dependency is answered', () => {
    const checklist: Checklist = {
      version: 'v0',
      id: 'late',
      questions: [
        { key: 'early', prompt: '', priority: 1, dependencies: ['told'] },
        { key: 'first', prompt: '', priority: 2 },
        { key: 'second', prompt: '', priority: 3 },
        { key: 'told', prompt: '', priority: 9, required: false },
      ],
    };
    const told: Understanding = { proposals: [{ key: 'told', value: 'x' }], intent: null };
    expect(compareConverted(checklist, ['x', told, 'x', 'x'])).toEqual([]);
    const ready = compiled(checklist);
    const asked: (string | null)[] = [];
    let state = checklistStep(ready, initialState(), { type: 'run' }).state;
    for (const reply of ['x', told, 'x', 'x']) {
      asked.push(state.open?.key ?? null);
      state = checklistStep(ready, state, { type: 'understood', understanding: understand(reply, state) }).state;
    }
    expect([asked, state.outcome]).toEqual([['first', 'second', 'early', 'second'], 'done']);
  });
});

test('a turn in which nothing was saved or rejected is described in words', () => {
  const words = (field: 'committed' | 'refused', checklist: Json, flow: Json) =>
    describeDifference({ turn: 2, field, checklist, flow });
  expect([words('committed', { a: 1 }, {}), words('refused', [], ['a'])]).toEqual([
    t('checklist.shadow.diverges', {
      turn: 2,
      checklist: t('checklist.shadow.saved', { value: '{"a":1}' }),
      flow: t('checklist.shadow.savedNothing'),
    }),
    t('checklist.shadow.diverges', {
      turn: 2,
      checklist: t('checklist.shadow.rejectedNothing'),
      flow: t('checklist.shadow.rejected', { value: '["a"]' }),
    }),
  ]);
});
