/** Every plugin that comes with the app passes the conformance checks. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkConformance } from '../../src-main/conformance/check-conformance.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import { createProjectTools } from '../../src-main/tools/project/project-tools.ts';
import { NOT_ISOLATED } from '../harness/isolation.ts';
import { inGate } from '../harness/thorough.ts';
import { TRUST_ALL } from '../main/trust/verdicts.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'resources', 'plugins');
const quiet = (): void => undefined;
const tools = createProjectTools({
  builtIn: (origins) => createBuiltInTools({ allowedOrigins: origins }),
  trustOf: TRUST_ALL,
  isolation: NOT_ISOLATED,
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
});

afterAll(() => tools.close());

describe('the bundled plugins', () => {
  const samples = readdirSync(FOLDER).sort();

  test('are all present', () => {
    expect(samples).toEqual(expect.arrayContaining(['led_sales', 'lost_card', 'mortgage']));
  });

  // tests/main/conversation/samples.test.ts runs their tests as well.
  test.each(inGate(['service_desk'], { of: samples }))('%s passes every check', { timeout: 60_000 }, async (id) => {
    const folder = join(FOLDER, id);
    const checks = await checkConformance(folder, {
      tools: tools.registryOf(folder),
      clock: () => new Date('2026-02-28T09:30:00.000Z'),
    });
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(checks.map(({ name }) => name)).toEqual([
      ...['loads', 'identity', 'flow', 'screens', 'migrations', 'initial-state', 'first-run', 'outbox', 'actions'],
      ...['reset', 'isolation', 'reducers', 'nothing-pending', 'devices', 'sessions', 'gates', 'tests'],
    ]);
  });
});
