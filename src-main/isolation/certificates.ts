/** Which files of certificates the variables of an environment name. */

const NAMES = ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS'];

/** Files and folders. Whoever wrote these variables opens them to an isolated program: it must have been the user. */
export function certificatesOf(env: Readonly<Record<string, string | undefined>>): string[] {
  return NAMES.flatMap((name) => env[name] ?? []).filter((path) => path.startsWith('/'));
}
