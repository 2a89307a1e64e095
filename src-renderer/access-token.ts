/** The host's access token: taken from the address once, kept for reloads of this tab, and removed from sight. */

const STORED = 'switchyard.token';

export function takeToken(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null) return sessionStorage.getItem(STORED);
  sessionStorage.setItem(STORED, token);
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  return token;
}
