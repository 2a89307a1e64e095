/**
 * The child process of the lock tests: takes the lock of the given file, reports the result, and keeps it until it is
 * killed.
 */
import { takeLock } from '../../src-main/instance-lock.ts';

const lock = takeLock(process.argv[2] ?? '', new Date('2026-03-01T10:00:00.000Z'));
process.stdout.write(`${JSON.stringify(lock)}\n`);
setInterval(() => undefined, 60_000);
