/** The host's access token: taken from the address once, kept for reloads of this tab, and removed from sight. */
import { TOKEN_PARAMETER, TOKEN_STORED } from '../../src-shared/contract/transport.ts';

export function takeToken(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get(TOKEN_PARAMETER);
  if (token === null) return sessionStorage.getItem(TOKEN_STORED);
  sessionStorage.setItem(TOKEN_STORED, token);
  address.searchParams.delete(TOKEN_PARAMETER);
  history.replaceState(history.state, '', address);
  return token;
}
