import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '../../../src-main/cli/schemas.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { called } from './command-line.ts';
import { startsWith, t, words } from '../../harness/messages.ts';

const SAMPLE = 'resources/plugins/led_sales';

const colours = {
  type: 'choice',
  options: [
    { value: 'red', label: 'Red' },
    { value: 'blue', label: 'Blue' },
  ],
};

/** Blue leads to a dead end. */
const DEAD_END = {
  ...{ version: 'v1', id: 'dead', entry: 'ask' },
  nodes: [
    { id: 'ask', type: 'question', key: 'colour', prompt: 'Which colour?', answer: colours },
    { id: 'way', type: 'decision', label: 'Which way' },
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
  test('finds no dead end in the sample and says what the proof does not cover', async () => {
    const { code, out, err } = await called(['validate', SAMPLE, '--prove']);
    expect([code, err]).toEqual([
      0,
      `${SAMPLE}: 0 errors, 0 warnings${t('cli.validate.ofProof', { count: 0 })}${t('cli.validate.conformance', { passed: 17, total: 17 })}\n`,
    ]);
    expect(out).toMatch(startsWith('cli.prove.complete', { states: /\d+/ }));
    expect(out).toContain(t('cli.prove.outside', { outside: `  ${t('prove.notTried.oneAnswer')}` }));
  });

  test('prints the shortest conversation to a dead end and exits with 1, and its JSON fits the published schema', async () => {
    const file = await fileWith(DEAD_END);
    const text = await called(['validate', file, '--prove']);
    expect(text.code).toBe(1);
    expect(text.out).toContain(`way [prove.stuck] ${t('steps.noBranch', { node: 'Which way' })}\n    1. user: Blue\n`);
    const json = await called(['validate', file, '--prove', '--json']);
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

  test('stops at its limit and claims nothing beyond it', { tags: 'thorough' }, async () => {
    const { code, out } = await called(['validate', SAMPLE, '--prove', '--prove-states', '50']);
    expect(code).toBe(0);
    expect(out).toContain(t('cli.prove.stopped', { states: 50, option: 'prove-states' }));
    expect(out).toContain(`${t('cli.prove.unreachedYet')}:\n`);
    expect(out).not.toContain('prove.unreachable');
  });

  test('warns about a tool that can fail without an error edge, which fails only under --strict', async () => {
    const nodes = [{ id: 'call', type: 'action', tool: 'http.request' }];
    const file = await fileWith({
      ...{ version: 'v1', id: 'call', entry: 'call', nodes: [...nodes, { id: 'end', type: 'terminal' }] },
      edges: [{ id: 'e1', from: 'call', to: 'end' }],
    });
    const { code, out } = await called(['validate', file, '--prove']);
    expect(out).toContain(`call [prove.tool-fails] warning: ${t('cli.prove.toolFails', { tool: 'http.request' })}`);
    expect([code, (await called(['validate', file, '--prove', '--strict'])).code]).toEqual([0, 1]);
  });

  test('takes gates into account: nodes behind a closed gate are unreachable', { tags: 'thorough' }, async () => {
    const folder = await temporaryFolder();
    const edges = [
      { id: 'e1', from: 'ask', to: 'mix' },
      { id: 'e2', from: 'mix', to: 'mixed' },
      { id: 'e3', from: 'mix', to: 'end', kind: 'error' },
    ];
    const mix = { id: 'mix', type: 'action', tool: 'http.request' };
    const mixed = { id: 'mixed', type: 'terminal', outcome: 'mixed' };
    const nodes = DEAD_END.nodes.map((node) => (node.id === 'way' ? mix : node));
    await writeFile(join(folder, 'flow.json'), JSON.stringify({ ...DEAD_END, nodes: [...nodes, mixed], edges }));
    const provedWith = async (gate: string): Promise<string> => {
      const manifest = { id: 'paint', name: 'Paint', version: '1.0.0', stateVersion: 1 };
      const gates = { 'http.request': gate };
      await writeFile(join(folder, 'plugin.json'), JSON.stringify({ ...manifest, gates }));
      return (await called(['validate', folder, '--prove'])).out;
    };
    expect(await provedWith("answers.colour == 'red' && answers.colour == 'blue'")).toContain(
      'mixed [prove.unreachable]',
    );
    expect(await provedWith("answers.colour == 'blue'")).not.toContain('prove.unreachable');
  });

  test('stops at its time limit', { tags: 'thorough' }, async () => {
    const keys = Array.from({ length: 18 }, (_, index) => `k${index}`);
    const ask = (key: string) => ({ id: key, type: 'question', key, prompt: '?', answer: { type: 'boolean' } });
    const file = await fileWith({
      ...{ version: 'v1', id: 'wide', entry: 'k0' },
      nodes: [
        ...keys.flatMap((key) => [ask(key), { id: `d${key}`, type: 'decision' }]),
        ...keys.map((key) => ({ id: `e${key}`, type: 'decision' })),
        { id: 'end', type: 'terminal' },
      ],
      edges: [...keys, ...keys].flatMap((key, at) => {
        const [from, next] = at < keys.length ? [`d${key}`, keys[at + 1] ?? 'ek0'] : [`e${key}`, `e${keys[at - 17]}`];
        const to = at === 35 ? 'end' : next;
        const both = [`answers.${key}`, 'else'].map((guard) => ({ id: `${guard}.${from}`, from, to, guard }));
        return at < keys.length ? [{ id: `to.${key}`, from: key, to: from }, ...both] : both;
      }),
    });
    const begun = performance.now();
    const { out } = await called([
      ...['validate', file, '--prove', '--prove-seconds', '1', '--prove-states', '10000000'],
    ]);
    expect(out).toMatch(words('cli.prove.stopped', { option: 'prove-seconds' }));
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test.each([
    [
      ['validate', SAMPLE, '--prove', '--prove-seconds', '1.5'],
      startsWith('cli.proveOptions.invalidNumber', { option: 'prove-seconds' }),
    ],
    [
      ['validate', SAMPLE, '--prove-seconds', '5'],
      startsWith('cli.proveOptions.needsProve', { option: 'prove-seconds', prove: 'prove' }),
    ],
    [
      ['validate', SAMPLE, '--prove', '--prove-states', '0'],
      startsWith('cli.proveOptions.invalidNumber', { option: 'prove-states' }),
    ],
    [
      ['validate', SAMPLE, '--prove-states', '5'],
      startsWith('cli.proveOptions.needsProve', { option: 'prove-states', prove: 'prove' }),
    ],
  ])('rejects %j as wrong usage', async (args, says) => {
    const outcome = await called(args);
    expect([outcome.code, outcome.out]).toEqual([2, '']);
    expect(outcome.err).toMatch(says);
  });

  test('does not try to prove a flow with errors', async () => {
    const file = await fileWith({ ...DEAD_END, edges: [{ id: 'e1', from: 'ask', to: 'nowhere' }] });
    const { code, err } = await called(['validate', file, '--prove']);
    expect(code).toBe(1);
    expect(err).toContain(t('cli.validate.notProved'));
  });
});
