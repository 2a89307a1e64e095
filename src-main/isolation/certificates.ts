/** Finds the certificate files that environment variables name. */

const NAMES = ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS'];

/** Files and folders. An isolated program may read them, so only the user may have set these variables. */
export function certificatesOf(env: Readonly<Record<string, string | undefined>>): string[] {
  return NAMES.flatMap((name) => env[name] ?? []).filter((path) => path.startsWith('/'));
}
