/** The desktop shell itself. The page is tested in the browser, where the same page and services run. */
import { expect } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { findElectron, test } from './desktop.ts';

const binary = findElectron();
const missing = 'missing' in binary ? binary.missing : null;
if (missing !== null && process.env.TEST_WORKER_INDEX === undefined) console.log(`DESKTOP SUITE SKIPPED: ${missing}`);
test.skip(missing !== null, missing ?? '');

test('opens the studio from its own origin and can talk to the sample', async ({ window }) => {
  await expect(window).toHaveTitle(/Switchyard/);
  expect(await window.evaluate(() => [location.origin, document.querySelector('#root') !== null])).toEqual([
    'app://switchyard',
    true,
  ]);
  await expect(window.locator('.react-flow__node').first()).toBeVisible();
  await window.getByRole('textbox', { name: t('console.composer.label') }).fill('hello');
  await expect(window.getByRole('textbox', { name: t('console.composer.label') })).toHaveValue('hello');
});

test('exposes nothing of Node.js or Electron to the page', async ({ window, desktop }) => {
  const globals = await window.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer', '__dirname'].filter(
      (name) => name in globalThis,
    ),
  );
  const preferences = await desktop.evaluate(({ BrowserWindow }) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>;
    };
    const { sandbox, contextIsolation, nodeIntegration, webviewTag } = page.getLastWebPreferences();
    return { sandbox, contextIsolation, nodeIntegration, webviewTag };
  });
  expect([globals, preferences]).toEqual([
    [],
    { sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false },
  ]);
});

test('opens no second window and does not navigate away', async ({ window, desktop }) => {
  await desktop.evaluate(({ shell }) => {
    shell.openExternal = () => Promise.resolve();
  });
  expect(await window.evaluate(() => globalThis.open('https://example.com') === null)).toBe(true);
  const before = window.url();
  await window.evaluate(() => location.assign('https://example.com/'));
  await window.evaluate(() => location.assign('file:///etc/passwd')).catch(() => undefined);
  await window.waitForTimeout(500);
  expect([window.url(), desktop.windows().length]).toEqual([before, 1]);
});

test('runs no inline code and loads nothing from other origins', async ({ window }) => {
  const outcome = await window.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.head.append(script);
    const inline = document.title === 'taken over' ? 'ran' : 'refused';
    const fetched = await fetch('https://example.com').then(
      () => 'loaded',
      () => 'refused',
    );
    const file = await fetch('file:///etc/passwd').then(
      () => 'loaded',
      () => 'refused',
    );
    const outside = await fetch('app://switchyard/../package.json').then((answer) => answer.status);
    return { inline, fetched, file, outside };
  });
  expect(outcome).toEqual({ inline: 'refused', fetched: 'refused', file: 'refused', outside: 404 });
});

test('denies unneeded permissions', async ({ window }) => {
  const states = await window.evaluate(() =>
    Promise.all(
      (['geolocation', 'notifications'] as PermissionName[]).map((name) =>
        navigator.permissions.query({ name }).then(({ state }) => state),
      ),
    ),
  );
  expect(states).toEqual(['denied', 'denied']);
});
