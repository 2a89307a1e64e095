/** Finds where this Linux system keeps programs, libraries, and harmless settings. */
import { lstatSync, readlinkSync } from 'node:fs';
import type { SystemLayout } from './bubblewrap.ts';

const FOLDERS = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store', '/gnu/store'];

/** Not all of /etc, because as root even keys and password hashes could be read there. */
const SETTINGS = [
  ...['ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', 'alternatives', 'localtime', 'timezone', 'os-release'],
  ...['nsswitch.conf', 'passwd', 'group', 'hosts', 'host.conf', 'gai.conf', 'resolv.conf', 'protocols', 'services'],
  ...['mime.types', 'magic', 'fonts', 'crypto-policies', 'ca-certificates', 'ssl/certs', 'ssl/cert.pem'],
  ...['ssl/openssl.cnf', 'pki/ca-trust', 'pki/tls/certs', 'pki/tls/cert.pem', 'pki/tls/openssl.cnf', 'debian_version'],
].map((name) => `/etc/${name}`);

export function readSystemLayout(): SystemLayout {
  const links = FOLDERS.flatMap((path) => {
    const target = linkTarget(path);
    return target === null ? [] : [{ path, target }];
  });
  const isLink = new Set(links.map(({ path }) => path));
  return {
    links,
    folders: FOLDERS.filter((path) => !isLink.has(path) && exists(path)),
    settings: SETTINGS.filter(exists),
  };
}

function linkTarget(path: string): string | null {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : null;
  } catch {
    return null;
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
