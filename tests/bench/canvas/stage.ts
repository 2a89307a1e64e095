/** The studio with a large flow and a plain React Flow page with the same graph, side by side in one Chromium. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview, type PreviewServer } from 'vite';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import { titleInFlow } from '../../../src-shared/node-kinds/node-title.ts';
import { chromiumLaunch } from '../../harness/chromium-path.ts';
import { startHost, type HostProcess } from '../../harness/host-process.ts';
import type { LargeFlow } from '../large-flow.ts';
import { workFlow } from './work-flow.ts';
import { writeProject } from './write-project.ts';

const WINDOW = { width: 1440, height: 900 };
export const FIRST_CARD = '.react-flow__node';

export interface StageOptions {
  readonly nodes: number;
  /** Renders frames as fast as possible, instead of at multiples of 16.7 ms. */
  readonly uncapped?: boolean;
  /** Names in the project. */
  readonly screens?: Screens;
}

export interface Stage {
  readonly browser: Browser;
  readonly host: HostProcess;
  readonly large: LargeFlow;
  openStudio(): Promise<Page>;
  /** In a window as large as the studio's canvas between its panels, so that both show the same area. */
  openBare(studio: Page): Promise<Page>;
  end(): Promise<void>;
}

export async function setStage({ nodes, uncapped = false, screens = {} }: StageOptions): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-bench-'));
  const large = workFlow(nodes);
  const project = join(folder, 'large');
  await mkdir(project);
  await writeProject(project, large);
  await mkdir(join(project, 'screens'));
  for (const [name, screen] of Object.entries(screens))
    await writeFile(join(project, 'screens', `${name}.json`), serializeScreen(screen));
  const host = await startHost(folder, [project]);
  const browser = await chromium.launch(
    chromiumLaunch(uncapped ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : []),
  );
  let bare: PreviewServer | null = null;
  return {
    browser,
    host,
    large,
    openStudio: async () => {
      const page = await browser.newPage({ viewport: WINDOW });
      await page.goto(host.url);
      await page.locator(FIRST_CARD).first().waitFor({ timeout: 60_000 });
      return page;
    },
    openBare: async (studio) => {
      bare ??= await serveBare(folder, large);
      const box = await studio.locator('.react-flow').first().boundingBox();
      if (box === null) throw new Error('The studio shows no canvas.');
      const viewport = { width: Math.round(box.width), height: Math.round(box.height) };
      const page = await browser.newPage({ viewport });
      await page.goto(bare.resolvedUrls?.local[0] ?? '');
      await page.locator(FIRST_CARD).first().waitFor({ timeout: 60_000 });
      return page;
    },
    end: async () => {
      await browser.close();
      await bare?.close();
      await host.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function drawnBare({ flow, layout }: LargeFlow): unknown {
  return {
    nodes: flow.nodes.map((node) => ({
      id: node.id,
      position: layout.root.nodes[node.id],
      data: { label: node.type === 'question' ? node.prompt : titleInFlow(flow, node) },
    })),
    edges: flow.edges.map(({ id, from, to, guard }) => ({ id, source: from, target: to, label: guard ?? undefined })),
    viewport: layout.root.viewport,
  };
}

async function serveBare(folder: string, large: LargeFlow): Promise<PreviewServer> {
  const outDir = join(folder, 'bare');
  const root = join(import.meta.dirname, '../bare-react-flow');
  await build({ root, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir, emptyOutDir: true } });
  await writeFile(join(outDir, 'graph.json'), JSON.stringify(drawnBare(large)));
  return preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
}
