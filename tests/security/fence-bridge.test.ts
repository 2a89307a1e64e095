/** An agent that finds its bridge's pipe and writes forged messages: the host stays small and continues. */
import { describe, expect, test } from 'vitest';
import { agentDeps, plainPython, type AgentDeps } from '../main/python/agent-deps.ts';
import { t } from '../harness/messages.ts';

/** Writes the result of `v["say"]` to every pipe of its process. */
const FORGER = `import os, threading, time
class A:
    def invoke(self, v):
        if v["say"] == "nothing": return {"ok": 1}
        progress = '{"type":"progress","id":%d,"progress":{"type":"custom","value":1}}\\n' % v["id"]
        said = {
            "lines": (progress * 1000, 150),
            "line": ("x" * 1_000_000, 60),
            "nested": ('{"type":"progress","id":1,"progress":{"type":"custom","value":' + "[" * 100_000 + "]" * 100_000 + "}}\\n", 1),
            "many": ('{"type":"progress","id":1,"progress":{"type":"custom","value":[' + "{}," * 2_000_000 + "{}]}}\\n", 1),
            "unknown": ('{"type":"path","path":"/etc/passwd"}\\n', 1),
        }[v["say"]]
        def write(fd):
            try:
                for _ in range(said[1]):
                    rest = memoryview(said[0].encode())
                    while rest: rest = rest[os.write(fd, rest):]
            except OSError: pass
        for name in os.listdir("/proc/self/fd"):
            try:
                if int(name) > 3 and os.readlink("/proc/self/fd/" + name).startswith(("pipe:", "socket:")):
                    threading.Thread(target=write, args=(int(name),), daemon=True).start()
            except OSError: pass
        time.sleep(20)
agent = A()
`;

function forger(): Promise<AgentDeps> {
  const files = { 'own.py': FORGER };
  return agentDeps({ standIns: false, files, runner: { file: 'own.py', export: 'agent' } });
}

const memoryMb = (): number => process.memoryUsage().rss / 1024 / 1024;

describe.skipIf(plainPython === null || process.platform !== 'linux')('the channel to a Python agent', () => {
  test.each([
    ['150,000 lines', 'lines', t('plugins.agentProcess.tooMany')],
    ['one line without an end', 'line', t('plugins.agentProcess.longLine')],
    ['a message nested 100,000 deep', 'nested', t('plugins.agentProcess.badMessage')],
    ['a message of 2 million values', 'many', t('plugins.agentProcess.badMessage')],
    ['a message of no known kind', 'unknown', t('plugins.agentProcess.badMessage')],
  ])('closes on %s, and the next run works', { tags: 'thorough' }, async (_what, say, why) => {
    const world = await forger();
    expect((await world.run({ input: { say: 'nothing', id: 0 } })).values).toEqual({ ok: 1 });
    const before = memoryMb();
    await expect(world.run({ input: { say, id: 2 } })).rejects.toThrow(`"agent" gave no answer: its process ${why}.`);
    expect(memoryMb() - before).toBeLessThan(300);
    expect((await world.run({ input: { say: 'nothing', id: 0 } })).values).toEqual({ ok: 1 });
  });
});
