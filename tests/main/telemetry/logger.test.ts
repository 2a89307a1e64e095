import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLogger, logFileStream } from '../../../src-main/telemetry/logger.ts';
import { redactText } from '../../../src-main/telemetry/redact.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger({ level: 'info', stream: { write: (line) => void lines.push(line) } }));
  return lines.map((line) => {
    const { time: _time, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return rest;
  });
}

describe('the log', () => {
  test('contains no secrets, wherever they appear', () => {
    const lines = logged((log) => {
      log.warn(
        { token: 'abc', headers: { Authorization: 'Bearer abcdefghijkl' }, url: '/?token=abc&x=1' },
        'mail to jo@example.com',
      );
      log.error({ error: new Error('key sk-abcdefghij0123456789 refused') }, 'failed');
      log.debug({}, 'not wanted at this level');
    });
    expect(lines).toEqual([
      {
        level: 'warn',
        token: '[redacted]',
        headers: { Authorization: '[redacted]' },
        url: '/?token=[redacted]&x=1',
        msg: 'mail to [email]',
      },
      {
        level: 'error',
        error: { type: 'Error', message: 'key [key] refused', stack: expect.stringContaining('[key]') },
        msg: 'failed',
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('sk-abcdef');
  });

  test.each([
    ['card 4111 1111 1111 1111 given', 'card **** **** **** **** given'],
    ['card 4111111111111111', 'card **** **** **** ****'],
    ['IBAN DE89 3704 0044 0532 0130 00.', 'IBAN [account].'],
    ['call +44 20 7946 0958 now', 'call [phone] now'],
    ['call 020 7946 0958', 'call [phone]'],
    ['42 nodes in 1200 ms on port 8137', '42 nodes in 1200 ms on port 8137'],
    ['http://127.0.0.1:8137/', 'http://127.0.0.1:8137/'],
    ['s_V1StGXR8Z5jdHi6BmyTabc', 's_V1StGXR8Z5jdHi6BmyTabc'],
  ])('%s', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  test('goes to a file that only its owner can read, and rotates when it grows', () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-test-'));
    try {
      const file = join(folder, 'logs', 'switchyard.log');
      createLogger({ level: 'info', stream: logFileStream(folder) }).info({ port: 1 }, 'hello');
      expect(readFileSync(file, 'utf8')).toContain('"msg":"hello"');
      if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
      writeFileSync(file, Buffer.alloc(6 * 1024 * 1024));
      logFileStream(folder).write('');
      expect([statSync(file).size, statSync(`${file}.1`).size]).toEqual([0, 6 * 1024 * 1024]);
      const small = logFileStream(folder, 100);
      for (let line = 0; line < 10; line += 1) small.write(`${'x'.repeat(30)}\n`);
      expect([statSync(file).size, statSync(`${file}.1`).size]).toEqual([62, 124]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('does not stop the app if it cannot be written', () => {
    expect(() => logFileStream('/dev/null/nowhere').write('x')).not.toThrow();
  });

  test.skipIf(process.platform !== 'linux')('does not stop the app on a full disk', () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-test-'));
    try {
      mkdirSync(join(folder, 'logs'));
      symlinkSync('/dev/full', join(folder, 'logs', 'switchyard.log'));
      const log = createLogger({ level: 'info', stream: logFileStream(folder) });
      expect(() => log.info({}, 'hello')).not.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
