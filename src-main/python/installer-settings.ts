/** The files of pip's settings, and those they name, which the installer may read. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from '../isolation/confinement.ts';

const MAX_BYTES = 256 * 1024;
/** "cert = /etc/ssl/x.pem", "--find-links=/opt/wheels", "file:///opt/simple"; but not the path of a URL. */
const NAMED = /(?:^|[\s=,]|file:\/\/)(\/[^\s,"']+)/g;

export function installerSettings(env: Readonly<Record<string, string>>, home: string): string[] {
  const usual = [
    ...['/etc/pip.conf', '/etc/xdg/pip'],
    ...['.config/pip', '.pip', 'Library/Application Support/pip'].map((path) => join(home, path)),
  ];
  const files = [env['PIP_CONFIG_FILE'] ?? '', ...usual.flatMap((path) => [path, join(path, 'pip.conf')])];
  const variables = Object.entries(env).filter(([name]) => /^PIP_|_CA_BUNDLE$|^SSL_CERT_/.test(name));
  const texts = [...variables.map(([, value]) => value), ...files.map(textOf)];
  const named = texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, path = '']) => path));
  // A setting that names the home folder or one of its parents doesn't make it readable.
  return [...usual, ...named].filter((path) => exists(path) && !isWithin(home, path));
}

function textOf(file: string): string {
  try {
    return statSync(file).size > MAX_BYTES ? '' : readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
