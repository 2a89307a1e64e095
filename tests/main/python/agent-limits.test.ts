/**
 * The limits of an agent, with real processes: it can't run forever, fill memory or pipes, leave child processes, or
 * see what it wasn't granted.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { agentDeps, plainPython, RESOURCES, type AgentDeps, type AgentDepsOptions } from './agent-deps.ts';
import { t } from '../../harness/messages.ts';

/** An agent whose `invoke` has this body. */
function agentOf(body: string, options: AgentDepsOptions = {}): Promise<AgentDeps> {
  const lines = body.split('\n').map((line) => `        ${line}`);
  const code = `import os, subprocess, sys, time\nclass A:\n    def invoke(self, v):\n${lines.join('\n')}\nagent = A()\n`;
  return agentDeps({
    ...options,
    standIns: false,
    files: { 'own.py': code, ...options.files },
    runner: { file: 'own.py', export: 'agent', ...options.runner },
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie process doesn't count as alive.
    return !/^State:\s+Z/m.test(process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : '');
  } catch {
    return false;
  }
}

async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return false;
}

describe.skipIf(plainPython === null)('a Python agent', () => {
  test('sees exactly the variables it was granted', async () => {
    const variables = [
      { name: 'API_KEY' },
      { name: 'REGION', default: 'eu' },
      { name: 'OTHER' },
      { name: 'LD_PRELOAD', default: 'x' },
    ];
    const world = await agentOf('return dict(os.environ, cwd=os.getcwd(), user_site=sys.flags.no_user_site)', {
      runner: { variables },
    });
    expect(await world.agents.python.variable(world.folder, 'API_KEY', 'very-secret-value')).toEqual({
      ok: true,
      value: {},
    });
    const { values } = await world.run({ input: {} });
    const home = String(values['HOME']);
    expect(values).toEqual({
      ...{ API_KEY: 'very-secret-value', REGION: 'eu', LANG: 'C.UTF-8', HOME: home, TMPDIR: home },
      ...{ PATH: values['PATH'], PYTHONUNBUFFERED: '1', PYTHONDONTWRITEBYTECODE: '1' },
      ...{
        cwd: join(world.folder, 'src'),
        user_site: 1,
        ...('LC_CTYPE' in values && { LC_CTYPE: values['LC_CTYPE'] }),
      },
    });
    world.agents.forget(world.folder);
    while (existsSync(home)) await sleep(20);
  });

  test('leaves no value of a variable in a log, an error, or a traceback', async () => {
    const body = 'print("key is", os.environ["API_KEY"])\nraise ValueError("bad key " + os.environ["API_KEY"])';
    const world = await agentOf(body, { runner: { variables: [{ name: 'API_KEY' }] } });
    await world.agents.python.variable(world.folder, 'API_KEY', 'very-secret-value');
    await expect(world.run({ input: {} })).rejects.toMatchObject({
      message: '"agent" failed (own.py:5): ValueError: bad key [API_KEY]',
      traceback: expect.stringContaining('ValueError: bad key [API_KEY]') as string,
    });
    while (!world.lines.some((line) => line.includes('key is [API_KEY]'))) await sleep(20);
    expect(world.lines.join('\n')).not.toContain('very-secret-value');
  });

  test('is not run if a required value is missing', async () => {
    const world = await agentOf('return {}', { runner: { variables: [{ name: 'API_KEY', required: true }] } });
    await expect(world.run({ input: {} })).rejects.toThrow("can't run until you set API_KEY");
  });

  test('is not run from an untrusted folder or through a link out of it', { tags: 'thorough' }, async () => {
    const world = await agentOf('return {}', { isTrusted: () => false });
    await expect(world.run({ input: {} })).rejects.toThrow(
      t('plugins.externalAgents.notTrusted', { plugin: 'Demo', reason: 'Review it first.' }),
    );
    const other = await agentOf('return {}', { runner: { root: 'src' } });
    symlinkSync('/', join(other.folder, 'out'));
    await expect(other.run({ input: {} })).rejects.toThrow(t('plugins.folderReader.linkOutside', { path: 'out' }));
  });

  test("can print anything, even on the protocol's output", { tags: 'thorough' }, async () => {
    const body =
      'print("x" * 100_000)\nos.write(1, b"{}\\n" * 100)\nsys.__stdout__.write("more")\nos.write(2, b"\\xff\\n")\nreturn {"ok": input and True}';
    const world = await agentOf(body);
    expect((await world.run({ input: {} })).values).toEqual({ ok: true });
  });

  test('gets an error when it reads from the keyboard', { tags: 'thorough' }, async () => {
    const world = await agentOf('return {"name": input("name? ")}');
    await expect(world.run({ input: {} })).rejects.toThrow('It reads from the keyboard');
  });

  test('is stopped if it never ends and nobody is waiting, and the next run works', { tags: 'thorough' }, async () => {
    const body =
      'if v.get("loop"):\n    open("looping", "w").close()\n    while True: pass\nreturn {"pid": os.getpid()}';
    const world = await agentOf(body, { limits: { letGoMs: 100 } });
    const { pid } = (await world.run({ input: {} })).values as { pid: number };
    const abort = new AbortController();
    const outcome = expect(world.run({ input: { loop: true } }, { signal: abort.signal })).rejects.toThrow('enough');
    while (!existsSync(join(world.folder, 'src', 'looping'))) await sleep(20);
    abort.abort(new Error('enough'));
    await outcome;
    expect(await isGone(pid)).toBe(true);
    expect(await world.run({ input: {} })).toMatchObject({ status: 'done' });
  });

  test('fails with a message when it takes too long', { tags: 'thorough' }, async () => {
    const world = await agentOf('time.sleep(600)', { runner: { timeoutMs: 400 } });
    await expect(world.run({ input: {} })).rejects.toThrow(
      t('plugins.pythonAgent.timeout', { name: 'agent', timeoutMs: 400 }),
    );
  });

  test('is stopped with all its child processes when its turn is canceled, even those in other groups', async () => {
    const body =
      'children = [subprocess.Popen(["sleep", "600"]), subprocess.Popen(["sleep", "600"], start_new_session=True)]\nopen("pids", "w").write(" ".join(str(c.pid) for c in children) + f" {os.getpid()}")\ntime.sleep(600)';
    const world = await agentOf(body, { limits: { letGoMs: 50 } });
    const abort = new AbortController();
    const file = join(world.folder, 'src', 'pids');
    const run = world.run({ input: {} }, { signal: abort.signal });
    const outcome = expect(run).rejects.toThrow('enough');
    while (!existsSync(file) || readFileSync(file, 'utf8').split(' ').length < 3) await sleep(20);
    abort.abort(new Error('enough'));
    await outcome;
    const pids = readFileSync(file, 'utf8').split(' ').map(Number);
    const left = process.platform === 'linux' ? pids : [pids[0]!, pids[2]!];
    expect(await Promise.all(left.map(isGone))).toEqual(left.map(() => true));
  });

  test('fails only its own run when it is killed', { tags: 'thorough' }, async () => {
    const world = await agentOf('if v.get("die"): os.kill(os.getpid(), 9)\nreturn {"ok": 1}');
    await expect(world.run({ input: { die: true } })).rejects.toThrow(
      '"agent" gave no answer: its process was terminated by SIGKILL.',
    );
    expect(await world.run({ input: {} })).toMatchObject({ status: 'done' });
  });

  test.skipIf(process.platform !== 'linux')('fails when it uses too much memory', { tags: 'thorough' }, async () => {
    const world = await agentOf('return {"n": len(bytearray(2_000_000_000))}', { limits: { memoryMb: 1024 } });
    await expect(world.run({ input: {} })).rejects.toThrow('It needs more memory than it may use.');
  });

  test('is stopped when it prints too much', { tags: 'thorough' }, async () => {
    const code =
      'class G:\n    async def aget_state(self, c): pass\n    async def astream(self, *a, **k):\n        while True: yield (), "custom", "x" * 50_000\nagent = G()\n';
    const options = {
      files: { 'own.py': code },
      runner: { file: 'own.py', export: 'agent' },
      limits: { outputBytes: 2_000_000 },
    };
    const world = await agentDeps(options);
    await expect(world.run({ input: {} })).rejects.toThrow(t('plugins.agentProcess.tooMuch'));
  });

  test('fails when its state is too large to store', { tags: 'thorough' }, async () => {
    const files = {
      'big.py':
        'import random\nfrom line_graph import LineGraph\ndef grow(v): return {"blob": random.randbytes(200_000).hex()}\nagent = LineGraph(grow)\n',
    };
    const world = await agentDeps({
      files,
      runner: { file: 'big.py', export: 'agent' },
      limits: { blobBytes: 100_000 },
    });
    await expect(world.run({ input: {} })).rejects.toThrow('The state of the agent is too large to be kept');
  });

  test(
    'waits for an idle process when too many run, and fails if none becomes idle',
    { tags: 'thorough' },
    async () => {
      const limits = { maxProcesses: 1, letGoMs: 10, roomMs: 300 };
      const world = await agentOf('time.sleep(float(v["s"]))\nreturn {}', { limits });
      const abort = new AbortController();
      const slow = world.run({ input: { s: 600 } }, { sessionId: 'a', signal: abort.signal });
      await expect(world.run({ input: { s: 0 } }, { sessionId: 'b' })).rejects.toThrow(
        t('plugins.agentPool.tooMany', { most: 1 }),
      );
      abort.abort(new Error('enough'));
      await expect(slow).rejects.toThrow('enough');
      await sleep(200);
      await world.run({ input: { s: 0 } }, { sessionId: 'b' });
      await world.run({ input: { s: 0 } }, { sessionId: 'c' });
    },
  );

  test('answers all of many simultaneous calls, except those of ended sessions', { tags: 'thorough' }, async () => {
    const world = await agentOf('while not os.path.exists(v["go"]): time.sleep(0.02)\nreturn {"n": v["n"]}', {
      limits: { maxProcesses: 2 },
    });
    const go = join(world.folder, 'go');
    const numbers = Array.from({ length: 7 }, (_, n) => n);
    const runs = numbers.map((n) => world.run({ input: { n, go } }, { sessionId: `s${n}` }));
    let isEnded = false;
    void runs[6]?.catch(() => (isEnded = true));
    // The two busy agents wait for the file, so the last one is in the queue at some point.
    const ended = (): boolean => {
      world.agents.endSession('s6');
      return isEnded;
    };
    await expect.poll(ended, { timeout: 15_000 }).toBe(true);
    writeFileSync(go, '');
    const ends = await Promise.allSettled(runs);
    const told = ends.map((end) => (end.status === 'fulfilled' ? end.value.values['n'] : String(end.reason)));
    expect(told).toEqual([0, 1, 2, 3, 4, 5, expect.stringContaining(t('plugins.agentPool.endedWaiting'))]);
  });

  test(
    'keeps its process between the turns of a session until it is idle or its source changes',
    { tags: 'thorough' },
    async () => {
      const world = await agentOf('return {"pid": os.getpid()}', { limits: { idleMs: 300 } });
      const pid = async (sessionId: string): Promise<number> =>
        (await world.run({ input: {} }, { sessionId })).values['pid'] as number;
      const [first, same, other] = [await pid('a'), await pid('a'), await pid('b')];
      expect([same === first, other === first]).toEqual([true, false]);
      expect(await isGone(other)).toBe(true);
      const next = await pid('a');
      world.put('src/more.py', 'x = 1\n');
      expect(await pid('a')).not.toBe(next);
    },
  );

  test('reports why it cannot be loaded', { tags: 'thorough' }, async () => {
    const world = await agentOf('return {}');
    const loaded = async (code: string): Promise<string> => {
      world.put('src/own.py', code);
      const check = await world.agents.check({ ...world, name: 'agent' }, new AbortController().signal);
      return 'why' in check ? check.why : 'loaded';
    };
    expect([
      await loaded('import nowhere.at.all\n'),
      await loaded('def (:\n'),
      await loaded('import sys\nsys.exit(3)\n'),
      await loaded('agent = 5\n'),
      await loaded('def agent(x, y): pass\n'),
      await loaded('other = 5\n'),
      await loaded('import os\nos.environ["NOT_SET"]\n'),
      await loaded('import os\nos._exit(7)\n'),
    ]).toEqual([
      expect.stringContaining('(own.py:1): the package "nowhere" is missing. Add it to the agent\'s list of packages'),
      `"agent" ${t('plugins.agentPool.notLoaded')} (own.py:1): SyntaxError: invalid syntax (own.py, line 1)`,
      expect.stringContaining('ends the program as soon as it is imported'),
      expect.stringContaining('"agent" is no graph, no builder, and no function that makes one: int.'),
      expect.stringContaining('wants arguments (x, y) that only its own program knows.'),
      expect.stringContaining('"own.py" has no "agent". It has: other.'),
      expect.stringContaining('(own.py:2): The variable "NOT_SET" of the environment is not set.'),
      `"agent" ${t('plugins.agentPool.ended', { why: t('plugins.agentProcess.exitCode', { code: 7 }) })}`,
    ]);
  });

  test('exits with its child processes when its parent is gone', async () => {
    const world = await agentOf(
      'child = subprocess.Popen(["sleep", "600"])\nopen("pids", "w").write(f"{child.pid} {os.getpid()}")\nwhile True: pass',
    );
    const bridge = spawn(plainPython!, ['-I', '-B', join(RESOURCES, 'python', 'bridge.py')], {
      ...{ cwd: join(world.folder, 'src'), detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
    });
    const load = {
      type: 'load',
      root: join(world.folder, 'src'),
      paths: [],
      file: 'own.py',
      export: 'agent',
      blobBytes: 1000,
    };
    bridge.stdin!.write(`${JSON.stringify(load)}\n`);
    bridge.stdin!.write(`${JSON.stringify({ type: 'run', id: 1, input: {}, step: null, resume: null, blob: null })}\n`);
    const file = join(world.folder, 'src', 'pids');
    while (!existsSync(file) || readFileSync(file, 'utf8').split(' ').length < 2) await sleep(20);
    bridge.stdin!.destroy();
    const pids = readFileSync(file, 'utf8').split(' ').map(Number);
    expect(await Promise.all(pids.map(isGone))).toEqual([true, true]);
  });
});
