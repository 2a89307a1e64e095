/** The host's access token: taken from the address once, kept for reloads of this tab, and removed from sight. */
import { TOKEN_PARAMETER } from '../src-shared/contract/doors.ts';

const STORED = 'switchyard.token';

export function takeToken(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get(TOKEN_PARAMETER);
  if (token === null) return sessionStorage.getItem(STORED);
  sessionStorage.setItem(STORED, token);
  address.searchParams.delete(TOKEN_PARAMETER);
  history.replaceState(history.state, '', address);
  return token;
}
