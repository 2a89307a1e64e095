/** Panning the studio's canvas with 1,000 nodes against a bare React Flow page that draws the same graph. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview, type PreviewServer } from 'vite';
import { serializeFlow, serializeLayout } from '../../src-shared/flow/serialize.ts';
import { startHost, type HostProcess } from '../harness/host-process.ts';
import { largeFlow, type LargeFlow } from './large-flow.ts';
import { interleave, percentile, report } from './measure.ts';
import { panFrames } from './pan.ts';

const NODES = 1000;
const ROUNDS = 7;
const WINDOW = { width: 1440, height: 900 };

async function writeProject(folder: string, large: LargeFlow): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'flow.json'), serializeFlow(large.flow));
  await writeFile(join(folder, 'layout.json'), serializeLayout(large.layout));
  await writeFile(join(folder, 'plugin.json'), `${JSON.stringify({ id: 'large', name: 'Large' }, null, 2)}\n`);
}

function drawnBare({ flow, layout }: LargeFlow): unknown {
  return {
    nodes: flow.nodes.map((node) => ({
      id: node.id,
      position: layout.root.nodes[node.id],
      data: { label: node.type === 'question' ? node.prompt : node.id },
    })),
    edges: flow.edges.map(({ id, from, to, guard }) => ({ id, source: from, target: to, label: guard ?? undefined })),
    viewport: layout.root.viewport,
  };
}

async function serveBare(folder: string, large: LargeFlow): Promise<PreviewServer> {
  const outDir = join(folder, 'bare');
  const root = join(import.meta.dirname, 'bare-react-flow');
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

async function openStudio(browser: Browser, host: HostProcess): Promise<Page> {
  const page = await browser.newPage({ viewport: WINDOW });
  await page.goto(host.url);
  await page.locator('.react-flow__node').first().waitFor();
  return page;
}

/** The bare canvas gets the size the studio's canvas has between its panels, so that both draw as much. */
async function openBare(browser: Browser, url: string, studio: Page): Promise<Page> {
  const box = await studio.locator('.react-flow').first().boundingBox();
  if (box === null) throw new Error('The studio shows no canvas.');
  const viewport = { width: Math.round(box.width), height: Math.round(box.height) };
  const page = await browser.newPage({ viewport });
  await page.goto(url);
  await page.locator('.react-flow__node').first().waitFor();
  return page;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-bench-'));
  const large = largeFlow(NODES);
  const project = join(folder, 'large');
  await writeProject(project, large);
  const host = await startHost(folder, [project]);
  const bare = await serveBare(folder, large);
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    // Without a cap a frame takes as long as its work, instead of the next multiple of 16.7 ms.
    args: ['--disable-frame-rate-limit', '--disable-gpu-vsync', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const studioPage = await openStudio(browser, host);
    const barePage = await openBare(browser, bare.resolvedUrls?.local[0] ?? '', studioPage);
    const p95 = (page: Page) => async () => {
      await page.bringToFront();
      return percentile(await panFrames(page), 0.95);
    };
    await p95(studioPage)();
    await p95(barePage)();
    const measured = await interleave({ rounds: ROUNDS, subject: p95(studioPage), baseline: p95(barePage) });
    const name = `panning ${NODES} nodes, p95 frame time, against a bare React Flow page`;
    report({ name, unit: 'ms', target: 1.2, ...measured });
  } finally {
    await browser.close();
    await bare.close();
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
