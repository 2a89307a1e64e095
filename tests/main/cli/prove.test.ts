import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '../../../src-main/cli/schemas.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { switchyard } from './command-line.ts';

const SAMPLE = 'resources/plugins/led_sales';

const colours = {
  type: 'choice',
  options: [
    { value: 'red', label: 'Red' },
    { value: 'blue', label: 'Blue' },
  ],
};

/** Blue leads nowhere. */
const DEAD_END = {
  ...{ version: 'v1', id: 'dead', entry: 'ask' },
  nodes: [
    { id: 'ask', type: 'question', key: 'colour', prompt: 'Which colour?', answer: colours },
    { id: 'way', type: 'decision' },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [
    { id: 'e1', from: 'ask', to: 'way' },
    { id: 'e2', from: 'way', to: 'end', guard: "answers.colour == 'red'" },
  ],
};

async function fileWith(flow: object): Promise<string> {
  const file = join(await temporaryFolder(), 'dead.json');
  await writeFile(file, JSON.stringify(flow));
  return file;
}

describe('validate --prove', () => {
  test('finds no dead end in the sample, and says what that does not speak about', async () => {
    const { code, out, err } = await switchyard(['validate', SAMPLE, '--prove']);
    expect([code, err]).toEqual([0, `${SAMPLE}: 0 errors, 0 warnings, 0 findings of the proof\n`]);
    expect(out).toMatch(/^Everything inside the bound was looked at: \d+ states\.\nOutside the bound:\n {2}Each turn/);
  });

  test('prints the shortest conversation into a dead end and exits with 1; its JSON fits the published schema', async () => {
    const file = await fileWith(DEAD_END);
    const text = await switchyard(['validate', file, '--prove']);
    expect(text.code).toBe(1);
    expect(text.out).toContain(
      'way [prove.stuck] No guard of "way" is true and it has no "else" edge.\n    1. user: Blue\n',
    );
    const json = await switchyard(['validate', file, '--prove', '--json']);
    const result: unknown = JSON.parse(json.out);
    const validate = new Ajv2020({ strict: false }).compile(SCHEMAS.find(({ name }) => name === 'validate')!.json());
    expect(validate(result) ? [] : validate.errors).toEqual([]);
    expect(result).toMatchObject({
      ok: false,
      proof: {
        complete: true,
        findings: [
          {
            ...{ kind: 'stuck', node: 'way', graph: null },
            conversation: [
              {
                input: {
                  type: 'understood',
                  understanding: { proposals: [{ key: 'colour', value: 'blue' }], intent: null },
                },
                ...{ by: 'user', text: 'Blue', understood: true },
              },
            ],
          },
        ],
      },
    });
  });

  test('stops at the bound and claims nothing beyond it', async () => {
    const { code, out } = await switchyard(['validate', SAMPLE, '--prove', '--prove-states', '50']);
    expect(code).toBe(0);
    expect(out).toContain('Bound reached: 50 states were looked at');
    expect(out).toContain('Not reached yet:\n');
    expect(out).not.toContain('prove.unreachable');
  });

  test.each([
    [['validate', SAMPLE, '--prove', '--prove-states', '0'], '--prove-states must be a whole number from 1 to'],
    [['validate', SAMPLE, '--prove-states', '5'], '--prove-states is only of use with --prove.'],
  ])('%j is wrong use', async (args, says) => {
    const outcome = await switchyard(args);
    expect([outcome.code, outcome.out]).toEqual([2, '']);
    expect(outcome.err).toContain(says);
  });

  test('proves nothing of a flow with errors', async () => {
    const file = await fileWith({ ...DEAD_END, edges: [{ id: 'e1', from: 'ask', to: 'nowhere' }] });
    const { code, err } = await switchyard(['validate', file, '--prove']);
    expect(code).toBe(1);
    expect(err).toContain('Nothing was proved: mend the errors first.');
  });
});
