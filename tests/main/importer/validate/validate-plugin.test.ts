/** A written plugin is tried through its own conversation. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AgentCall, AgentReply } from '../../../../src-shared/external-agents/agent-reply.ts';
import { createImports } from '../../../../src-main/importer/create-imports.ts';
import { runImport } from '../../../../src-main/importer/jobs/run-import.ts';
import { validatePlugin } from '../../../../src-main/importer/validate/validate-plugin.ts';
import type { AgentCheck } from '../../../../src-main/python/external-agents.ts';
import { AgentError } from '../../../../src-main/tools/agent-error.ts';
import { createFileKeyStore } from '../../../../src-main/settings/key-store.ts';
import { createSettingsStore } from '../../../../src-main/settings/settings-store.ts';
import { createBuiltInTools } from '../../../../src-main/tools/built-in.ts';
import type { ExternalAgents } from '../../../../src-main/tools/external-agent.ts';
import { createProjectTools } from '../../../../src-main/tools/project/project-tools.ts';
import { memoryLog, NOW, temporaryFolder } from '../../project/workspace.ts';
import { ANSWERING_AGENT, writeFiles } from '../fetch/repositories.ts';
import { NOT_ISOLATED } from '../../../harness/isolation.ts';
import { TRUST_ALL } from '../../trust/verdicts.ts';

interface Agent {
  readonly check?: AgentCheck;
  readonly refusal?: string;
  readonly run?: (call: AgentCall) => Promise<AgentReply>;
}

const REPLY: AgentReply = {
  ...{ status: 'done', text: 'Good day.', values: { messages: [] }, next: [], interrupts: [], thread: null },
};

/** An imported plugin, and the result of validating it with this agent. */
async function tried({ check = { ok: true }, refusal, run = async () => REPLY }: Agent, strategy = 'wrapper') {
  const root = await temporaryFolder();
  const [folder, dataDir] = [join(root, 'agent'), join(root, 'data')];
  await writeFiles(folder, {
    'agent.py': ANSWERING_AGENT,
    'langgraph.json': '{"graphs": {"agent": "./agent.py:graph"}}',
  });
  const log = memoryLog();
  const calls: AgentCall[] = [];
  const agents: ExternalAgents = {
    open: () => ({
      refusal: () => refusal ?? null,
      run: (call) => {
        calls.push(call);
        return run(call);
      },
    }),
    ...{ endSession: () => undefined, forget: () => undefined, close: async () => undefined },
  };
  const tools = createProjectTools({
    builtIn: (allowedOrigins) => createBuiltInTools({ allowedOrigins }),
    ...{ trustOf: TRUST_ALL, isolation: NOT_ISOLATED, log, agents },
  });
  const keys = createFileKeyStore(join(dataDir, 'keys.json'));
  const settings = createSettingsStore({ file: join(dataDir, 'settings.json'), keyStore: keys });
  const imports = await createImports({
    ...{ dataDir, workspace: join(root, 'home'), others: [], log, clock: () => NOW, models: { settings, keys } },
    ...{ toolsOf: tools.registryOf, release: tools.forget, agents: { check: async () => ({ skipped: 'Later.' }) } },
  });
  const order = { source: { path: folder }, pluginId: 'agent', offline: true, force: false, dryRun: false };
  const signal = new AbortController().signal;
  const made = await runImport(
    imports,
    { ...order, strategy: strategy as 'wrapper' },
    { signal, onChange: () => undefined },
  );
  if (!made.ok) throw new Error(made.error.message);
  await imports.close();
  calls.length = 0;
  const world = { toolsOf: tools.registryOf, clock: () => NOW, agents: { check: async () => check } };
  const judge = async ({ reply }: { reply: AgentReply }) => ({
    passed: reply.text !== '',
    why: `It said ${reply.text}`,
  });
  const report = await validatePlugin(
    made.value.job.folder!,
    { ...world, judge },
    { signal, onProgress: () => undefined },
  );
  await tools.close();
  const last = report.checks.slice(-2);
  return { report, calls, failed: report.checks.filter(({ status }) => status === 'failed'), last };
}

describe('a plugin whose agent can run', () => {
  test.each(['wrapper', 'subgraph'])(
    'passes, and its agent gets one greeting: %s',
    { tags: 'thorough' },
    async (strategy) => {
      const { report, calls, failed, last } = await tried({}, strategy);
      expect([failed, report.import_ok, report.smoke_test_ok, report.traceback]).toEqual([[], true, true, null]);
      expect(last).toEqual([
        { name: 'import', status: 'passed', why: null },
        { name: 'smoke', status: 'passed', why: 'It said Good day.' },
      ]);
      expect(JSON.stringify(calls[0]?.input)).toContain('Hello');
    },
  );

  test('that fails is reported with the end of its traceback', { tags: 'thorough' }, async () => {
    const run = () => Promise.reject(new AgentError('KeyError: TOKEN', 'Traceback …\nKeyError'));
    const { report, last } = await tried({ run });
    expect([last[1], report.smoke_test_ok, report.traceback]).toEqual([
      { name: 'smoke', status: 'failed', why: 'KeyError: TOKEN' },
      false,
      'Traceback …\nKeyError',
    ]);
  });

  test('that gives an unusable answer fails', { tags: 'thorough' }, async () => {
    const { report } = await tried({ run: async () => ({ ...REPLY, text: '' }) });
    expect(report.smoke_test_ok).toBe(false);
  });
});

describe('a plugin whose agent cannot run', () => {
  test('is not run without consent, and the report says what to do', { tags: 'thorough' }, async () => {
    const { report, calls, last } = await tried({
      check: { skipped: 'Its packages are not agreed to.', hint: 'Agree to them.' },
      refusal: 'Its packages are not agreed to.',
    });
    expect([calls, report.import_ok, report.smoke_test_ok]).toEqual([[], null, null]);
    expect(last.map(({ status }) => status)).toEqual(['skipped', 'skipped']);
    expect(last[0]).toMatchObject({ why: 'Its packages are not agreed to.', hint: 'Agree to them.' });
  });

  test('is not run if its source cannot be imported', { tags: 'thorough' }, async () => {
    const check: AgentCheck = {
      ok: false,
      why: 'There is no module x.',
      traceback: 'Traceback\nModuleNotFoundError: x',
    };
    const { report, calls } = await tried({ check });
    expect([calls, report.import_ok, report.smoke_test_ok, report.traceback]).toEqual([
      [],
      false,
      null,
      'Traceback\nModuleNotFoundError: x',
    ]);
  });
});
