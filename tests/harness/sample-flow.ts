/** The initial flow of journeys: a copy of a sample that was opened before. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRecents } from '../../src-main/project/recents.ts';
import { createTemplates } from '../../src-main/project/templates.ts';
import { pino } from 'pino';

const PLUGINS = resolve(import.meta.dirname, '../../resources/plugins');
const SAMPLE = 'led_sales';

/** `home` is the folder around the workspace and the data. A studio that was used before keeps its contents. */
export async function placeSample(home: string): Promise<void> {
  const workspace = join(home, 'projects');
  if (existsSync(workspace)) return;
  const templates = createTemplates({ pluginsFolder: PLUGINS, workspace });
  const name = (await templates.list()).find(({ id }) => id === SAMPLE)?.title;
  if (name === undefined) throw new Error(`There is no sample "${SAMPLE}".`);
  const created = await templates.create({ template: SAMPLE, name, slug: SAMPLE });
  if (!created.ok) throw new Error(created.error.message);
  const file = join(home, 'data', 'recents.json');
  await createRecents({ file, now: () => new Date(), log: pino({ enabled: false }) }).add({
    path: created.value,
    name,
  });
}
