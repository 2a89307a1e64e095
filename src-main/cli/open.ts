/** `switchyard open`: opens the studio on a project. */
import { findPlaces } from '../transport/places.ts';
import { hasDisplay, openBrowser } from './browser.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { findDesktop, runDesktop } from './desktop.ts';
import { redirectFolder, writeRedirectPage, type RedirectPage } from './redirect-page.ts';
import { runStudio } from './run-studio.ts';
import { studioLine } from './studio-line.ts';
import { readStudioRequest, type Studio, type StudioRequest } from './studio.ts';
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
  if (parsed.switches.has('json')) io.out(studioLine({ shell: 'desktop' }));
  const { startWith } = request.value;
  const ended = await runDesktop(desktop.binary, startWith === undefined ? [root] : [root, startWith]);
  return ended ? 0 : 1;
}

function openHost(parsed: Parsed, request: StudioRequest, io: Io): Promise<ExitCode> {
  const onStart = async (studio: Studio) => {
    const page = wantsBrowser(parsed, io) ? await showInBrowser(studio, io) : null;
    return () => page?.remove();
  };
  return runStudio(request, { parsed, io, onStart });
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
