/** Checks whether the desktop app can run here, and starts it. Never downloads anything. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasDisplay } from './browser.ts';
import { t } from '../messages/translate.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type Desktop =
  | { readonly kind: 'ready'; readonly binary: string }
  | { readonly kind: 'missing'; readonly why: string };

export function findDesktop(root: string, env: Environment): Desktop {
  const missing = (why: string): Desktop => ({ kind: 'missing', why });
  if (!hasDisplay(env)) return missing(t('cli.desktop.noDisplay'));
  // Chromium's sandbox doesn't work for root, and the app doesn't run without it.
  if (process.platform === 'linux' && process.getuid?.() === 0) return missing(t('cli.desktop.runsAsRoot'));
  const folder = join(root, 'node_modules', 'electron');
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return missing(t('cli.desktop.notInstalled'));
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(binary) ? { kind: 'ready', binary } : missing(t('cli.desktop.notInstalled'));
}

/** Resolves with whether the app exited successfully. */
export function runDesktop(binary: string, args: readonly string[]): Promise<boolean> {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env;
  const child = spawn(binary, args, { stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
