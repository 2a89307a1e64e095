/** The published renderer draws the messages of the sample screens with the same texts and roles, in the same order. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { sampleData } from '../../src-shared/a2ui/sample-data.ts';
import { screenChanges } from '../../src-shared/a2ui/screen-changes.ts';
import { parseScreen, type ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import { DEVICES, type Device } from '../../src-shared/device.ts';
import { previewDrawing } from '../../src-shared/a2ui/screen-preview.ts';
import type { Component } from '../../src-shared/a2ui/messages.ts';
import { DATA_COMPONENTS } from '../../src-shared/a2ui/catalog/data-components.ts';
import { screenFromTemplate, TEMPLATES } from '../../src-shared/screen-edits/screen-templates.ts';
import { test } from './harness/screens-page.ts';

const OURS: ReadonlySet<string> = new Set(DATA_COMPONENTS.map(({ name }) => name));

/** Components that only our catalog has are reduced to text in both. */
function basicOnly(component: Component): Component {
  return OURS.has(component.component)
    ? { id: component.id, component: 'Text', text: `${component.component} ${component.id}` }
    : component;
}

function messagesOf(screen: ScreenFile, device: Device) {
  const drawing = previewDrawing(screen, device, sampleData(screen, device, 'normal'));
  return screenChanges(null, { ...drawing, components: drawing.components.map(basicOnly) }, 'main');
}

/** Headings, buttons, inputs with their names, and all other texts, from first to last. */
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
      if (node instanceof HTMLInputElement && node.type === 'range')
        return void found.push(
          `range ${node.min} to ${node.max} at ${node.value}: ${clean(node.labels?.[0]?.textContent)}`,
        );
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)
        return void found.push(`${node.type}: ${clean(node.labels?.[0]?.textContent)}`);
      node.childNodes.forEach(visit);
    };
    visit(section);
    return found;
  });
}

/**
 * Without parts that only one of them adds: the studio shows slider bounds and a button that reveals typed text; the
 * other one shows check messages before any input.
 */
function inBoth(lines: readonly string[], { components }: ScreenFile): string[] {
  const added = components.flatMap(({ component, min, max, checks }) => [
    ...(component === 'Slider' ? [min, max] : []),
    ...(Array.isArray(checks) ? (checks as readonly { readonly message: string }[]).map(({ message }) => message) : []),
  ]);
  const own = new Set(['button: ', ...added.map((text) => `text: ${String(text)}`)]);
  return lines.filter((line) => !own.has(line));
}

/** In the studio, a screen is below the heading of its page. */
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

test('the published renderer draws the messages of every sample like the studio @thorough', async ({
  page,
  address,
}) => {
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

const CHECKED: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['name', 'mail', 'terms', 'years'] },
    {
      ...{ id: 'name', component: 'TextField', label: 'Name', value: { path: '/name' } },
      checks: [{ condition: { call: 'required', args: { value: { path: '/name' } } }, message: 'Give a name.' }],
    },
    {
      ...{ id: 'mail', component: 'TextField', label: 'Mail', value: { path: '/mail' } },
      checks: [{ condition: { call: 'email', args: { value: { path: '/mail' } } }, message: 'Give an address.' }],
    },
    {
      ...{ id: 'terms', component: 'CheckBox', label: 'Terms', value: { path: '/terms' } },
      checks: [{ condition: { path: '/terms' }, message: 'Accept the terms.' }],
    },
    { id: 'years', component: 'Slider', label: 'Years', value: { path: '/years' }, min: 5, max: 40 },
  ],
};

for (const [name, data] of Object.entries({
  'nothing is filled in': { name: '', mail: '', terms: false, years: 5 },
  'half is right': { name: 'Ada', mail: 'ada', terms: true, years: 40 },
  'all is right': { name: 'Ada', mail: 'ada@bank.example', terms: true, years: 12 },
}))
  test(`both renderers show the same checks after input, and the same bounds: ${name} @thorough`, async ({
    page,
    address,
  }) => {
    const messages = screenChanges(null, previewDrawing(CHECKED, 'desktop', data), 'main');
    const said: string[][] = [];
    for (const renderer of ['ours', 'bare']) {
      await page.goto(`${address}?screen=none&renderer=${renderer}`);
      await page.evaluate((json) => window.show(JSON.parse(json)), JSON.stringify(messages));
      await expect(page.getByRole('slider')).toBeVisible();
      for (const input of await page.locator('section input').all()) await input.focus();
      await page.getByRole('slider').blur();
      const wrong = CHECKED.components.flatMap(({ checks }) => (checks as { message: string }[] | undefined) ?? []);
      const lines = await outline(page);
      const messagesShown = wrong.filter(({ message }) => lines.includes(`text: ${message}`)).map((one) => one.message);
      said.push([...messagesShown, ...lines.filter((line) => line.startsWith('range'))]);
    }
    expect(said[0]).toEqual(said[1]);
    expect(said[0]).toContain(`range 5 to 40 at ${data.years}: Years`);
  });
