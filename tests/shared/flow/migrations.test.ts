import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FLOW_VERSION } from '../../../src-shared/flow/flow.ts';
import { MIGRATIONS } from '../../../src-shared/flow/migrations.ts';
import { parseFlow } from '../../../src-shared/flow/parse.ts';
import { compileFlow } from '../../../src-shared/traverse/compiled-flow.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import { initialState } from '../../../src-shared/traverse/initial-state.ts';

/** Frozen files of each old version. They are never edited; a new version adds one. */
const FROZEN: Record<string, string> = { v0: 'v0-checklist.json' };

const read = (name: string): string => readFileSync(new URL(`../../fixtures/flows/${name}`, import.meta.url), 'utf8');

describe('migrations', () => {
  test('lead from v0 to today without a gap, and every one has a frozen file', () => {
    const chain = MIGRATIONS.map(({ from, to }) => [from, to]);
    expect(chain).toEqual(Array.from({ length: chain.length }, (_, n) => [`v${n}`, `v${n + 1}`]));
    expect(MIGRATIONS.at(-1)?.to).toBe(FLOW_VERSION);
    expect(Object.keys(FROZEN)).toEqual(MIGRATIONS.map(({ from }) => from));
  });

  test('a v0 checklist becomes a chain in its asking order, dependencies as conditions', () => {
    const parsed = parseFlow(read(FROZEN['v0']!));
    expect(parsed).toEqual({
      ok: true,
      value: {
        migratedFrom: 'v0',
        flow: {
          version: 'v1',
          id: 'lighting.checklist',
          label: 'Lighting',
          entry: 'q.court_size',
          nodes: [
            { id: 'q.court_size', type: 'question', key: 'court_size', prompt: 'Court size?', priority: 10 },
            { id: 'q.email', type: 'question', key: 'email', prompt: 'Your email?', required: false, priority: 20 },
            {
              id: 'q.wattage',
              type: 'question',
              key: 'wattage',
              prompt: 'Desired wattage?',
              priority: 20,
              when: 'answers.court_size != null',
              validate: "answers.wattage != ''",
            },
            { id: 'n.done', type: 'terminal', label: 'Done' },
          ],
          edges: [
            { id: 'e.q.court_size', from: 'q.court_size', to: 'q.email' },
            { id: 'e.q.email', from: 'q.email', to: 'q.wattage' },
            { id: 'e.q.wattage', from: 'q.wattage', to: 'n.done' },
          ],
        },
      },
    });
  });

  test('"value" becomes the answer only where it is a name, and a bad id becomes the label', () => {
    const validate = "value != 'value' && context.value != value";
    const parsed = parseFlow(
      JSON.stringify({ version: 'v0', id: 'Über list!', questions: [{ key: 'a', prompt: '', validate }] }),
    );
    const flow = parsed.ok ? parsed.value.flow : null;
    expect([flow?.id, flow?.label, flow?.nodes[0]]).toMatchObject([
      'ber-list-',
      'Über list!',
      { validate: "answers.a != 'value' && context.value != answers.a" },
    ]);
  });

  test('the converted checklist runs', () => {
    const parsed = parseFlow(read(FROZEN['v0']!));
    const compiled = parsed.ok ? compileFlow(parsed.value.flow) : null;
    if (!compiled?.ok) throw new Error('the checklist did not convert');
    expect(runToRest(compiled.value, initialState()).effects).toMatchObject([{ type: 'ask', key: 'court_size' }]);
  });

  test.each([
    [
      'circular dependencies',
      [
        { key: 'a', prompt: '', dependencies: ['b'] },
        { key: 'b', prompt: '', dependencies: ['a'] },
      ],
      'depends on itself',
    ],
    [
      'a key that is there twice',
      [
        { key: 'a', prompt: '' },
        { key: 'a', prompt: '' },
      ],
      'appears twice',
    ],
  ])('%s are a named error', (_name, questions, message) => {
    const parsed = parseFlow(JSON.stringify({ version: 'v0', id: 'x', questions }));
    expect(parsed.ok ? '' : parsed.error.error.message).toContain(message);
  });
});
