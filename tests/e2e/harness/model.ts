/** A studio with a model for screen design, on a simulated provider. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROVIDER_CASES } from '../../main/models/simulator.ts';
import type { Studio } from './studio.ts';

export const MODEL = PROVIDER_CASES.find(({ id }) => id === 'openai')!;

/** Restarts with a model for screen design. */
export async function withModel(studio: Studio, url: string): Promise<void> {
  await studio.stop();
  const data = join(studio.home, 'data');
  const role = { provider: MODEL.id, model: MODEL.model, timeoutMs: 20_000, retries: 0 };
  const providers = { [MODEL.id]: { baseUrl: url + MODEL.path } };
  const settings = { version: 1, theme: 'system', autosave: false, roles: { design: role }, providers };
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(join(data, 'settings.json'), JSON.stringify(settings), { mode: 0o600 });
  const keys = { version: 1, kind: 'file', keys: { [MODEL.id]: MODEL.key } };
  await writeFile(join(data, 'keys.json'), JSON.stringify(keys), { mode: 0o600 });
  await studio.start();
}
