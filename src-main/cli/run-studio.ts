/** Runs the host in the foreground, for `switchyard host` and `switchyard open`. */
import type { ExitCode, Io, Parsed } from './command.ts';
import { studioLine } from './studio-line.ts';
import { startStudio, type Studio, type StudioRequest } from './studio.ts';
import { t } from '../messages/translate.ts';

interface StudioRun {
  readonly parsed: Parsed;
  readonly io: Io;
  /** Called once the host is up. The returned function is called when it is stopped. */
  readonly onStart?: (studio: Studio) => Promise<() => void>;
}

/** Serves until the program is stopped. */
export async function runStudio(request: StudioRequest, { parsed, io, onStart }: StudioRun): Promise<ExitCode> {
  const studio = await startStudio(request, io);
  if (!studio.ok) {
    io.err(`${studio.error}\n`);
    return 1;
  }
  const { url, port } = studio.value.host;
  if (parsed.switches.has('json')) io.out(studioLine({ shell: 'host', url, port }));
  else io.out(t('cli.host.address', { url }));
  const onStop = await onStart?.(studio.value);
  await io.stopped();
  onStop?.();
  await studio.value.close();
  return 0;
}
