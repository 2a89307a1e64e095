/** Decides which addresses the desktop app trusts: its own page for requests, and plain https links for the browser. */
import { DESKTOP_ORIGIN } from '../../src-shared/contract/transport.ts';

const MAX_LINK = 2000;

/** A link that may be opened in the system's browser: https, a real host, no credentials. */
export function isExternalLink(address: string): boolean {
  if (address.length > MAX_LINK) return false;
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
}

/** The only allowed navigation is reloading the page. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith(`${DESKTOP_ORIGIN}/`);
}

export interface Sender {
  readonly isMainFrame: boolean;
  readonly origin: string;
  readonly url: string;
}

/** Only the main frame of our own page may request a port to the services. */
export function isOwnPage(sender: Sender): boolean {
  return sender.isMainFrame && sender.origin === DESKTOP_ORIGIN && isOwnAddress(sender.url);
}
