/** Waits for unsaved edits to be stored, which happens shortly after the last key press. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Studio } from './studio.ts';

export async function expectJournaled(studio: Studio, text: string): Promise<void> {
  await expect.poll(() => journalsOf(studio)).toContain(text);
}

async function journalsOf({ home }: Studio): Promise<string> {
  const folder = join(home, 'data', 'journal');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return texts.join('\n');
}
