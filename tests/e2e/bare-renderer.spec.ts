/** What is sent for the screens of the samples is drawn by the published renderer with the same texts and roles, in the same order. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { sampleData } from '../../src-shared/a2ui/sample-data.ts';
import { screenChanges } from '../../src-shared/a2ui/screen-changes.ts';
import { DEVICES, parseScreen, type Device, type ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import { previewDrawing } from '../../src-shared/a2ui/screen-preview.ts';
import type { Component } from '../../src-shared/a2ui/messages.ts';
import { DATA_COMPONENTS } from '../../src-shared/a2ui/catalog/data-components.ts';
import { screenFromTemplate, TEMPLATES } from '../../src-shared/screen-edits/screen-templates.ts';
import { test } from './harness/screens-page.ts';

const OURS: ReadonlySet<string> = new Set(DATA_COMPONENTS.map(({ name }) => name));

/** Components that only our catalog has are words in both. */
function basicOnly(component: Component): Component {
  return OURS.has(component.component)
    ? { id: component.id, component: 'Text', text: `${component.component} ${component.id}` }
    : component;
}

function messagesOf(screen: ScreenFile, device: Device) {
  const drawing = previewDrawing(screen, device, sampleData(screen, device, 'normal'));
  return screenChanges(null, { ...drawing, components: drawing.components.map(basicOnly) }, 'main');
}

/** Headings, buttons, and inputs with their names, and all other texts, from the first to the last. */
async function outline(page: Page): Promise<string[]> {
  return page.locator('section').evaluate((section) => {
    const found: string[] = [];
    const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    const visit = (node: Node): void => {
      if (node instanceof Text) {
        const text = clean(node.textContent);
        if (text !== '') found.push(`text: ${text}`);
        return;
      }
      if (!(node instanceof HTMLElement)) return;
      const { tagName } = node;
      if (/^H[1-6]$/.test(tagName)) return void found.push(`heading ${tagName[1]}: ${clean(node.textContent)}`);
      if (tagName === 'BUTTON') return void found.push(`button: ${clean(node.textContent)}`);
      if (tagName === 'LABEL') return;
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)
        return void found.push(`${node.type}: ${clean(node.labels?.[0]?.textContent)}`);
      node.childNodes.forEach(visit);
    };
    visit(section);
    return found;
  });
}

/**
 * Without what only one of them adds: the studio the bounds of a slider and a button that shows what is typed, the other the
 * messages of checks before anything is typed.
 */
function inBoth(lines: readonly string[], { components }: ScreenFile): string[] {
  const added = components.flatMap(({ component, min, max, checks }) => [
    ...(component === 'Slider' ? [min, max] : []),
    ...(Array.isArray(checks) ? (checks as readonly { readonly message: string }[]).map(({ message }) => message) : []),
  ]);
  const own = new Set(['button: ', ...added.map((text) => `text: ${String(text)}`)]);
  return lines.filter((line) => !own.has(line));
}

/** In the studio a screen is below the heading of its page. */
function oneLevelUp(line: string): string {
  return line.replace(/^heading (\d)/, (_whole, level) => `heading ${Number(level) - 1}`);
}

const PLUGINS = 'resources/plugins';
const SAMPLES = readdirSync(PLUGINS).flatMap((plugin) => {
  const folder = join(PLUGINS, plugin, 'screens');
  const files = readdirSync(join(PLUGINS, plugin)).includes('screens') ? readdirSync(folder) : [];
  return files.map((file) => {
    const parsed = parseScreen(readFileSync(join(folder, file), 'utf8'), file);
    if (!parsed.ok) throw new Error(`${file} is no screen.`);
    return { name: `${plugin}/${file}`, screen: parsed.value };
  });
});
const STARTERS = TEMPLATES.map((name) => ({ name, screen: screenFromTemplate(name, name) }));

test('the published renderer draws the messages of every sample as the studio does', async ({ page, address }) => {
  test.slow();
  const all = [...SAMPLES, ...STARTERS];
  expect(all.length).toBeGreaterThan(20);
  for (const device of DEVICES) {
    const drawn: Record<string, string[]>[] = [];
    for (const renderer of ['ours', 'bare']) {
      await page.goto(`${address}?screen=none&renderer=${renderer}&device=${device}`);
      const outlines: Record<string, string[]> = {};
      for (const { name, screen } of all) {
        await page.evaluate((json) => window.show(JSON.parse(json)), JSON.stringify(messagesOf(screen, device)));
        await expect.poll(() => outline(page), { timeout: 15_000 }).not.toEqual([]);
        outlines[name] = await outline(page);
      }
      drawn.push(outlines);
    }
    const [ours = {}, bare = {}] = drawn;
    for (const { name, screen } of all)
      expect(inBoth(bare[name] ?? [], screen), name).toEqual(inBoth(ours[name] ?? [], screen).map(oneLevelUp));
  }
});
