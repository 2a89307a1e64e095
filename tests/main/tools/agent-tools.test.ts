import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { callTool } from '../../../src-main/flow-runtime/tools/call-tool.ts';
import type { AgentRunContext, ExternalAgents } from '../../../src-main/tools/external-agent.ts';
import { createProjectTools } from '../../../src-main/tools/project/project-tools.ts';
import { ToolError } from '../../../src-main/flow-runtime/tools/tool.ts';
import type { AgentCall, AgentProgress, AgentReply } from '../../../src-shared/external-agents/agent-reply.ts';
import { NOT_ISOLATED } from '../../harness/isolation.ts';
import { trustIf } from '../trust/verdicts.ts';
import { t } from '../../harness/messages.ts';

const quiet = (): void => undefined;
const folder = mkdtempSync(join(tmpdir(), 'switchyard-agent-tools-'));
afterAll(() => rmSync(folder, { recursive: true }));
const desk = { kind: 'python', root: 'src', file: 'desk.py', export: 'graph', timeoutMs: 100 };
writeFileSync(
  join(folder, 'plugin.json'),
  JSON.stringify({
    id: 'own',
    name: 'Own desk',
    runners: { desk, far: { kind: 'remote', url: 'http://127.0.0.1:1', graph: 'g' } },
  }),
);

const REPLY: AgentReply = { status: 'done', text: 'Hi', values: {}, next: [], interrupts: [], thread: 't' };
const CALL = { input: { message: 'Hi' }, step: null, resume: null, thread: null };

interface Setting {
  readonly run?: (call: AgentCall, context: AgentRunContext) => Promise<AgentReply>;
  readonly refusal?: string;
  readonly isTrusted?: boolean;
}

function toolsWith({ run = async () => REPLY, refusal, isTrusted = true }: Setting = {}) {
  const opened: unknown[] = [];
  const forgotten: string[] = [];
  const agents: ExternalAgents = {
    open: (...asked) => {
      opened.push(asked);
      return { refusal: () => refusal ?? null, run };
    },
    endSession: () => undefined,
    forget: (path) => forgotten.push(path),
    close: async () => undefined,
  };
  const builtIn = () => createBuiltInTools({ allowedOrigins: () => [] });
  const tools = createProjectTools({
    builtIn,
    agents,
    trustOf: trustIf(() => isTrusted),
    isolation: NOT_ISOLATED,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  });
  const call = (args: object = CALL, more: object = {}) =>
    callTool(
      { tool: 'agent:desk', args: args as never, timeoutMs: 60_000, attempts: 3, backoffMs: 0 },
      {
        registry: tools.registryOf(folder),
        folder,
        gates: new Map(),
        signal: new AbortController().signal,
        recovering: false,
        ...more,
      },
    );
  return { tools, call, opened, forgotten };
}

describe('the runners of a plugin', () => {
  test('are tools that start nothing until called', () => {
    const { tools, opened } = toolsWith();
    const names = tools
      .registryOf(folder)
      .list()
      .map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('agent:'))).toEqual(['agent:desk', 'agent:far']);
    expect(opened).toEqual([
      [folder, 'desk', desk],
      [folder, 'far', { kind: 'remote', url: 'http://127.0.0.1:1', graph: 'g' }],
    ]);
  });

  test('get the call unchanged and report progress for a session', async () => {
    const seen: unknown[] = [];
    const told: AgentProgress[] = [];
    const { call } = toolsWith({
      run: async (asked, { sessionId, onProgress }) => {
        seen.push(asked, sessionId);
        onProgress({ type: 'custom', value: 1 });
        return REPLY;
      },
    });
    const onProgress = (progress: AgentProgress) => told.push(progress);
    expect(await call(CALL, { sessionId: 's_1', onProgress })).toEqual({ type: 'result', value: REPLY });
    expect([seen, told]).toEqual([[CALL, 's_1'], [{ type: 'custom', value: 1 }]]);
  });

  test('are not run before the folder is trusted or if something prevents it', async () => {
    expect(await toolsWith({ isTrusted: false, run: () => expect.fail() }).call()).toEqual({
      ...{ type: 'failure', kind: 'error' },
      message: t('plugins.projectTools.notTrusted', {
        subject: t('plugins.projectTools.agent'),
        plugin: 'Own desk',
        reason: 'Review it first.',
      }),
    });
    expect(await toolsWith({ refusal: 'Agree to its packages first.' }).call()).toMatchObject({
      message: 'Agree to its packages first.',
    });
  });

  test('are called once, whatever the node requests, within the limits of the runner', async () => {
    let runs = 0;
    const failing = toolsWith({ run: () => Promise.reject(new ToolError(`Run ${(runs += 1)} failed.`)) });
    expect(await failing.call()).toMatchObject({ message: 'Run 1 failed.' });
    const slow = toolsWith({ run: () => new Promise(() => undefined) });
    expect(await slow.call()).toEqual({
      ...{ type: 'failure', kind: 'timeout' },
      message: '"agent:desk" took longer than 100 ms.',
    });
    expect(await toolsWith().call(CALL, { recovering: true })).toMatchObject({
      message: t('plugins.agentTools.interrupted', { name: 'desk' }),
    });
  });

  test('fail with a clear message on an unexpected request or response', async () => {
    expect(await toolsWith().call({ input: 'Hi' })).toMatchObject({
      message: expect.stringMatching(/^The arguments don't match "agent:desk"/) as never,
    });
    const odd = toolsWith({ run: async () => ({ ...REPLY, status: 'tired' }) as never });
    expect((await odd.call()) as { message: string }).toMatchObject({ type: 'failure', kind: 'error' });
  });

  test('are released with their folder', () => {
    const { tools, forgotten } = toolsWith();
    tools.forget(folder);
    expect(forgotten).toEqual([folder]);
  });
});
