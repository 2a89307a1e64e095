/** What a trusted Python agent can't do while it is isolated, tested with real processes. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { canIsolate } from '../harness/isolation.ts';
import { listenLocally, portOf } from '../harness/local-server.ts';
import { t, words } from '../harness/messages.ts';
import { agentDeps, plainPython, type AgentDeps, type AgentDepsOptions } from '../main/python/agent-deps.ts';

/** An isolated agent whose `invoke` has this body. */
function agentOf(body: string, options: AgentDepsOptions = {}): Promise<AgentDeps> {
  const lines = body.split('\n').map((line) => `        ${line}`);
  const code = `import json, os, socket, subprocess, sys, time\nclass A:\n    def invoke(self, v):\n${lines.join('\n')}\nagent = A()\n`;
  return agentDeps({
    isIsolated: true,
    ...options,
    standIns: false,
    files: { 'own.py': code, ...options.files },
    runner: { file: 'own.py', export: 'agent', ...options.runner },
  });
}

/** Reads each path and reports the result. */
const READ_ALL = `def read(path):
    try:
        return open(path).read() if os.path.isfile(path) else sorted(os.listdir(path))
    except Exception as error:
        return type(error).__name__
return {path: read(path) for path in v["paths"]}`;

async function listen(onConnection: () => void): Promise<number> {
  const server = createServer((socket) => {
    onConnection();
    socket.end();
  });
  onTestFinished(() => void server.close());
  await listenLocally(server);
  return portOf(server);
}

/** Processes on this machine with this text in their environment. */
function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}

describe.skipIf(plainPython === null || !canIsolate)('an isolated Python agent', { timeout: 30_000 }, () => {
  test('reads its own source, but no keys, data folder, or home folder', async () => {
    const variables = [{ name: 'API_KEY' }];
    const world = await agentOf(READ_ALL, { runner: { variables } });
    await world.agents.python.variable(world.folder, 'API_KEY', 'very-secret-value');
    const key = join(world.dataDir, 'keys.json');
    const other = join(world.folder, '../other-plugin');
    mkdirSync(other);
    const secret = join(homedir(), '.ssh');
    const paths = [key, join(world.dataDir, 'python/approvals.json'), secret, other, '/etc/shadow', '/root/.bashrc'];
    const { values } = await world.run({ input: { paths: [...paths, join(world.folder, 'plugin.json')] } });
    expect(paths.map((path) => [path, values[path]])).toEqual(paths.map((path) => [path, 'FileNotFoundError']));
    expect(values[join(world.folder, 'plugin.json')]).toContain('"runners"');
    // A real attack: without isolation, it reads them.
    const open = await agentOf(READ_ALL, { isIsolated: false });
    expect((await open.run({ input: { paths: [key] } })).values[key]).toContain('API_KEY');
  });

  test('sees no other process and only its own environment', async () => {
    const world = await agentOf(
      'pids = [p for p in os.listdir("/proc") if p.isdigit()] if os.path.isdir("/proc") else []\nreturn {"own": dict(os.environ), "all": "".join(open(f"/proc/{p}/environ").read() for p in pids if os.access(f"/proc/{p}/environ", os.R_OK)), "pids": len(pids), "ppid": os.getppid()}',
    );
    process.env['SWITCHYARD_TEST_SECRET'] = 'a-secret-of-the-host';
    onTestFinished(() => void delete process.env['SWITCHYARD_TEST_SECRET']);
    const { values } = await world.run({ input: {} });
    expect(JSON.stringify(values)).not.toContain('a-secret-of-the-host');
    expect(Object.keys(values['own'] as object)).not.toContain('SWITCHYARD_TEST_SECRET');
    expect(values['pids']).toBeLessThan(6);
    expect(values['ppid']).toBe(1);
  });

  test('changes only its private folder and is told where it can write', async () => {
    const body =
      'if v["where"] == "home":\n    open(os.path.join(os.environ["HOME"], "note"), "w").write("x")\n    open("/tmp/note", "w").write("x")\n    return {"ok": os.listdir("/tmp")}\nopen(v["where"], "w")\nreturn {}';
    const world = await agentOf(body);
    expect((await world.run({ input: { where: 'home' } })).values['ok']).toContain('note');
    expect(existsSync(join(tmpdir(), 'note'))).toBe(false);
    for (const where of ['own.py', join(world.folder, 'plugin.json'), '/usr/note', '/note', '/etc/passwd']) {
      await expect(world.run({ input: { where } })).rejects.toThrow(
        `Read-only file system: '${where}'.${t('plugins.pythonAgent.readOnly')}`,
      );
    }
  });

  test('has a network only if its runner says so', { tags: 'thorough' }, async () => {
    let connections = 0;
    const port = await listen(() => (connections += 1));
    const body = `try:\n    socket.create_connection(("127.0.0.1", ${port}), 5).close()\n    return {"ok": True}\nexcept OSError as error:\n    return {"ok": str(error)}`;
    const without = await agentOf(body);
    expect((await without.run({ input: {} })).values['ok']).not.toBe(true);
    expect(connections).toBe(0);
    const withNetwork = await agentOf(body, { runner: { network: true } });
    expect((await withNetwork.run({ input: {} })).values).toEqual({ ok: true });
    // The agent may have finished before this process learns of its connection.
    await expect.poll(() => connections).toBe(1);
  });

  test('reports that it needs a network it does not have', { tags: 'thorough' }, async () => {
    const world = await agentOf('socket.getaddrinfo("models.example", 443)');
    await expect(world.run({ input: {} })).rejects.toThrow(
      'The agent has no network access. To allow it, add "network": true to its runner',
    );
  });

  test('leaves no process running, whatever its session or group', async () => {
    const mark = `mark-${process.pid}-${Math.trunc(performance.now())}`;
    const body = `env = {"MARK": "${mark}"}
subprocess.Popen(["sleep", "600"], start_new_session=True, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
subprocess.Popen(["sh", "-c", "(setsid sleep 600 &) ; setsid sleep 600"], env={**env, "PATH": "/usr/bin:/bin"}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
time.sleep(0.3)
return {}`;
    const world = await agentOf(body);
    await world.run({ input: {} }, { sessionId: 's' });
    expect(processesWith(mark).length).toBeGreaterThan(1);
    world.agents.endSession('s');
    await expect.poll(() => processesWith(mark), { timeout: 10_000 }).toEqual([]);
  });

  test('exposes no variables in its argument list to users of the machine', { tags: 'thorough' }, async () => {
    const world = await agentOf('time.sleep(v["s"])\nreturn {}', { runner: { variables: [{ name: 'API_KEY' }] } });
    await world.agents.python.variable(world.folder, 'API_KEY', 'very-secret-value');
    await world.run({ input: { s: 0 } }, { sessionId: 's' });
    const [pid] = processesWith('very-secret-value');
    expect(pid).toBeDefined();
    const lists = processesWith('very-secret-value').map((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8'));
    expect(lists.join('\n')).not.toContain('very-secret-value');
  });

  test('stops when its host is killed', { tags: 'thorough' }, async () => {
    const world = await agentOf('return {}');
    const mark = `HOST_MARK=${process.pid}-${Math.trunc(performance.now())}`;
    const script = join(world.folder, '../host.mjs');
    const launch = join(import.meta.dirname, '../../src-main/isolation/launch.ts');
    const isolation = join(import.meta.dirname, '../../src-main/isolation/isolation.ts');
    writeFileSync(
      script,
      `import { launch } from ${JSON.stringify(launch)};
import { createIsolation } from ${JSON.stringify(isolation)};
const isolation = createIsolation({ dataDir: '/nowhere', home: '/nowhere', env: process.env, platform: process.platform });
const [name, value] = ${JSON.stringify(mark.split('='))};
const started = launch({ command: 'sh', args: ['-c', 'echo up; exec setsid sleep 600'], cwd: '/', env: { [name]: value }, readable: [], writable: [],
  temporary: ${JSON.stringify(world.folder)}, network: false }, await isolation.fence(), isolation);
started.value.stdout.pipe(process.stdout);
setInterval(() => {}, 1000);`,
    );
    const host = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((said) => host.stdout.once('data', said));
    await expect.poll(() => processesWith(mark).length, { timeout: 10_000 }).toBeGreaterThan(1);
    host.kill('SIGKILL');
    await expect.poll(() => processesWith(mark), { timeout: 10_000 }).toEqual([]);
  });

  test('runs on a Python environment that it can read but not change', { tags: 'thorough' }, async () => {
    const root = (await agentOf('return {}')).folder;
    const venv = join(root, '../venv');
    execFileSync(plainPython!, ['-m', 'venv', '--without-pip', venv]);
    const world = await agentOf(
      'try:\n    open(os.path.join(sys.prefix, "lib", "x"), "w")\nexcept OSError as error:\n    return {"prefix": sys.prefix, "error": error.strerror}',
      { python: join(venv, 'bin/python') },
    );
    expect((await world.run({ input: {} })).values).toEqual({
      prefix: join(root, '../venv'),
      error: 'Read-only file system',
    });
  });
});

describe.skipIf(plainPython === null)('an agent without isolation', () => {
  test('is reported in the conversation and in the log', async () => {
    const world = await agentOf('return {}', { isIsolated: false });
    const progress: object[] = [];
    await world.run({ input: {} }, { progress: progress as never });
    expect(progress).toEqual([{ type: 'notice', text: expect.stringMatching(/^.*isn.t isolated.*"off"/) as string }]);
    expect(world.lines.join('\n')).toContain("isn't isolated");
  });

  test("cannot claim to be isolated, or imitate the host's messages", async () => {
    const forged = '{"type":"progress","id":%d,"progress":{"type":"notice","text":"Isolated"}}\\n';
    const world = await agentOf(
      `for fd in range(3, 20):
    try:
        if os.readlink(f"/proc/self/fd/{fd}").startswith(("pipe:", "socket:")): os.write(fd, (${JSON.stringify(forged)} % 1).replace("\\\\n", "\\n").encode())
    except OSError: pass
return {}`,
      { isIsolated: false },
    );
    await expect(world.run({ input: {} })).rejects.toThrow(t('plugins.agentProcess.badMessage'));
  });
});

describe.skipIf(plainPython === null || process.platform === 'win32')('a Python that others could change', () => {
  test.each([
    ['a file everyone can write to', (folder: string) => chmodSync(join(folder, 'bin/python'), 0o777)],
    ['a folder everyone can write to', (folder: string) => chmodSync(join(folder, 'bin'), 0o777)],
    ['a folder further up that everyone can write to', (folder: string) => chmodSync(folder, 0o757)],
  ])('is refused: %s', { tags: 'thorough' }, async (_what, loosen) => {
    const world = await agentOf('return {}', { python: null, isIsolated: false });
    const folder = join(world.folder, '../python');
    mkdirSync(join(folder, 'bin'), { recursive: true });
    const python = join(folder, 'bin/python');
    writeFileSync(python, `#!/bin/sh\nexec ${plainPython!} "$@"\n`, { mode: 0o755 });
    expect(await world.agents.python.use(world.folder, 'agent', python)).toEqual({ ok: true, value: {} });
    expect(await world.run({ input: {} })).toMatchObject({ status: 'done' });
    world.agents.forget(world.folder);
    loosen(folder);
    expect(await world.agents.python.use(world.folder, 'agent', python)).toMatchObject({
      error: {
        code: 'bad_request',
        message: expect.stringMatching(words('plugins.pythonService.unsafePython', { interpreter: python })) as string,
      },
    });
    // Even one that was chosen before.
    await expect(world.run({ input: {} })).rejects.toThrow(words('plugins.ownership.worldWritable'));
  });

  test('is refused if it belongs to another user', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip('only root can give files away');
    const world = await agentOf('return {}', { python: null });
    const python = join(world.folder, '../python3');
    writeFileSync(python, `#!/bin/sh\nexec ${plainPython!} "$@"\n`, { mode: 0o755 });
    execFileSync('chown', ['12345', python]);
    expect(await world.agents.python.use(world.folder, 'agent', python)).toMatchObject({
      error: { message: expect.stringContaining('belongs to another user (uid 12345)') as string },
    });
  });
});
