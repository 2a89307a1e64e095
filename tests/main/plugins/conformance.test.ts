/** A plugin that breaks a rule fails the check of that rule. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkConformance } from '../../../src-main/conformance/check-conformance.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { createProjectTools } from '../../../src-main/tools/project/project-tools.ts';
import { NOW, SILENT, temporaryPlace, writeFiles, type Files } from './plugin-folders.ts';
import { KETTLE_FILES, KETTLE_FLOW } from './sample-flow.ts';
import { NOT_ISOLATED } from '../../harness/isolation.ts';
import { TRUST_ALL } from '../trust/verdicts.ts';
import { t, words } from '../../harness/messages.ts';

const manifest = KETTLE_FILES['plugin.json'] as Record<string, unknown>;

async function failures(files: Files): Promise<Record<string, string | null>> {
  const folder = join(await temporaryPlace(), 'kettle');
  await writeFiles(folder, { ...KETTLE_FILES, ...files });
  const tools = createProjectTools({
    builtIn: () => createBuiltInTools({ allowedOrigins: () => [] }),
    trustOf: TRUST_ALL,
    isolation: NOT_ISOLATED,
    log: SILENT,
  });
  onTestFinished(() => tools.close());
  const checks = await checkConformance(folder, { tools: tools.registryOf(folder), clock: NOW });
  return Object.fromEntries(checks.flatMap(({ name, ok, why }) => (ok ? [] : [[name, why]])));
}

const withoutScreen = {
  ...KETTLE_FLOW,
  nodes: KETTLE_FLOW.nodes.map((node) => (node.id === 'ask' ? { id: 'ask', type: 'say', text: 'Hello.' } : node)),
};
const keepsOnReset = {
  ...KETTLE_FLOW,
  handlers: [{ action: 'reset', set: { brewed: 'true' } }],
};
const failing = {
  version: 'v1',
  name: 'Fails',
  today: '2026-02-28',
  turns: [{ say: '2' }],
  expect: { outcome: 'done' },
};

test.each<[string, Files, Record<string, unknown>]>([
  ['nothing', {}, {}],
  [
    'no plugin at all',
    { 'plugin.json': '{' },
    { loads: expect.stringMatching(words('flow.parse.invalidJson', { file: 'plugin.json' })) },
  ],
  [
    'no version',
    { 'plugin.json': { ...manifest, version: undefined } },
    { identity: expect.stringContaining('"version"') },
  ],
  ['no screen at the start', { 'flow.json': withoutScreen }, { 'first-run': 'The first run shows no screen.' }],
  ['a reset that resets nothing', { 'flow.json': keepsOnReset }, { reset: t('conformance.resetState') }],
  [
    'a condition that is already true',
    { 'plugin.json': { ...manifest, gates: { 'kettle.brew': 'true' } } },
    { gates: t('conformance.openGate', { tool: 'kettle.brew', gate: 'true' }) },
  ],
  [
    'a test that fails',
    { 'tests/fails.json': failing },
    {
      tests: expect.stringMatching(
        words('conformance.testsFail', { failed: 1, amount: 2, file: 'fails.json', reason: /.*/ }),
      ),
    },
  ],
])('%s', { tags: 'thorough', timeout: 60_000 }, async (_what, files, expected) => {
  expect(await failures(files)).toEqual(expected);
});
