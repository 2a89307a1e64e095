/** Validates project names, and paths that come from a window, before they are used in the file system. */
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { appError } from '../../src-shared/errors.ts';
import { hasHiddenCharacters, visibleName } from '../../src-shared/hidden-characters.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { FLOW_FILE } from './project-files.ts';
import { t } from '../messages/translate.ts';

/** Plugin ids have at most 33 characters, including a number for a second project with the same name. */
const MAX_SLUG = 28;

/** "LED sales (new)" becomes "led_sales_new": a folder name, and a valid plugin id. */
export function slugOf(name: string): Result<string> {
  const trimmed = name.trim();
  if (trimmed === '' || /[/\\]/.test(trimmed) || hasHiddenCharacters(trimmed) || /^\.+$/.test(trimmed)) {
    return fail(
      appError('bad_request', t('projects.names.invalidName', { name: printable(name) }), {
        hint: t('projects.names.invalidNameHint'),
      }),
    );
  }
  const plain = trimmed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
  const slug = (/^[a-z]/.test(words) ? words : `flow_${words}`).slice(0, MAX_SLUG).replaceAll(/_+$/g, '');
  return ok(slug.length < 2 ? `flow_${slug}` : slug);
}

/** The folder a path names: a folder itself, or the flow.json in it. */
export function projectFolder(path: string): Result<string> {
  if (!isAbsolute(path) || path.includes('\0')) {
    return fail(
      appError('bad_request', t('projects.names.relativePath', { path: printable(path) }), {
        hint: t('projects.names.relativePathHint'),
      }),
    );
  }
  const full = resolve(path);
  return ok(basename(full) === FLOW_FILE ? dirname(full) : full);
}

/** Runs the work with the folder of a project, or fails if the path isn't valid. */
export async function withProjectFolder<T>(
  path: string,
  work: (folder: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const folder = projectFolder(path);
  return folder.ok ? await work(folder.value) : folder;
}

function printable(text: string): string {
  return visibleName(text.slice(0, 200));
}
