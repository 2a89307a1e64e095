import { describe, expect, test } from 'vitest';
import { startsWith, t, words } from '../../harness/messages.ts';
import { callTool, type CallOptions, type ToolCall } from '../../../src-main/flow-runtime/tools/call-tool.ts';
import { createToolRegistry, summarizeTool } from '../../../src-main/flow-runtime/tools/registry.ts';
import { ToolError, type Tool } from '../../../src-main/flow-runtime/tools/tool.ts';
import { z } from '../../../src-shared/schema.ts';

const echo: Tool<{ text: string }> = {
  name: 'test.echo',
  description: 'Says it again.',
  input: z.strictObject({ text: z.string() }),
  output: z.string(),
  idempotent: true,
  irreversible: false,
  timeoutMs: 1000,
  run: async ({ text }) => text,
};

const call: ToolCall = { tool: 'test.echo', args: { text: 'hi' }, timeoutMs: 1000, attempts: 1, backoffMs: 0 };

function calling(
  tool: Partial<Tool<{ text: string }>>,
  change: Partial<ToolCall> = {},
  around: Partial<CallOptions> = {},
) {
  const registry = createToolRegistry();
  registry.register({ ...echo, ...tool });
  const { signal } = new AbortController();
  const options = { registry, folder: '/', gates: new Map(), signal, recovering: false, ...around };
  return callTool({ ...call, ...change }, options);
}

describe('a call', () => {
  test('returns the result', async () => {
    expect(await calling({})).toEqual({ type: 'result', value: 'hi' });
  });

  test('of an unknown tool, with invalid arguments, or with an invalid result is a failure with a reason', async () => {
    expect(await calling({}, { tool: 'no.tool' })).toMatchObject({
      type: 'failure',
      kind: 'error',
      message: expect.stringMatching(/no.tool/),
    });
    expect(await calling({}, { args: { text: 3 } })).toMatchObject({
      message: expect.stringMatching(/arguments don't match.*text/),
    });
    expect(await calling({ run: async () => 3 })).toMatchObject({
      message: expect.stringMatching(startsWith('steps.callTool.badResult')),
    });
    expect(await calling({ output: z.any(), run: async () => 3n })).toMatchObject({
      message: expect.stringMatching(
        words('steps.callTool.badResult', { tool: /.*/, problem: t('steps.callTool.notJson') }),
      ),
    });
  });

  test('reports the message of a tool error and of no other error', async () => {
    const failing = (error: Error) => calling({ run: () => Promise.reject(error) });
    expect(await failing(new ToolError('The shop is closed.'))).toMatchObject({ message: 'The shop is closed.' });
    expect(await failing(new Error('/home/somebody'))).toMatchObject({ message: '"test.echo" failed.' });
  });

  test('that throws at once is a failure too', async () => {
    const run = (): never => {
      throw new ToolError('No.');
    };
    expect(await calling({ run })).toMatchObject({ type: 'failure', message: 'No.' });
  });

  test('ends at its time limit, even if the tool ignores its signal', async () => {
    const run = () => new Promise(() => undefined);
    expect(await calling({ run }, { timeoutMs: 20 })).toMatchObject({
      kind: 'timeout',
      message: expect.stringMatching(/longer than 20 ms/),
    });
    expect(await calling({ run, timeoutMs: 10 })).toMatchObject({
      kind: 'timeout',
      message: expect.stringMatching(/longer than 10 ms/),
    });
  });

  test('throws only when it is canceled', async () => {
    const cancel = new AbortController();
    const outcome = calling({ run: () => new Promise(() => undefined) }, {}, { signal: cancel.signal });
    cancel.abort(new Error('stop'));
    await expect(outcome).rejects.toThrow('stop');
  });
});

describe('retries', () => {
  const failingTwice = () => {
    let tries = 0;
    return async () => {
      tries += 1;
      if (tries < 3) throw new ToolError(`try ${tries}`);
      return `try ${tries}`;
    };
  };

  test('are made for a tool that can be called again', async () => {
    expect(await calling({ run: failingTwice() }, { attempts: 3 })).toEqual({ type: 'result', value: 'try 3' });
    expect(await calling({ run: failingTwice() }, { attempts: 2 })).toMatchObject({ message: 'try 2' });
    expect(await calling({ run: failingTwice(), retry: { attempts: 3, backoffMs: 0 } })).toMatchObject({
      value: 'try 3',
    });
  });

  test('are not made for any other', async () => {
    expect(await calling({ run: failingTwice(), idempotent: false }, { attempts: 3 })).toMatchObject({
      message: 'try 1',
    });
  });
});

describe('the time left for loops', () => {
  const never = () => new Promise(() => undefined);

  test('ends a call, and is used up even if the timer fires a moment early', async () => {
    const late = {
      type: 'failure',
      kind: 'timeout',
      tookMs: 20.25,
      message: expect.stringMatching(/longer than 21 ms/),
    };
    expect(await calling({ run: never }, {}, { leftMs: 20.25 })).toEqual(late);
  });

  test('is shared by all attempts and the pauses between them', async () => {
    let tries = 0;
    const run = async () => {
      tries += 1;
      throw new ToolError(`try ${tries}`);
    };
    const failed = await calling({ run }, { attempts: 5, backoffMs: 200 }, { leftMs: 500 });
    expect(failed).toMatchObject({ type: 'failure', message: 'try 2' });
    const began = performance.now();
    expect(await calling({ run: never }, { attempts: 50, timeoutMs: 40 }, { leftMs: 60 })).toMatchObject({
      kind: 'timeout',
    });
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test('does not shorten a call outside loops', async () => {
    expect(await calling({ run: never }, { timeoutMs: 20 }, { leftMs: Infinity })).not.toHaveProperty('tookMs');
  });
});

test('a name refers to one tool', () => {
  const registry = createToolRegistry();
  expect(registry.register(echo)).toEqual({ ok: true, value: undefined });
  expect(registry.register({ ...echo, description: 'Another.' })).toMatchObject({ error: { code: 'already_exists' } });
  const input = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  expect(registry.list().map(summarizeTool)).toMatchObject([
    { name: 'test.echo', description: 'Says it again.', args: ['text'], input, output: { type: 'string' } },
  ]);
});
