import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdlePacker } from '../../../src-main/store/idle-packer.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('compresses a thread half a minute after its last step, and not while it is active', async () => {
  const packed: string[] = [];
  const packer = new IdlePacker((thread) => void packed.push(thread));
  packer.touch('left alone');
  for (let second = 0; second < 100; second += 10) {
    packer.touch('goes on');
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(packed).toEqual(['left alone']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(packed).toEqual(['left alone', 'goes on']);
});

test('continues if one thread cannot be compressed, and compresses unloaded threads at once', async () => {
  const packed: string[] = [];
  const packer = new IdlePacker((thread) => {
    if (thread === 'fails') throw new Error('The disk is full.');
    packed.push(thread);
  });
  for (const thread of ['fails', 'idle', 'away']) packer.touch(thread);
  packer.pack('away');
  expect(packed).toEqual(['away']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(packed).toEqual(['away', 'idle']);
});
