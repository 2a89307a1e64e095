/** `switchyard open`: opens the studio on a project. */
import { findPlaces } from '../transport/places.ts';
import { hasDisplay, openBrowser } from './browser.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { findDesktop, runDesktop } from './desktop.ts';
import { redirectFolder, writeRedirectPage, type RedirectPage } from './redirect-page.ts';
import { readStudioRequest, startStudio, type Studio, type StudioRequest } from './studio.ts';
import { t } from '../messages/translate.ts';

export async function openStudio(parsed: Parsed, io: Io): Promise<ExitCode> {
  const request = await readStudioRequest(parsed);
  if (!request.ok) return wrongUse(io, request.error, 'open');
  if (parsed.switches.has('host')) return openHost(parsed, request.value, io);
  const { root } = findPlaces(io.env);
  const desktop = findDesktop(root, io.env);
  if (desktop.kind === 'missing') {
    io.err(t('cli.open.usingBrowser', { reason: desktop.why }));
    return openHost(parsed, request.value, io);
  }
  if (parsed.switches.has('json')) io.out(`${JSON.stringify({ door: 'desktop' })}\n`);
  const { startWith } = request.value;
  const ended = await runDesktop(desktop.binary, startWith === undefined ? [root] : [root, startWith]);
  return ended ? 0 : 1;
}

async function openHost(parsed: Parsed, request: StudioRequest, io: Io): Promise<ExitCode> {
  const studio = await startStudio(request, io);
  if (!studio.ok) {
    io.err(`${studio.error}\n`);
    return 1;
  }
  const { url, port } = studio.value.host;
  if (parsed.switches.has('json')) io.out(`${JSON.stringify({ door: 'host', url, port })}\n`);
  else io.out(t('cli.host.address', { url }));
  const page = wantsBrowser(parsed, io) ? await showInBrowser(studio.value, io) : null;
  await io.stopped();
  page?.remove();
  await studio.value.close();
  return 0;
}

async function showInBrowser({ host }: Studio, io: Io): Promise<RedirectPage | null> {
  const failed = (): void => io.err(t('cli.open.browserFailed'));
  try {
    const page = await writeRedirectPage(redirectFolder(findPlaces(io.env)), host.openAddress());
    openBrowser(page.url, failed);
    return page;
  } catch {
    failed();
    return null;
  }
}

function wantsBrowser(parsed: Parsed, io: Io): boolean {
  return !parsed.switches.has('no-open') && io.env['SWITCHYARD_NO_OPEN'] !== '1' && hasDisplay(io.env);
}
