/** What a Python agent is started with: exactly these variables, and none of those the app itself was started with. */
import { delimiter, dirname, join } from 'node:path';

/** Names that decide what runs: no plugin may choose them, whatever the user grants. */
const RESERVED =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_.*|PYTHON.*|LD_.*|DYLD_.*|USERPROFILE|SYSTEMROOT|IFS|BASH_ENV|ENV)$/i;

export function isReserved(name: string): boolean {
  return RESERVED.test(name);
}

export interface AgentEnvironmentOptions {
  readonly interpreter: string;
  /** A private folder that is removed with the process. */
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

/** Without these no program starts there. */
function windows(home: string): Record<string, string> {
  return { SystemRoot: process.env['SystemRoot'] ?? 'C:\\Windows', TEMP: home, TMP: home, USERPROFILE: home };
}

/** Takes values the user entered out of what an agent printed, also line by line. Short ones are words that stand anywhere. */
export function withoutValues(text: string, variables: Readonly<Record<string, string>>): string {
  const values = Object.entries(variables)
    .flatMap(([name, value]) => [value, ...value.split(/\r?\n/)].map((part) => [name, part] as const))
    .filter(([, part]) => part.length >= 6)
    .sort(([, a], [, b]) => b.length - a.length);
  return values.reduce((clean, [name, part]) => clean.replaceAll(part, `[${name}]`), text);
}
