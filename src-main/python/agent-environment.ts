/** The environment variables of a Python agent: exactly these, and none of the app's own. */
import { delimiter, dirname, join } from 'node:path';

/** Names that control which code runs; no plugin may set them, whatever the user grants. */
const RESERVED =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_.*|PYTHON.*|LD_.*|DYLD_.*|USERPROFILE|SYSTEMROOT|IFS|BASH_ENV|ENV)$/i;

export function isReserved(name: string): boolean {
  return RESERVED.test(name);
}

export interface AgentEnvironmentOptions {
  readonly interpreter: string;
  /** A private folder that is removed when the process ends. */
  readonly home: string;
  readonly variables: Readonly<Record<string, string>>;
}

export function agentEnvironment({ interpreter, home, variables }: AgentEnvironmentOptions): Record<string, string> {
  const granted = Object.entries(variables).filter(([name]) => !isReserved(name));
  return {
    ...Object.fromEntries(granted),
    PATH: searchPath(interpreter),
    HOME: home,
    TMPDIR: home,
    LANG: 'C.UTF-8',
    PYTHONUNBUFFERED: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    ...(process.platform === 'win32' ? windows(home) : {}),
  };
}

function searchPath(interpreter: string): string {
  const system =
    process.platform === 'win32'
      ? [join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32')]
      : ['/usr/bin', '/bin'];
  return [dirname(interpreter), ...system].join(delimiter);
}

/** Windows programs need these to start. */
function windows(home: string): Record<string, string> {
  return { SystemRoot: process.env['SystemRoot'] ?? 'C:\\Windows', TEMP: home, TMP: home, USERPROFILE: home };
}

/**
 * Removes the user's secret values from an agent's output, also line by line. Short values are skipped, because they
 * match ordinary words.
 */
export function withoutValues(text: string, variables: Readonly<Record<string, string>>): string {
  const values = Object.entries(variables)
    .flatMap(([name, value]) => [value, ...value.split(/\r?\n/)].map((part) => [name, part] as const))
    .filter(([, part]) => part.length >= 6)
    .sort(([, a], [, b]) => b.length - a.length);
  return values.reduce((clean, [name, part]) => clean.replaceAll(part, `[${name}]`), text);
}
