/**
 * Verifies the registry signatures of the installed packages with `npm audit signatures`. Exits with 1 if a signature
 * is wrong or missing. If signatures can't be checked, because the registry has none or its keys can't be reached,
 * reports that and exits with 0.
 */
import { spawnSync } from 'node:child_process';

const args = ['audit', 'signatures', '--json', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
const { stdout, error } = spawnSync('npm', args, {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const { failed, lines } = judge(error === undefined ? stdout : '', error?.message);
for (const line of lines) console.log(line);
process.exitCode = failed ? 1 : 0;

function judge(text, startError) {
  const told = parsed(text);
  if (Array.isArray(told?.invalid) && Array.isArray(told.missing)) return judgePackages(told);
  const code = told?.error?.code ?? '';
  const reason = told?.error?.summary || startError || 'npm gave no answer';
  if (/SIGNATURE|ATTESTATION/.test(code)) return { failed: true, lines: [`Registry signatures are wrong: ${reason}`] };
  return { failed: false, lines: [`Registry signatures were NOT verified: ${reason}`] };
}

function judgePackages({ invalid, missing }) {
  const named = (how) => (found) => `  ${how}: ${found.name}@${found.version} (${found.registry})`;
  const lines = [...invalid.map(named('invalid')), ...missing.map(named('missing'))];
  if (lines.length === 0) return { failed: false, lines: ['Registry signatures of all packages are verified.'] };
  return { failed: true, lines: ['Registry signatures are wrong. Do not use this installation.', ...lines] };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
